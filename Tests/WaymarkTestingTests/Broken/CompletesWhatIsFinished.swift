import WaymarkCore

/// Calls the completion of what it says is finished.
final class CompletesWhatIsFinished: WrappedHost {
  override func end(_ isAnimated: Bool, _ whenDone: HostCompletion) -> Transition {
    whenDone()
    return .finished
  }
}

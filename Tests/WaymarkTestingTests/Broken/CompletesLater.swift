import WaymarkCore

/// Calls the completion some time after it has said that all is finished.
final class CompletesLater: WrappedHost {
  override func end(_ isAnimated: Bool, _ whenDone: HostCompletion) -> Transition {
    _ = clock.wake(after: .milliseconds(1)) { whenDone() }
    return .finished
  }
}

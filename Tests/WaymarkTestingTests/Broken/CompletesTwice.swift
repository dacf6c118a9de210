import WaymarkCore

/// Calls each completion twice.
final class CompletesTwice: WrappedHost {
  override func end(_ isAnimated: Bool, _ whenDone: HostCompletion) -> Transition {
    whenDone()
    whenDone()
    return .running
  }
}

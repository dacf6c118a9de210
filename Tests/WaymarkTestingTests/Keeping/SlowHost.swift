import WaymarkCore

/// A memory host whose animated operations take a while of a clock.
final class SlowHost: WrappedHost {
  override func end(_ isAnimated: Bool, _ whenDone: HostCompletion) -> Transition {
    guard isAnimated else { return .finished }
    _ = clock.wake(after: .milliseconds(300)) { whenDone() }
    return .running
  }
}

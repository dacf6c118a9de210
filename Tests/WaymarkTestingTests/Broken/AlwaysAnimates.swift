import WaymarkCore

/// Takes its time also when it should not.
final class AlwaysAnimates: WrappedHost {
  override func end(_ isAnimated: Bool, _ whenDone: HostCompletion) -> Transition {
    _ = clock.wake(after: .milliseconds(300)) { whenDone() }
    return .running
  }
}

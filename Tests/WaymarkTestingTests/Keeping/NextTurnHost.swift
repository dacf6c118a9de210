import WaymarkCore

/// A memory host that calls every completion from a task: one of them late, as on a busy machine.
final class NextTurnHost: WrappedHost {
  private var count = 0

  override func end(_ isAnimated: Bool, _ whenDone: HostCompletion) -> Transition {
    count += 1
    if count == 4 {
      _ = ContinuousNavigationClock.continuous.wake(after: .milliseconds(3)) { whenDone() }
    } else {
      Task { whenDone() }
    }
    return .running
  }
}

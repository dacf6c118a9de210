import WaymarkCore

/// Never calls a completion.
final class DropsCompletions: WrappedHost {
  override func end(_ isAnimated: Bool, _ whenDone: HostCompletion) -> Transition {
    .running
  }
}

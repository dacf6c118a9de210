import WaymarkCore

/// A memory host that calls every completion at the main actor's next turn.
final class NextTurnHost: WrappedHost {
  override func end(_ isAnimated: Bool, _ whenDone: HostCompletion) -> Transition {
    Task { whenDone() }
    return .running
  }
}

/// Tells a screen's window from all others, and whether that window is still there.
///
/// A screen keeps its home, so the home must not keep the window: it looks weakly at something
/// that only the window holds.
@MainActor
final class MemoryHome {
  /// Held by a window alone.
  @MainActor
  final class Life {}

  private weak var life: Life?

  init(_ life: Life) {
    self.life = life
  }

  var isThere: Bool { life != nil }
}

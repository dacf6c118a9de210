/// Tells a screen's window from all others, and whether that window is still there.
///
/// A screen keeps its home, so the home must not keep the window: it looks weakly at something that
/// only the window holds. (Not at the window, whose references would be counted more slowly then.)
@MainActor
final class MemoryHome {
  /// Held by a window alone.
  @MainActor
  final class Life {
    /// What has changed in the window since its last moment; none while nobody can go back to one.
    var history: MemoryHistory?
  }

  private weak var life: Life?

  init(_ life: Life) {
    self.life = life
  }

  var isThere: Bool { life != nil }

  /// Notes that what a screen holds is about to change.
  func noteInput(of screen: MemoryScreen) {
    life?.history?.note(.input(screen, screen.input))
  }
}

/// The window that a screen was shown in, and whether that window still exists.
///
/// Screens hold their home strongly, so the home must not hold the window. It holds a small object
/// of the window weakly: a weak reference to the window itself would make each retain and release
/// of the window slower.
@MainActor
final class MemoryHome {
  /// An object that lives as long as its window, because only the window holds it.
  @MainActor
  final class Life {
    /// The changes in the window since its last moment; `nil` while no moment is held.
    var history: MemoryHistory?
    /// The overlays in the window.
    var overlays: [MemoryScreen] = []
  }

  private weak var life: Life?

  init(_ life: Life) {
    self.life = life
  }

  var isThere: Bool { life != nil }

  func hasOverlay(_ screen: MemoryScreen) -> Bool {
    life?.overlays.contains { $0 === screen } ?? false
  }

  /// Records the input of a screen before it changes.
  func noteInput(of screen: MemoryScreen) {
    life?.history?.note(.input(screen, screen.input))
  }
}

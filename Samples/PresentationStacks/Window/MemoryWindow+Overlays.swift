public import WaymarkCore

/// Overlays: what an app shows past its router, such as a toast, that stands in nobody's way.
///
/// Operations and gestures go on below one as if it were not there, and the appearance log says
/// nothing of it.
extension MemoryWindow {
  /// The overlays that are there, the lowest first.
  public var overlays: [MemoryScreen] { conditions.overlays.map(\.screen) }

  /// Shows an overlay, over a screen or over the window; it may come at any time.
  ///
  /// One that stands over a screen goes with it; one over the window stays until it is hidden.
  ///
  /// ```swift
  /// let toast = MemoryScreen("Saved")
  /// try host.window.showOverlay(toast)
  /// #expect(host.picture == "List › Item\n◌ Saved")
  /// host.window.hideOverlay(toast)
  /// ```
  ///
  /// - Throws: `HostRefusal` for a screen that is shown already, and over one that is not shown.
  public func showOverlay(
    _ overlay: MemoryScreen,
    over base: MemoryScreen? = nil
  ) throws(HostRefusal) {
    if isClosed { throw Self.refusalOfClosed }
    try checkIsNoOverlay(overlay)
    try contents.checkIsNew(overlay)
    if let base { _ = try contents.slot(of: base) }
    overlay.home = contents.home
    conditions.overlays.append((overlay, base))
  }

  /// Hides an overlay; does nothing for one that is not there.
  public func hideOverlay(_ overlay: MemoryScreen) {
    keepOverlays { $0.screen !== overlay }
  }

  /// Lets go of the overlays whose screens are gone.
  func takeOverlaysAlong() {
    if conditions.overlays.isEmpty { return }
    keepOverlays { overlay in overlay.base.map { contents.index(of: $0) != nil } ?? true }
  }

  func keepNoOverlays() {
    keepOverlays { _ in false }
  }

  func checkIsNoOverlay(_ screen: MemoryScreen) throws(HostRefusal) {
    guard conditions.overlays.contains(where: { $0.screen === screen }) else { return }
    throw HostRefusal(.shownOtherwise, "\"\(screen.name)\" is shown as an overlay")
  }

  /// Overlays that go are released only when the window is whole again: app code may run then.
  private func keepOverlays(_ isKept: ((screen: MemoryScreen, base: MemoryScreen?)) -> Bool) {
    let all = conditions.overlays
    let kept = all.filter(isKept)
    if kept.count < all.count { conditions.overlays = kept }
    withExtendedLifetime(all) {}
  }

  /// Adds the overlays to a tree of what is shown.
  func addOverlays(to tree: inout [ScreenTree<MemoryScreen>.Node]) {
    for (overlay, base) in conditions.overlays {
      let below = base.flatMap { base in tree.firstIndex { $0.screen === base } }
      tree.append(ScreenTree.Node(screen: overlay, parent: below, role: .overlay))
    }
  }

  /// The lines that a picture has for the overlays over some screens or, for `nil`, the window.
  func lines(ofOverlaysOver bases: [Int]?, indent: Int) -> [String] {
    conditions.overlays.compactMap { overlay, base in
      guard let bases else { return base == nil ? "◌ \(overlay.title)" : nil }
      guard let base, let slot = contents.index(of: base), bases.contains(slot) else { return nil }
      return String(repeating: " ", count: min(indent, 40)) + "◌ \(overlay.title)"
    }
  }
}

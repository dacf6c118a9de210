public import WaymarkCore

/// Overlays: screens such as toasts, which an app shows without its router and which hinder
/// nothing.
///
/// Operations and gestures work below an overlay as if it were not there, and the appearance log
/// ignores it.
extension MemoryWindow {
  /// The overlays that are shown, the lowest first.
  public var overlays: [MemoryScreen] { conditions.overlays.map(\.screen) }

  /// Shows an overlay over a screen or over the window; this is possible at any time.
  ///
  /// An overlay over a screen goes with that screen; one over the window stays until it is hidden.
  ///
  /// ```swift
  /// let toast = MemoryScreen("Saved")
  /// try host.window.showOverlay(toast)
  /// #expect(host.picture == "List › Item\n◌ Saved")
  /// host.window.hideOverlay(toast)
  /// ```
  ///
  /// - Throws: `HostRefusal` if the overlay is shown already, or if the base is not shown.
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

  /// Hides an overlay; does nothing if it is not shown.
  public func hideOverlay(_ overlay: MemoryScreen) {
    keepOverlays { $0.screen !== overlay }
  }

  /// Removes the overlays whose screens are gone.
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

  /// Keeps some overlays; the others are released only when the state is consistent again, because
  /// that may run app code.
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

  /// The lines in a picture for the overlays over some screens; `nil` stands for the window.
  func lines(ofOverlaysOver bases: [Int]?, indent: Int) -> [String] {
    conditions.overlays.compactMap { overlay, base in
      guard let bases else { return base == nil ? "◌ \(overlay.title)" : nil }
      guard let base, let slot = contents.index(of: base), bases.contains(slot) else { return nil }
      return String(repeating: " ", count: min(indent, 40)) + "◌ \(overlay.title)"
    }
  }
}

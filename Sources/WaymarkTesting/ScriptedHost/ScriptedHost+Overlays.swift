/// What the app shows past its router, called by the test.
extension ScriptedHost {
  /// Shows an overlay, such as a toast, over a screen or over the window.
  ///
  /// It stands in nobody's way, and goes with the screen that it stands over. Does nothing for a screen
  /// that is shown already, and over one that is not.
  public func showOverlay(_ overlay: Screen, over base: Screen? = nil) {
    guard tree.entry(overlay) == nil, !tree.isOverlay(overlay) else { return }
    if let base, tree.entry(base) == nil { return }
    tree.addOverlay(overlay, over: base)
  }

  /// Hides an overlay; does nothing for one that is not there.
  public func hideOverlay(_ overlay: Screen) {
    tree.removeOverlay(overlay)
  }
}

public import PresentationStacks

extension MemoryWindow {
  /// Shows an overlay over the screen on top, or takes it away.
  public func setOverlay(_ overlay: MemoryScreen, _ isShown: Bool) {
    if isShown { try? showOverlay(overlay, over: top) } else { hideOverlay(overlay) }
  }
}

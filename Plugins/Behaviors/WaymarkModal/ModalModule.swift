public import WaymarkCore

extension BehaviorModule where Host: ModalHost {
  /// Serves `.modal`: presents and dismisses, in the host's usual style.
  public static var modal: BehaviorModule { modal(.automatic) }

  /// Serves `.modal`: presents in a style, and dismisses.
  public static func modal(_ style: ModalStyle) -> BehaviorModule {
    BehaviorModule("modal", serving: [.modal]) {
      PresentModally(style)
      Dismiss()
    }
  }
}

/// What presents a view controller beside something.
@MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view beside which it stands.
  open var sourceView: UIView?
  /// The button beside which it stands.
  open var barButtonItem: UIBarButtonItem?

  /// Whether UIKit knows where to put it; where there is little room it is a sheet.
  final var hasPlace: Bool { sourceView != nil || barButtonItem != nil }
}

extension UIViewController {
  /// What presents it or the nearest ancestor, where that is a popover.
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
}

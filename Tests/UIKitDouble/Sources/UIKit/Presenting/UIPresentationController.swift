public import Foundation

/// How a view controller wants to be presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over everything; what is below goes out of sight.
  case fullScreen = 0
  /// A sheet.
  case pageSheet = 1
  /// A smaller sheet.
  case formSheet = 2
  /// Over the nearest ancestor that says so; what is below goes out of sight.
  case currentContext = 3
  /// As its transitioning delegate has it.
  case custom = 4
  /// Over everything; what is below stays.
  case overFullScreen = 5
  /// Over the nearest ancestor that says so; what is below stays.
  case overCurrentContext = 6
  /// Beside something.
  case popover = 7
  /// Not at all.
  case none = -1
  /// As the system likes: a sheet.
  case automatic = -2

  /// Whether what is below goes out of sight.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// Whether a presenter other than the outermost can be meant.
  var isForContext: Bool { self == .currentContext || self == .overCurrentContext }

  /// Whether it is a sheet, which the user can swipe away.
  var isSheet: Bool { self == .pageSheet || self == .formSheet || self == .automatic }
}

/// Who has a say in how something presented goes away by hand, and is told of it.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Answers whether the user may dismiss it; asked at any time, and nothing need come of it.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// Is told that the user begins to dismiss it.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Is told that the user has dismissed it.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Is told that the user has tried to.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Lets the user dismiss it.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// What presents a view controller, as long as that is so.
@MainActor
open class UIPresentationController: NSObject {
  enum Phase {
    /// Somebody has asked for it before there was anything to present.
    case idle
    case presenting
    case presented
    case dismissing
  }

  /// Who has a say in how it goes away by hand.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// What is presented.
  public final let presentedViewController: UIViewController
  /// What presents it; the same before anything does.
  public var presentingViewController: UIViewController { presenter ?? presentedViewController }
  /// As what it is presented.
  public final let presentationStyle: UIModalPresentationStyle

  final weak var presenter: UIViewController?
  final var phase: Phase = .idle
  final var coordinator: TransitionCoordinator? {
    didSet { coordinator?.isOfPresentation = true }
  }
  final var hasBegun = false
  /// Where the presenter's view stood, if it had to go.
  final weak var place: UIView?
  /// Counts what is begun, so that what was overtaken does not end it.
  final var round = 0
  final var completion: (() -> Void)?

  /// Makes one for a view controller.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presentationStyle = presentedViewController.modalPresentationStyle
    presenter = presentingViewController
    super.init()
  }

  /// Whether the presenter's view goes out of sight.
  open var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }
}

extension UIViewController {
  /// It or the nearest ancestor that is presented.
  final var enclosingPresentation: UIPresentationController? {
    nearest { controller in
      guard let own = controller.ownPresentation, own.phase != .idle else { return nil }
      return own
    }
  }

  /// How it is presented, or would be; asking fixes the kind, and both keep each other.
  final func makePresentation() -> UIPresentationController {
    if let ownPresentation { return ownPresentation }
    let made: UIPresentationController
    if modalPresentationStyle.isSheet {
      made = UISheetPresentationController(presentedViewController: self, presenting: nil)
    } else {
      made = UIPresentationController(presentedViewController: self, presenting: nil)
    }
    ownPresentation = made
    return made
  }
}

public import Foundation

/// Who is told what a navigation controller shows.
@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// Is told what is about to come into sight.
  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  )

  /// Is told what has come into sight.
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  )

  /// Brings an animation; to bring none is not the same as not to be asked.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UINavigationController {
  /// What an animation is for.
  public enum Operation: Int, Sendable {
    /// Neither.
    case none = 0
    /// Something comes on top.
    case push = 1
    /// The top goes.
    case pop = 2
  }
}

/// An animation of an app's own; the double has the time it takes, no more.
@MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {}

  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {}

  /// Stands for a delegate without this method, which UIKit tells from one that brings nothing.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    navigationController.delegateHasAnimations = false
    return nil
  }
}

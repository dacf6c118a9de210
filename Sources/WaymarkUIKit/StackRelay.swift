#if canImport(UIKit)
  import Foundation
  import UIKit

  /// The delegate of a stack: tells it which screen UIKit shows.
  @MainActor
  final class StackRelay: Relay, UINavigationControllerDelegate {
    weak var stack: HostStack?

    nonisolated override class var isToldOfEachDelegate: Bool { true }

    #if canImport(ObjectiveC)
      nonisolated override class var passedOnly: Set<Selector> {
        [
          #selector(StackRelay.navigationController(_:animationControllerFor:from:to:)),
          #selector(StackRelay.navigationController(_:interactionControllerFor:)),
          #selector(StackRelay.navigationControllerSupportedInterfaceOrientations(_:)),
          #selector(
            StackRelay.navigationControllerPreferredInterfaceOrientationForPresentation(_:)
          ),
        ]
      }
    #endif

    func navigationController(
      _ navigationController: UINavigationController,
      willShow viewController: UIViewController,
      animated: Bool
    ) {
      if !isPassing(viewController) { stack?.willShow(viewController) }
      pass(viewController) { (next: (any UINavigationControllerDelegate)?) in
        #if canImport(ObjectiveC)
          next?.navigationController?(
            navigationController,
            willShow: viewController,
            animated: animated
          )
        #else
          next?.navigationController(
            navigationController,
            willShow: viewController,
            animated: animated
          )
        #endif
      }
    }

    func navigationController(
      _ navigationController: UINavigationController,
      didShow viewController: UIViewController,
      animated: Bool
    ) {
      let isNew = !isPassing(viewController)
      pass(viewController) { (next: (any UINavigationControllerDelegate)?) in
        #if canImport(ObjectiveC)
          next?.navigationController?(
            navigationController,
            didShow: viewController,
            animated: animated
          )
        #else
          next?.navigationController(
            navigationController,
            didShow: viewController,
            animated: animated
          )
        #endif
      }
      if isNew { stack?.didShow(viewController) }
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      pass(toVC) { (next: (any UINavigationControllerDelegate)?) in
        #if canImport(ObjectiveC)
          return next?.navigationController?(
            navigationController,
            animationControllerFor: operation,
            from: fromVC,
            to: toVC
          )
        #else
          // Without a delegate of the app, the call goes to an object that has only the default
          // methods.
          return (next ?? NoDelegate.one).navigationController(
            navigationController,
            animationControllerFor: operation,
            from: fromVC,
            to: toVC
          )
        #endif
      }
    }

    // UIKit asks which methods a delegate has only when it is set: these answer in place of an
    // app's delegate that has been released since.
    #if canImport(ObjectiveC)
      func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? {
        pass(animationController) { (next: (any UINavigationControllerDelegate)?) in
          next?.navigationController?(
            navigationController,
            interactionControllerFor: animationController
          )
        }
      }

      func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
      ) -> UIInterfaceOrientationMask {
        pass(navigationController) { (next: (any UINavigationControllerDelegate)?) in
          next?.navigationControllerSupportedInterfaceOrientations?(navigationController)
            ?? (navigationController.traitCollection.userInterfaceIdiom == .pad
              ? .all : .allButUpsideDown)
        }
      }

      func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
      ) -> UIInterfaceOrientation {
        pass(navigationController) { (next: (any UINavigationControllerDelegate)?) in
          next?.navigationControllerPreferredInterfaceOrientationForPresentation?(
            navigationController
          )
            ?? .portrait
        }
      }
    #endif
  }

  #if !canImport(ObjectiveC)
    /// A delegate with only the default methods.
    @MainActor
    private final class NoDelegate: NSObject, UINavigationControllerDelegate {
      static let one = NoDelegate()
    }
  #endif
#endif

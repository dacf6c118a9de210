#if canImport(UIKit)
  import Foundation
  import UIKit

  /// Stands where UIKit expects a delegate, before the one of the app, which loses nothing by it.
  ///
  /// With Objective-C everything that a relay does not have itself goes to the app's delegate, and
  /// UIKit is told that it has what that has. Elsewhere a relay passes on what it has.
  ///
  /// No main-actor class itself: what it overrides belongs to no actor.
  class Relay: NSObject {
    final weak var nextObject: (any NSObjectProtocol)?

    #if canImport(ObjectiveC)
      override func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || nextObject?.responds(to: selector) == true
      }

      override func forwardingTarget(for selector: Selector!) -> Any? {
        if nextObject?.responds(to: selector) == true { return nextObject }
        return super.forwardingTarget(for: selector)
      }
    #endif
  }

  /// Tells a stack what it shows.
  @MainActor
  final class StackRelay: Relay, UINavigationControllerDelegate {
    weak var stack: HostStack?
    weak var next: (any UINavigationControllerDelegate)? { didSet { nextObject = next } }

    func navigationController(
      _ navigationController: UINavigationController,
      willShow viewController: UIViewController,
      animated: Bool
    ) {
      stack?.willShow(viewController)
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

    func navigationController(
      _ navigationController: UINavigationController,
      didShow viewController: UIViewController,
      animated: Bool
    ) {
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
      stack?.didShow(viewController)
    }
  }

  /// Asks before a swipe back begins, of whichever recognizer.
  @MainActor
  final class SwipeGate: Relay, UIGestureRecognizerDelegate {
    private weak var stack: HostStack?
    private weak var next: (any UIGestureRecognizerDelegate)?

    init(_ stack: HostStack, before recognizer: UIGestureRecognizer?) {
      self.stack = stack
      next = recognizer?.delegate
      super.init()
      nextObject = next
      recognizer?.delegate = self
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      #if canImport(ObjectiveC)
        let lets = next?.gestureRecognizerShouldBegin?(gestureRecognizer) ?? true
      #else
        let lets = next?.gestureRecognizerShouldBegin(gestureRecognizer) ?? true
      #endif
      return lets && stack?.maySwipe() ?? true
    }
  }
#endif

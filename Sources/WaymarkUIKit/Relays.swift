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
    /// Whether it has taken the place of the app's delegate before.
    final var hasStood = false
    /// Whether a call is being passed on.
    ///
    /// The app's delegate may itself pass calls on to what it has found in its place, which is this
    /// relay: such a call has no more to do.
    final private(set) var isPassing = false

    /// Makes a call of the app's delegate.
    @discardableResult
    final func pass<Answer>(_ call: () -> Answer) -> Answer {
      isPassing = true
      defer { isPassing = false }
      return call()
    }

    /// Whether a delegate is this relay, or passes everything on to one.
    ///
    /// A proxy of the app's that has taken its place and passes on what it does not have itself is
    /// left where it is.
    final func isReached(by delegate: (any NSObjectProtocol)?) -> Bool {
      if delegate === self { return true }
      #if canImport(ObjectiveC)
        return hasStood && delegate?.responds(to: #selector(isRelay)) == true
      #else
        return false
      #endif
    }

    #if canImport(ObjectiveC)
      /// Does nothing: whoever says that it has this method passes calls on to a relay.
      @objc final func isRelay() {}

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
    private(set) weak var next: (any UINavigationControllerDelegate)? {
      didSet { nextObject = next }
    }
    private weak var nextBefore: (any UINavigationControllerDelegate)?

    /// Stands before another delegate; who puts back the relay that it has found puts back the one
    /// before.
    func stand(before delegate: (any UINavigationControllerDelegate)?) {
      let before = next
      next = delegate === self ? nextBefore : delegate
      nextBefore = before
    }

    func navigationController(
      _ navigationController: UINavigationController,
      willShow viewController: UIViewController,
      animated: Bool
    ) {
      if isPassing { return }
      stack?.willShow(viewController)
      pass {
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
      if isPassing { return }
      pass {
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
      stack?.didShow(viewController)
    }

    #if !canImport(ObjectiveC)
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        // Without a delegate of the app's there is to be nobody who has this method.
        let asked = next ?? NoDelegate()
        return asked.navigationController(
          navigationController,
          animationControllerFor: operation,
          from: fromVC,
          to: toVC
        )
      }
    #endif
  }

  #if !canImport(ObjectiveC)
    /// A delegate that has no method of its own.
    @MainActor
    private final class NoDelegate: NSObject, UINavigationControllerDelegate {}
  #endif

  /// Asks before a swipe back begins, of whichever recognizer.
  @MainActor
  final class SwipeGate: Relay, UIGestureRecognizerDelegate {
    private weak var stack: HostStack?
    private weak var recognizer: UIGestureRecognizer?
    private weak var next: (any UIGestureRecognizerDelegate)? { didSet { nextObject = next } }

    init(_ stack: HostStack, of recognizer: UIGestureRecognizer?) {
      self.stack = stack
      self.recognizer = recognizer
      super.init()
      standBeforeDelegate()
    }

    /// Takes the place of UIKit's own delegate, or of whoever the app has put there meanwhile.
    func standBeforeDelegate() {
      guard let recognizer, !isReached(by: recognizer.delegate) else { return }
      next = recognizer.delegate
      recognizer.delegate = self
      hasStood = true
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      if isPassing { return true }
      let lets = pass {
        #if canImport(ObjectiveC)
          next?.gestureRecognizerShouldBegin?(gestureRecognizer) ?? true
        #else
          next?.gestureRecognizerShouldBegin(gestureRecognizer) ?? true
        #endif
      }
      return lets && stack?.maySwipe(by: self) ?? true
    }
  }
#endif

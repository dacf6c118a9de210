#if canImport(UIKit)
  import Foundation
  import UIKit

  /// Stands where UIKit expects a delegate, before the one of the app, which loses nothing by it.
  ///
  /// With Objective-C everything that a relay does not have itself goes to the app's delegate, and
  /// UIKit is told that it has what that has. Elsewhere a relay passes on what it has.
  ///
  /// A delegate is any object: not all of UIKit's protocols for them ask for more.
  ///
  /// No main-actor class itself: what it overrides belongs to no actor.
  class Relay: NSObject {
    /// One in whose place it stands; the app keeps it alive, as it would for UIKit.
    private struct Other {
      weak var object: AnyObject?
    }

    /// A call that is being passed on.
    private struct Call: Equatable {
      let method: String
      let argument: ObjectIdentifier
    }

    /// Those in whose place it stands, the latest last.
    private var others: [Other] = []
    private var calls: [Call] = []

    /// Whether it is told each time that the app sets a delegate.
    ///
    /// Then the last one counts, also when that is nobody; otherwise one that has gone leaves its place
    /// to the one before.
    class var isToldOfEach: Bool { false }

    /// The same, the latest first, as far as they are there and count.
    private var delegates: [AnyObject] {
      if Self.isToldOfEach, others.last?.object == nil { return [] }
      return others.reversed().compactMap(\.object)
    }

    /// The delegate that it stands before.
    final var next: AnyObject? { delegates.first }

    /// Stands before another delegate; before nobody where there is none.
    final func stand(before delegate: AnyObject?) {
      if delegate == nil, !Self.isToldOfEach { return others = [] }
      if !others.isEmpty { others.removeAll { $0.object == nil || $0.object === delegate } }
      others.append(Other(object: delegate))
    }

    /// Stands before a delegate that the app sets where another was, and says whether it takes that
    /// one's place.
    ///
    /// A proxy of the app's that leads here is left where it is. Who puts back the relay that it has
    /// found means the delegate before.
    final func takesPlace(
      of delegate: AnyObject?,
      after before: AnyObject?
    ) -> Bool {
      if delegate !== self {
        if isReached(by: delegate) { return false }
        stand(before: delegate)
      } else if before === self {
        if !others.isEmpty { others.removeLast() }
        others.removeAll { $0.object == nil }
      }
      return true
    }

    /// Makes a call of the app's delegate.
    ///
    /// That may itself pass calls on to what it has found in its place, which is this relay: then the
    /// same call goes to the delegate that had the place before.
    @discardableResult
    final func pass<Delegate, Answer>(
      _ argument: AnyObject,
      of method: String = #function,
      _ makeCall: (Delegate?) -> Answer
    ) -> Answer {
      guard !others.isEmpty else { return makeCall(nil) }
      let call = Call(method: method, argument: ObjectIdentifier(argument))
      let depth = calls.count(where: { $0 == call })
      calls.append(call)
      defer { calls.removeLast() }
      return makeCall(delegates.dropFirst(depth).first as? Delegate)
    }

    /// Whether this very call is being passed on; a delegate may make other calls come meanwhile.
    final func isPassing(_ argument: AnyObject, of method: String = #function) -> Bool {
      calls.contains(Call(method: method, argument: ObjectIdentifier(argument)))
    }

    /// Whether a delegate is this relay, or passes everything on to it.
    ///
    /// A proxy of the app's that has taken its place and passes on what it does not have itself is
    /// left where it is.
    final func isReached(by delegate: AnyObject?) -> Bool {
      if delegate === self { return true }
      #if canImport(ObjectiveC)
        return delegate?.reachedRelay?() === self
      #else
        return false
      #endif
    }

    #if canImport(ObjectiveC)
      /// Methods that it has for the app's delegate alone: UIKit is told of them where that has them.
      class var passedOnly: Set<Selector> { [] }
      /// Whether its delegates are being asked what they have; one that passes on to it asks back.
      private var isAsking = false

      /// Found also by way of a proxy that passes calls on to it.
      @objc final func reachedRelay() -> Relay { self }

      override func responds(to selector: Selector!) -> Bool {
        let isOwn = super.responds(to: selector) && !Self.passedOnly.contains(selector)
        return isOwn || delegate(with: selector) != nil
      }

      override func forwardingTarget(for selector: Selector!) -> Any? {
        delegate(with: selector) ?? super.forwardingTarget(for: selector)
      }

      /// The one before counts only for a delegate that leads back here.
      private func delegate(with selector: Selector) -> AnyObject? {
        guard !isAsking else { return nil }
        isAsking = true
        defer { isAsking = false }
        for delegate in delegates {
          if (delegate as? any NSObjectProtocol)?.responds(to: selector) == true { return delegate }
          guard isReached(by: delegate) else { return nil }
        }
        return nil
      }
    #endif
  }

  /// Tells a stack what it shows.
  @MainActor
  final class StackRelay: Relay, UINavigationControllerDelegate {
    weak var stack: HostStack?

    nonisolated override class var isToldOfEach: Bool { true }

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
          // Without a delegate of the app's there is to be nobody who has this method.
          return (next ?? NoDelegate.one).navigationController(
            navigationController,
            animationControllerFor: operation,
            from: fromVC,
            to: toVC
          )
        #endif
      }
    }

    // UIKit keeps to what a delegate had when it was set: these have answers for when it has gone.
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
    /// A delegate that has no method of its own.
    @MainActor
    private final class NoDelegate: NSObject, UINavigationControllerDelegate {
      static let one = NoDelegate()
    }
  #endif

  /// Asks before a swipe back begins, of whichever recognizer.
  @MainActor
  final class SwipeGate: Relay, UIGestureRecognizerDelegate {
    private weak var stack: HostStack?
    private let recognizer: UIGestureRecognizer

    init?(_ stack: HostStack, of recognizer: UIGestureRecognizer?) {
      guard let recognizer else { return nil }
      self.stack = stack
      self.recognizer = recognizer
      super.init()
      standBeforeDelegate()
    }

    /// Takes the place of UIKit's own delegate, or of whoever the app has put there meanwhile.
    func standBeforeDelegate() {
      let delegate = recognizer.delegate
      guard !isReached(by: delegate) else { return }
      stand(before: delegate)
      recognizer.delegate = self
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      let isNew = !isPassing(gestureRecognizer)
      let lets = pass(gestureRecognizer) { (next: (any UIGestureRecognizerDelegate)?) in
        #if canImport(ObjectiveC)
          return next?.gestureRecognizerShouldBegin?(gestureRecognizer) ?? true
        #else
          return next?.gestureRecognizerShouldBegin(gestureRecognizer) ?? true
        #endif
      }
      return lets && (!isNew || stack?.maySwipe(by: self) ?? true)
    }

    // UIKit keeps to what a delegate had when it was set, and screens that set themselves go: these
    // answer then what UIKit does by itself.
    #if canImport(ObjectiveC)
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool {
        pass(otherGestureRecognizer) { (next: (any UIGestureRecognizerDelegate)?) in
          next?.gestureRecognizer?(
            gestureRecognizer,
            shouldRecognizeSimultaneouslyWith: otherGestureRecognizer
          ) ?? false
        }
      }

      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool {
        pass(otherGestureRecognizer) { (next: (any UIGestureRecognizerDelegate)?) in
          next?.gestureRecognizer?(
            gestureRecognizer,
            shouldRequireFailureOf: otherGestureRecognizer
          )
            ?? false
        }
      }

      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool {
        pass(otherGestureRecognizer) { (next: (any UIGestureRecognizerDelegate)?) in
          next?.gestureRecognizer?(
            gestureRecognizer,
            shouldBeRequiredToFailBy: otherGestureRecognizer
          )
            ?? false
        }
      }

      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive touch: UITouch
      ) -> Bool {
        pass(touch) { (next: (any UIGestureRecognizerDelegate)?) in
          next?.gestureRecognizer?(gestureRecognizer, shouldReceive: touch) ?? true
        }
      }

      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive press: UIPress
      ) -> Bool {
        pass(press) { (next: (any UIGestureRecognizerDelegate)?) in
          next?.gestureRecognizer?(gestureRecognizer, shouldReceive: press) ?? true
        }
      }

      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive event: UIEvent
      ) -> Bool {
        pass(event) { (next: (any UIGestureRecognizerDelegate)?) in
          next?.gestureRecognizer?(gestureRecognizer, shouldReceive: event) ?? true
        }
      }
    #endif
  }
#endif

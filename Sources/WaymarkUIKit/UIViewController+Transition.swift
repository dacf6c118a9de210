#if canImport(UIKit)
  import UIKit

  /// Calls the body once a transition is over; at once if there is no coordinator.
  ///
  /// The coordinator is read again in the next turn. One that has called its completions already
  /// also accepts a closure, and never calls it. So the body is called then if the coordinator is
  /// gone, also if another transition has begun.
  @MainActor
  func whenOver(
    _ coordinatorNow: @escaping @MainActor () -> (any UIViewControllerTransitionCoordinator)?,
    _ body: @escaping @MainActor () -> Void
  ) {
    guard let coordinator = coordinatorNow() else { return body() }
    var waiting: (@MainActor () -> Void)? = body
    let goOn: @MainActor () -> Void = {
      let body = waiting
      waiting = nil
      body?()
    }
    coordinator.animate(alongsideTransition: nil) { _ in goOn() }
    // Nothing is retained until then: a coordinator retains the controllers that it is between.
    Task { [weak coordinator] in
      if let coordinator, coordinatorNow() === coordinator { return }
      goOn()
    }
  }

  extension UIViewController {
    /// Calls the body once the transition of the controller, or of one around it, is over.
    ///
    /// When UIKit reports that it shows something, calls the completion of `present`, or tells a
    /// delegate of a pop, the transition's coordinator is still there. Until that has called its own
    /// completions, UIKit may lose or delay what it is asked for.
    func whenTransitionIsOver(_ body: @escaping @MainActor () -> Void) {
      whenOver({ [weak self] in self?.transitionCoordinator }, body)
    }
  }

  extension UIViewControllerTransitionCoordinator {
    /// Whether one tab takes the place of another; from iOS 18 on UIKit fades between them.
    var isOfTabs: Bool {
      [UITransitionContextViewControllerKey.from, .to].allSatisfy { key in
        viewController(forKey: key)?.parent is UITabBarController
      }
    }
  }
#endif

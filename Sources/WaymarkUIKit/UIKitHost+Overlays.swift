#if canImport(UIKit)
  import UIKit
  import WaymarkCore

  /// Overlays: what the app presents without its router and marks as an overlay.
  extension UIKitHost {
    /// Whether something presented is an overlay; containers of the host never are.
    ///
    /// An active search is an overlay: UIKit presents its controller, and the app presents more
    /// over its results.
    func isMarked(_ controller: UIViewController) -> Bool {
      guard controller.asContainer == nil else { return false }
      return controller is UISearchController || isOverlay?(controller) == true
    }

    /// Whether the host waits for something presented while it comes or goes.
    ///
    /// It does so for an overlay, and for anything else of the app or of UIKit that is going away,
    /// such as a menu after a choice.
    func isPassing(_ controller: UIViewController) -> Bool {
      isMarked(controller) || controller.asContainer == nil && controller.isBeingDismissed
    }

    /// Whether anything presented is an overlay, or something else that the host waits for.
    var hasOverlay: Bool {
      var level = surface.base
      while let next = level?.presentedViewController, next !== level {
        if isPassing(next) { return true }
        level = next
      }
      return false
    }

    /// Whether a transition is the coming or going of something that the host waits for.
    ///
    /// The coordinator is still there when that has gone, for example in the handler of an alert's
    /// action.
    func isOfOverlay(_ coordinator: any UIViewControllerTransitionCoordinator) -> Bool {
      let from = coordinator.viewController(forKey: .from)
      let to = coordinator.viewController(forKey: .to)
      if from.map(isPassing) == true || to.map(isPassing) == true { return true }
      guard let from, let to else { return false }
      // What a pop has taken away is gone too; but that leads to a screen in a container.
      return hasGone(from) && to.parent?.asContainer == nil
    }

    /// Whether a controller is something of the app or of UIKit that is not presented any more.
    private func hasGone(_ controller: UIViewController) -> Bool {
      guard controller.asContainer == nil, controller.parent == nil,
        controller.presentingViewController == nil
      else { return false }
      guard let base = surface.base else { return true }
      return level(of: base, over: nil) !== controller
    }

    /// Calls the body once no overlay, and nothing else that the host waits for, comes or goes.
    ///
    /// UIKit would ignore requests meanwhile. A transition without animation has no end to wait
    /// for, so the host looks again in the next turns, a limited number of times.
    func whenOverlaysRest(turns: Int = 100, _ body: @escaping @MainActor () -> Void) {
      guard turns > 0, let overlay = overlayInMotion else { return body() }
      let goOn: @MainActor () -> Void = { [self] in
        // UIKit releases what it dismissed only after this call.
        Task { whenOverlaysRest(turns: turns - 1, body) }
      }
      overlay.whenTransitionIsOver(goOn)
    }

    /// Calls the body once no overlay is presented over the topmost level; an overlay there is
    /// dismissed.
    ///
    /// UIKit lets a view controller present only one other at a time.
    func whenNoOverlayIsAbove(_ body: @escaping @MainActor (HostRefusal?) -> Void) {
      whenOverlaysRest { [self] in
        guard let front = frontLevel, let overlay = front.presentedViewController,
          isMarked(overlay)
        else { return body(nil) }
        takeAway(overlay, from: front, animated: false) { [self] isGone in
          if isGone { return body(nil) }
          body(HostRefusal(.failed, "UIKit did not dismiss the overlay \(name(of: overlay))"))
        }
      }
    }

    private var overlayInMotion: UIViewController? {
      var level = surface.base
      while let next = level?.presentedViewController, next !== level {
        if next.isBeingPresented || next.isBeingDismissed, isPassing(next) { return next }
        level = next
      }
      return nil
    }
  }
#endif

#if canImport(UIKit)
  import UIKit
  import WaymarkCore

  /// What the app presents past its router and marks as an overlay.
  extension UIKitHost {
    /// Whether something presented is an overlay; what the host has made is none.
    ///
    /// An active search is one: UIKit presents its controller, and the app goes on over its
    /// results.
    func isMarked(_ controller: UIViewController) -> Bool {
      guard controller.asContainer == nil else { return false }
      return controller is UISearchController || isOverlay?(controller) == true
    }

    /// Whether something presented is to be waited for while it comes or goes: an overlay, or something
    /// else of the app's or of UIKit's own that is on its way out, as a menu is when an entry is taken.
    func isPassing(_ controller: UIViewController) -> Bool {
      isMarked(controller) || controller.asContainer == nil && controller.isBeingDismissed
    }

    /// Whether an overlay is presented now, also one that comes or goes, or something else that goes.
    var hasOverlay: Bool {
      var level = ground.base
      while let next = level?.presentedViewController, next !== level {
        if isPassing(next) { return true }
        level = next
      }
      return false
    }

    /// Whether a transition is the coming or going of what is waited for.
    func isOfOverlay(_ coordinator: any UIViewControllerTransitionCoordinator) -> Bool {
      [UITransitionContextViewControllerKey.from, .to].contains { key in
        coordinator.viewController(forKey: key).map(isPassing) ?? false
      }
    }

    /// Does something once no overlay, nor what else is waited for, is coming or going; UIKit loses
    /// what it is asked meanwhile.
    ///
    /// One that comes or goes without animation has nothing to wait for, so some turns are left to
    /// it.
    func whenOverlaysRest(turns: Int = 100, _ body: @escaping @MainActor () -> Void) {
      guard turns > 0, let overlay = overlayInMotion else { return body() }
      let goOn: @MainActor () -> Void = { [self] in
        // UIKit lets go of it only after this call.
        Task { whenOverlaysRest(turns: turns - 1, body) }
      }
      // A coordinator whose transition is over takes nothing on.
      let isTakenOn =
        overlay.transitionCoordinator?.animate(alongsideTransition: nil) { _ in goOn() } ?? false
      if !isTakenOn { goOn() }
    }

    /// Does something once nothing but the host's own stands on the topmost level; an overlay there is
    /// dismissed, as UIKit presents one view controller over another at a time.
    func whenNoOverlayIsAbove(_ body: @escaping @MainActor (HostRefusal?) -> Void) {
      whenOverlaysRest { [self] in
        guard let front = frontLevel, let overlay = front.presentedViewController,
          isMarked(overlay)
        else { return body(nil) }
        front.dismiss(animated: false) { body(nil) }
        guard front.presentedViewController === overlay, !overlay.isBeingDismissed else { return }
        body(HostRefusal(.failed, "UIKit did not dismiss the overlay \(name(of: overlay))"))
      }
    }

    private var overlayInMotion: UIViewController? {
      var level = ground.base
      while let next = level?.presentedViewController, next !== level {
        if next.isBeingPresented || next.isBeingDismissed, isPassing(next) { return next }
        level = next
      }
      return nil
    }
  }
#endif

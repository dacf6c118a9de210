#if canImport(UIKit)
  public import UIKit
  public import WaymarkCore

  extension UIKitHost: RootHost {
    /// Shows a screen as the only one; what is presented is dismissed first.
    public func install(
      root screen: UIViewController,
      in container: Container,
      animated: Bool,
      whenDone: HostCompletion
    ) throws(HostRefusal) -> Transition {
      try checkIsNew(screen)
      try checkNothingComesOrGoes()
      let underway = Underway(whenDone)
      let new = makeRoot(for: screen, container)
      guard let base = surface.base, base.presentedViewController != nil else {
        setRoot(new, animated: animated) { underway.end() }
        return try underway.answer()
      }
      // What a root has presented would stay on screen after the root is replaced.
      whenOverlaysRest { [self] in
        guard let lowest = base.presentedViewController else {
          return setRoot(new, animated: animated) { underway.end() }
        }
        takeAway(lowest, from: base, animated: false) { [self] isGone in
          if isGone { return setRoot(new, animated: animated) { underway.end() } }
          new.letGo()
          underway.end(HostRefusal(.failed, "UIKit did not dismiss \(name(of: lowest))"))
        }
      }
      return try underway.answer()
    }

    private func setRoot(
      _ new: any ScreenContainer,
      animated: Bool,
      _ whenDone: @escaping () -> Void
    ) {
      switch surface {
      case .container(let container):
        container.show(new)
        whenDone()
      case .window(let window):
        window.rootViewController = new
        guard animated, !window.isHidden else { return whenDone() }
        UIView.transition(
          with: window,
          duration: 0.3,
          options: .transitionCrossDissolve,
          animations: nil
        ) { _ in whenDone() }
      }
    }

    private func makeRoot(
      for screen: UIViewController,
      _ container: Container
    ) -> any ScreenContainer {
      guard isSplit, container == .stack, !isContainer(screen) else {
        return makeContainer(for: screen, container)
      }
      return HostColumns(self, screen)
    }

    /// Makes the container view controller for a screen and puts the screen into it.
    func makeContainer(
      for screen: UIViewController,
      _ container: Container
    ) -> any ScreenContainer {
      takeOverTabs(of: screen)
      if container == .stack, !isContainer(screen) { return HostStack(self, [screen]) }
      let slot = HostSlot(self, screen)
      slot.takeIn()
      return slot
    }

    /// Whether UIKit does not let a screen stand in a stack.
    func isContainer(_ screen: UIViewController) -> Bool {
      screen is UINavigationController || screen is UITabBarController
        || screen is UISplitViewController
    }

    /// Refuses if something presented comes or goes, except what the host waits for.
    func checkNothingComesOrGoes() throws(HostRefusal) {
      var level = surface.base
      while let next = level?.presentedViewController, next !== level {
        // Before its first appearance call, UIKit need not say that something is being dismissed.
        let isTakenAway = next.asContainer?.presence.isTakenAway == true
        if next.isBeingPresented || next.isBeingDismissed || isTakenAway, !isPassing(next) {
          throw HostRefusal(.busy, "\(name(of: next)) is on its way in or out")
        }
        level = next
      }
    }
  }
#endif

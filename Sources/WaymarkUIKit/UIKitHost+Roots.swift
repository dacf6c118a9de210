#if canImport(UIKit)
  public import UIKit
  public import WaymarkCore

  extension UIKitHost: RootHost {
    /// Shows a screen as the only one; what is presented is dismissed before.
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
      guard let base = ground.base, base.presentedViewController != nil else {
        setRoot(new, animated: animated) { underway.end() }
        return try underway.answer()
      }
      // UIKit leaves behind what a root presents when that root is taken away.
      whenOverlaysRest { [self] in
        guard base.presentedViewController != nil else {
          return setRoot(new, animated: animated) { underway.end() }
        }
        mark(allAbove: base, takenAway: true)
        base.dismiss(animated: false) { [self] in
          setRoot(new, animated: animated) { underway.end() }
        }
      }
      return try underway.answer()
    }

    private func setRoot(
      _ new: any ScreenContainer,
      animated: Bool,
      _ whenDone: @escaping () -> Void
    ) {
      switch ground {
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

    /// Puts a screen into what it is to stand in.
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

    /// Nothing of what is presented may be on its way in or out, but for what is waited for.
    func checkNothingComesOrGoes() throws(HostRefusal) {
      var level = ground.base
      while let next = level?.presentedViewController, next !== level {
        if next.isBeingPresented || next.isBeingDismissed, !isPassing(next) {
          throw HostRefusal(.busy, "\(name(of: next)) is on its way in or out")
        }
        level = next
      }
    }
  }
#endif

#if canImport(UIKit)
  public import UIKit
  public import WaymarkCore

  extension UIKitHost: StackHost, ReplaceHost {
    /// Pushes onto the top of a stack; refuses what UIKit does not let stand in one.
    public func push(
      _ screen: UIViewController,
      onto base: UIViewController,
      animated: Bool,
      whenDone: HostCompletion
    ) throws(HostRefusal) -> Transition {
      let container = try container(of: base)
      try checkIsNew(screen)
      try checkIsOnTop(base)
      guard let stack = container as? HostStack else {
        throw HostRefusal(.noStack, "\(name(of: base)) stands in no stack")
      }
      guard !isContainer(screen) else {
        throw HostRefusal(.unsupported, "UIKit pushes no container like \(name(of: screen))")
      }
      return try change(stack, to: stack.viewControllers + [screen], whenDone) {
        stack.pushViewController(screen, animated: animated)
      }
    }

    /// Pops the top of a stack; refuses its first screen and one that is covered.
    public func pop(
      _ screen: UIViewController,
      animated: Bool,
      whenDone: HostCompletion
    ) throws(HostRefusal) -> Transition {
      let container = try container(of: screen)
      guard let stack = container as? HostStack, stack.viewControllers.first !== screen else {
        throw HostRefusal(.shownOtherwise, "\(name(of: screen)) was not pushed")
      }
      try checkIsOnTop(screen)
      return try change(stack, to: Array(stack.viewControllers.dropLast()), whenDone) {
        stack.popViewController(animated: animated)
      }
    }

    /// Puts a screen where another stands, without animation.
    public func replace(
      _ screen: UIViewController,
      with other: UIViewController,
      animated: Bool,
      whenDone: HostCompletion
    ) throws(HostRefusal) -> Transition {
      let container = try container(of: screen)
      try checkIsNew(other)
      guard !(screen is UITabBarController), !(other is UITabBarController) else {
        throw HostRefusal(.unsupported, "tabs are not replaced")
      }
      for level in levels.dropFirst() {
        guard let modal = level as? any ScreenContainer, modal.base === screen else { continue }
        modal.presence.base = other
      }
      guard let stack = container as? HostStack else {
        (container as? HostSlot)?.replace(with: other)
        return .finished
      }
      guard !isContainer(other) else {
        throw HostRefusal(.unsupported, "UIKit lets no container like \(name(of: other)) be pushed")
      }
      let new = stack.viewControllers.map { $0 === screen ? other : $0 }
      return try change(stack, to: new, whenDone) {
        stack.setViewControllers(new, animated: false)
      }
    }

    /// Changes a stack, and waits for UIKit to tell that it shows what it should.
    func change(
      _ stack: HostStack,
      to screens: [UIViewController],
      _ whenDone: HostCompletion,
      _ body: () -> Void
    ) throws(HostRefusal) -> Transition {
      guard !stack.isBusy else { throw HostRefusal(.busy, "the stack is changing already") }
      guard stack.isVisible, stack.topViewController !== screens.last else {
        body()
        return .finished
      }
      let underway = Underway(whenDone)
      stack.underway = underway
      body()
      guard stack.viewControllers.count == screens.count else {
        stack.underway = nil
        throw HostRefusal(.failed, "UIKit did not change the stack")
      }
      return try underway.answer()
    }
  }
#endif

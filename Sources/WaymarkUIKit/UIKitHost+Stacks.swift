#if canImport(UIKit)
  public import UIKit
  public import WaymarkCore

  extension UIKitHost: StackHost, ReplaceHost {
    /// Pushes a screen onto the top of a stack; refuses screens that UIKit does not allow in a
    /// stack.
    public func push(
      _ screen: UIViewController,
      onto base: UIViewController,
      animated: Bool,
      whenDone: HostCompletion
    ) throws(HostRefusal) -> Transition {
      let container = try container(of: base)
      try checkIsNew(screen)
      try checkIsOnTop(base)
      guard let stack = container.asStackContainer else {
        throw HostRefusal(.noStack, "\(name(of: base)) stands in no stack")
      }
      guard !isContainer(screen) else {
        throw HostRefusal(
          .unsupported,
          "UIKit pushes no container like \(name(of: screen)); "
            + "return the screen that is to stand in the stack, not a container of it"
        )
      }
      selectTabs(of: base)
      var screens = stack.screens
      screens.append(screen)
      return try change(stack, to: screens, animated: animated, whenDone)
    }

    /// Pops the top of a stack; refuses its first screen and a screen that is covered.
    public func pop(
      _ screen: UIViewController,
      animated: Bool,
      whenDone: HostCompletion
    ) throws(HostRefusal) -> Transition {
      let container = try container(of: screen)
      var screens = container.screens
      guard let stack = container.asStackContainer, screens.first !== screen else {
        throw HostRefusal(.shownOtherwise, "\(name(of: screen)) was not pushed")
      }
      try checkIsOnTop(screen)
      selectTabs(of: screen)
      screens.removeLast()
      return try change(stack, to: screens, animated: animated, whenDone)
    }

    /// Replaces a screen by another, without animation.
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
      let transition: Transition
      if let stack = container.asStackContainer {
        guard !isContainer(other) else {
          throw HostRefusal(.unsupported, "UIKit lets \(name(of: other)) stand in no stack")
        }
        let new = stack.screens.replacing(screen, with: other)
        transition = try change(stack, to: new, animated: false, whenDone)
      } else {
        (container as? HostSlot)?.replace(with: other)
        transition = .finished
      }
      for level in levels {
        guard let modal = level.asContainer, modal.base === screen else { continue }
        modal.presence.base = other
      }
      return transition
    }

    /// Changes a stack, and waits until UIKit reports that it shows the new top.
    func change(
      _ container: any StackContainer,
      to screens: [UIViewController],
      animated: Bool,
      _ whenDone: HostCompletion
    ) throws(HostRefusal) -> Transition {
      let changes = container.changes(to: screens)
      guard let (stack, wanted) = changes.last, !changes.contains(where: { $0.stack.isBusy }) else {
        throw HostRefusal(.busy, "the stack is changing already")
      }
      for other in changes.dropLast() { other.stack.show(other.screens, animated: false) }
      guard stack.isVisible, let top = wanted.last, stack.topViewController !== top else {
        // A stack that is still coming into sight would be in a transition of its own afterwards.
        stack.show(wanted, animated: animated && stack.isVisible)
        return .finished
      }
      let underway = Underway(whenDone)
      stack.underway = underway
      stack.show(wanted, animated: animated)
      guard stack.topViewController === top else {
        stack.underway = nil
        throw HostRefusal(.failed, "UIKit did not change the stack")
      }
      return try underway.answer()
    }
  }
#endif

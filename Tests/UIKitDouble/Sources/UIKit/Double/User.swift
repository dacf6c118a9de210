extension UIKitDouble {
  /// The user, who does things by hand.
  ///
  /// What is not in reach, covered or under way on a system that waits for that, has no effect.
  @MainActor
  public struct User {
    /// What comes of something that the user does.
    public enum Outcome: String, Sendable {
      /// It takes place.
      case done
      /// Somebody was asked, and said no.
      case refused
      /// There is nothing to do it to.
      case nothing
    }

    /// Where a swipe back begins.
    public enum SwipeBegin: Sendable {
      /// At the edge of the window.
      case edge
      /// Anywhere else, as systems from 26 on allow.
      case content
    }

    let device: Device

    /// Taps the back button.
    @discardableResult
    public func tapBack(in stack: UINavigationController? = nil) -> Outcome {
      guard let stack = stack ?? backStack, canReach(stack) else { return .nothing }
      guard stack.stack.count > 1 else { return .nothing }
      return stack.userTapsBack() ? .done : .refused
    }

    /// Makes the gesture of VoiceOver that goes back.
    @discardableResult
    public func escape() -> Outcome {
      guard let stack = backStack, canReach(stack), stack.stack.count > 1 else { return .nothing }
      return stack.accessibilityPerformEscape() ? .done : .nothing
    }

    /// Takes an entry of the back button's menu.
    @discardableResult
    public func chooseFromBackMenu(_ target: UIViewController) -> Outcome {
      guard let stack = backStack, canReach(stack) else { return .nothing }
      guard stack.stack.dropLast().contains(where: { $0 === target }) else { return .nothing }
      return stack.userPops(to: target) ? .done : .nothing
    }

    /// Begins to swipe back.
    @discardableResult
    public func beginSwipeBack(_ begin: SwipeBegin = .edge) -> Outcome {
      guard device.swipeBack == nil, let stack = backStack, canReach(stack) else { return .nothing }
      let recognizer =
        begin == .edge
        ? stack.interactivePopGestureRecognizer : stack.interactiveContentPopGestureRecognizer
      guard recognizer != nil else { return .nothing }
      guard stack.userBeginsSwipe(recognizer) else { return .refused }
      device.swipeBack = stack
      return .done
    }

    /// Lets go of a swipe back, far enough or not.
    @discardableResult
    public func endSwipeBack(cancelling: Bool = false) -> Outcome {
      guard let stack = device.swipeBack else { return .nothing }
      device.swipeBack = nil
      guard stack.running?.coordinator?.isInteractive == true else { return .nothing }
      stack.userEndsSwipe(cancelling: cancelling)
      return .done
    }

    /// Swipes back.
    @discardableResult
    public func swipeBack(_ begin: SwipeBegin = .edge) -> Outcome {
      let outcome = beginSwipeBack(begin)
      return outcome == .done ? endSwipeBack() : outcome
    }

    /// Begins to pull a screen back into what it has zoomed out of (18): nobody is asked.
    @discardableResult
    public func beginPullBack() -> Outcome {
      guard device.swipeBack == nil, let stack = backStack, canReach(stack) else { return .nothing }
      guard stack.stack.last?.preferredTransition?.name == "zoom", stack.userBeginsPop() else {
        return .nothing
      }
      device.swipeBack = stack
      return .done
    }

    /// Begins to pull a sheet down.
    @discardableResult
    public func beginSwipeDown() -> Outcome {
      guard device.swipeDown == nil, let presentation = frontPresentation else { return .nothing }
      switch presentation.userPulls(isInteractive: true) {
      case .none: return .nothing
      case .held:
        presentation.delegate?.presentationControllerDidAttemptToDismiss(presentation)
        return .refused
      case .follows:
        device.swipeDown = presentation
        return .done
      }
    }

    /// Lets go of a sheet, far enough down or not.
    @discardableResult
    public func endSwipeDown(cancelling: Bool = false) -> Outcome {
      guard let presentation = device.swipeDown else { return .nothing }
      device.swipeDown = nil
      guard presentation.coordinator?.isInteractive == true else { return .nothing }
      presentation.userLetsGo(cancelling: cancelling)
      return .done
    }

    /// Swipes a sheet away.
    @discardableResult
    public func swipeDown() -> Outcome {
      let outcome = beginSwipeDown()
      return outcome == .done ? endSwipeDown() : outcome
    }

    /// Taps beside a popover or a sheet.
    @discardableResult
    public func tapOutside() -> Outcome {
      guard let presentation = frontPresentation else { return .nothing }
      switch presentation.userPulls(isInteractive: false) {
      case .none: return .nothing
      case .held:
        presentation.delegate?.presentationControllerDidAttemptToDismiss(presentation)
        return .refused
      case .follows: return .done
      }
    }

    /// Taps an action of the alert in front, which goes; the action's handler is called after that.
    @discardableResult
    public func tapAction(_ title: String) -> Outcome {
      guard let alert = frontPresentation?.presentedViewController as? UIAlertController,
        let action = alert.actions.first(where: { $0.title == title })
      else { return .nothing }
      alert.presentingViewController?.dismiss(animated: true) { action.handler?(action) }
      return .done
    }

    /// Taps a tab.
    @discardableResult
    public func tapTab(_ index: Int, in tabs: UITabBarController? = nil) -> Outcome {
      guard let tabs = tabs ?? reachable(UITabBarController.self).last, canReach(tabs) else {
        return .nothing
      }
      // In the bar there is room for four, if there are more than five.
      guard tabs.tabs.indices.contains(index), index < 4 || !tabs.hasMore else { return .nothing }
      return tabs.userTaps(tabs.tabs[index]) ? .done : .refused
    }

    /// Opens the list of the tabs that find no room in the bar.
    @discardableResult
    public func tapMore() -> Outcome {
      guard let tabs = reachable(UITabBarController.self).last, tabs.hasMore else {
        return .nothing
      }
      return tabs.userOpensMore() ? .done : .refused
    }

    /// Takes a tab from that list.
    @discardableResult
    public func chooseFromMore(_ index: Int) -> Outcome {
      guard let tabs = reachable(UITabBarController.self).last, tabs.showsMore,
        tabs.tabs.indices.contains(index), index >= 4
      else { return .nothing }
      tabs.userChoosesFromMore(tabs.tabs[index])
      return .done
    }
  }
}

extension UINavigationController {
  /// The user taps the back button; says whether that had any effect.
  final func userTapsBack() -> Bool {
    // What was let go of too early is back then.
    if let running, running.coordinator?.isCancelled == true { settle(running) }
    guard stack.count > 1, let top = stack.last else { return false }
    if let action = top.navigationItem.backAction {
      action.handler(action)
      return true
    }
    guard !isNavigationBarHidden else { return false }
    let bar = self as? any UINavigationBarDelegate
    guard bar?.navigationBar(navigationBar, shouldPop: top.navigationItem) ?? true else {
      return false
    }
    return userPops(to: stack[stack.count - 2])
  }

  /// The gesture of VoiceOver that goes back pops, and asks nobody.
  final func userEscapes() -> Bool {
    guard stack.count > 1, !isNavigationBarHidden else { return false }
    return userPops(to: stack[stack.count - 2])
  }

  /// The user takes an entry of the back button's menu.
  final func userPops(to target: UIViewController) -> Bool {
    guard let top = stack.last, change(.pop(to: target, byUser: true), animated: true)
    else { return false }
    let bar = self as? any UINavigationBarDelegate
    bar?.navigationBar(navigationBar, didPop: top.navigationItem)
    return true
  }

  /// The user begins to swipe back.
  final func userBeginsSwipe(_ recognizer: UIGestureRecognizer?) -> Bool {
    guard let recognizer, running == nil, appearance == .appeared else { return false }
    probeForAnimations()
    guard recognizer.mayBegin else { return false }
    guard stack.count > 1 else {
      warn("A swipe back began on the only screen of \(name): a device stops responding.")
      return false
    }
    return userBeginsPop()
  }

  /// The user's finger begins to take the top away.
  final func userBeginsPop() -> Bool {
    guard let device, running == nil, stack.count > 1, let top = stack.last else { return false }
    let before = stack
    let below = stack[stack.count - 2]
    let coordinator = TransitionCoordinator(from: top, to: below, isInteractive: true)
    let transition = StackTransition(
      from: top,
      to: below,
      isPush: false,
      coordinator: coordinator,
      before: before
    )
    if device.options.swipeTakesTopAtOnce { stack.removeLast() }
    leaving.append(top)
    running = transition
    start(transition)
    return true
  }

  /// The user lets go.
  final func userEndsSwipe(cancelling: Bool) {
    guard let running, let coordinator = running.coordinator, coordinator.isInteractive else {
      return
    }
    if !cancelling {
      stack = Array(running.before.dropLast())
      running.from?.willMove(toParent: nil)
    }
    coordinator.release(cancelling: cancelling)
    device?.after(device?.options.transitionTime ?? .zero) {
      if cancelling { self.giveUp(running) } else { self.end(running) }
    }
  }

  /// Finds out whether the delegate has the method: what stands in for it when it has not says so.
  private func probeForAnimations() {
    delegateHasAnimations = delegate != nil
    guard stack.count > 1, let top = stack.last else { return }
    _ = delegate?.navigationController(
      self,
      animationControllerFor: .pop,
      from: top,
      to: stack[stack.count - 2]
    )
  }
}

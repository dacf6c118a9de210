extension UINavigationController {
  /// Takes a change on, now or later; says whether it takes place.
  final func change(_ change: StackChange, animated: Bool) -> Bool {
    guard isAllowed(change) else { return false }
    guard let running else {
      perform(change, animated: animated)
      return true
    }
    switch running.phase {
    case .waiting where !running.isAnimated:
      if change.isPush, animated, device?.options.holdsPushAfterUnanimatedChange == true {
        held.append(HeldChange(change: change, animated: animated))
      } else {
        perform(change, animated: animated)
      }
      return true
    case .running where !running.isAnimated:
      held.append(HeldChange(change: change, animated: animated))
      return true
    case .waiting, .running:
      return meet(running, with: change, animated: animated)
    }
  }

  /// A change comes while an animated one is under way.
  private func meet(_ running: StackTransition, with change: StackChange, animated: Bool) -> Bool {
    let isSecondPush = change.isPush && running.isPush
    switch device?.options.pushDuringPush ?? .kept {
    case .dropped where isSecondPush:
      return false
    case .turnedIntoPop where isSecondPush:
      settle(running)
      if stack.count > 1 { perform(.pop(to: stack[stack.count - 2]), animated: true) }
      return false
    case .interrupting where running.coordinator?.isInteractive != true:
      settle(running)
      return self.change(change, animated: animated)
    case .kept:
      let kind = change.isPush ? "push" : "pop"
      warn("nested \(kind) animation can result in corrupted navigation bar")
      held.append(HeldChange(change: change, animated: animated))
      return true
    case .dropped, .turnedIntoPop, .interrupting:
      held.append(HeldChange(change: change, animated: animated))
      return true
    }
  }

  /// What UIKit throws at.
  private func isAllowed(_ change: StackChange) -> Bool {
    let problem: String?
    switch change {
    case .push(let new) where new is UINavigationController:
      problem = "Pushing a navigation controller is not supported"
    case .push(let new) where new is UITabBarController:
      problem = "Pushing a tab bar controller is not supported"
    case .push(let new) where stack.contains { $0 === new }:
      problem = "Pushing the same view controller instance more than once is not supported"
    case .set(let all) where Set(all.map(ObjectIdentifier.init)).count < all.count:
      problem = "All view controllers in a navigation controller must be distinct"
    case .push, .pop, .set:
      problem = nil
    }
    guard let problem else { return true }
    raise("NSInvalidArgumentException: \(problem) (\(name))")
    return false
  }

  /// The stack is new on return; the rest comes as the animation has it.
  final func perform(_ change: StackChange, animated: Bool) {
    let old = stack
    switch change {
    case .push(let new): stack.append(new)
    case .set(let all): stack = all
    case .pop(let target, _):
      guard let index = stack.firstIndex(where: { $0 === target }) else { return }
      stack.removeSubrange((index + 1)...)
    }
    takeIn(added: stack.filter { new in !old.contains { $0 === new } })
    letGo(removed: old.filter { gone in !stack.contains { $0 === gone } })
    show(animated: animated, before: old)
    if case .pop(_, byUser: false) = change, let gone = old.last, gone !== stack.last {
      askOfPopByCode(of: gone)
    }
  }

  /// Asks the bar's delegate late, where the bar does so; no answer brings back what has been popped.
  private func askOfPopByCode(of gone: UIViewController) {
    guard device?.options.asksOfPopsByCode == true, let bar = self as? any UINavigationBarDelegate,
      !bar.navigationBar(navigationBar, shouldPop: gone.navigationItem)
    else { return }
    warn("The bar of \(name) keeps the item of \(gone.name), which has been popped.")
  }

  private func takeIn(added: [UIViewController]) {
    for new in added {
      leaving.removeAll { $0 === new }
      new.willMove(toParent: self)
      adopt(new)
      entering.append(new)
    }
  }

  private func letGo(removed: [UIViewController]) {
    for gone in removed {
      entering.removeAll { $0 === gone }
      gone.willMove(toParent: nil)
      leaving.append(gone)
    }
    // What is not in sight has nothing to wait for.
    finishMoves(leaving.filter { $0 !== installed }, [])
  }

  /// Tells those that are out that they are, and those that are in.
  private func finishMoves(_ gone: [UIViewController], _ come: [UIViewController]) {
    leaving.removeAll { one in gone.contains { $0 === one } }
    entering.removeAll { one in come.contains { $0 === one } }
    for one in gone {
      if one.parent === self { one.abandon() }
      one.didMove(toParent: nil)
    }
    for one in come { one.didMove(toParent: self) }
  }

  private func show(animated: Bool, before old: [UIViewController]) {
    running = nil
    guard let top = stack.last, top !== installed else {
      if stack.isEmpty { exchangeAtOnce(for: nil) }
      return comeToRest()
    }
    guard appearance == .appeared, let device else {
      exchangeAtOnce(for: top)
      return comeToRest()
    }
    finishMoves([], entering.filter { $0 !== top })
    let isAnimated = animated && UIView.areAnimationsEnabled && installed != nil
    let transition = StackTransition(
      from: installed,
      to: top,
      isPush: !old.contains { $0 === top },
      coordinator: isAnimated
        ? TransitionCoordinator(from: installed, to: top)
        : nil,
      before: old
    )
    running = transition
    if isAnimated {
      device.nextTurn { self.start(transition) }
    } else {
      device.withoutAnimation { self.start(transition) }
    }
  }

  /// Ends a change without a transition; what was held for one before it comes next.
  private func comeToRest() {
    finishMoves(leaving, entering)
    if !held.isEmpty { device?.nextTurn { [weak self] in self?.performHeld() } }
  }

  private func exchangeAtOnce(for new: UIViewController?) {
    let old = installed
    installed = new
    exchange(old, for: new)
  }

  /// Makes the first appearance calls.
  final func start(_ transition: StackTransition) {
    guard running === transition, transition.phase == .waiting else { return }
    transition.phase = .running
    let (from, to, animated) = (transition.from, transition.to, transition.isAnimated)
    let tellsFirst = device?.options.willShowComesFirst ?? true
    installed = to
    from?.moving = leaving.contains { $0 === from } ? .fromParent : .stays
    to.moving = entering.contains { $0 === to } ? .toParent : .stays
    if tellsFirst { tellWillShow(to, animated: animated) }
    if from?.appearance.isInSight == true { from?.beginDisappearing(animated: animated) }
    to.beginAppearing(animated: animated) { self.view.insert(to.view) }
    if !tellsFirst { tellWillShow(to, animated: animated) }
    guard let coordinator = transition.coordinator else { return end(transition) }
    if let from {
      _ = delegate?.navigationController(
        self,
        animationControllerFor: transition.isPush ? .push : .pop,
        from: from,
        to: to
      )
    }
    coordinator.begin()
    guard !coordinator.isInteractive else { return }
    device?.after(device?.options.transitionTime ?? .zero) { self.end(transition) }
  }

  /// Makes the last calls, and goes on with what was held.
  final func end(_ transition: StackTransition) {
    guard running === transition else { return }
    running = nil
    let (from, to) = (transition.from, transition.to)
    let (gone, come) = (leaving, entering)
    makeLastCalls(of: transition.coordinator) {
      from?.loadedView?.takeOut()
      if case .disappearing = from?.appearance { from?.endAppearance() }
      if case .appearing = to.appearance { to.endAppearance() }
      from?.moving = .stays
      to.moving = .stays
      finishMoves(gone, come)
      tellDidShow(to, animated: transition.isAnimated)
    }
    performHeld()
  }

  private func performHeld() {
    while running == nil, !held.isEmpty {
      let next = held.removeFirst()
      _ = change(next.change, animated: next.animated)
    }
  }

  /// Ends a change without waiting for its time.
  final func settle(_ transition: StackTransition) {
    if transition.coordinator?.isInteractive == true {
      transition.coordinator?.release(cancelling: true)
      return giveUp(transition)
    }
    // Let go of too early, it is on its way back already.
    if transition.coordinator?.isCancelled == true { return giveUp(transition) }
    start(transition)
    end(transition)
  }

  /// A swipe has come to nothing: everything is as it was.
  final func giveUp(_ transition: StackTransition) {
    guard running === transition else { return }
    running = nil
    stack = transition.before
    leaving = []
    let (top, below) = (transition.from, transition.to)
    installed = top
    makeLastCalls(of: transition.coordinator) {
      top?.moving = .stays
      top?.beginAppearing(animated: true)
      top?.endAppearance()
      below.beginDisappearing(animated: true)
      below.loadedView?.takeOut()
      below.endAppearance()
    }
    performHeld()
  }
}

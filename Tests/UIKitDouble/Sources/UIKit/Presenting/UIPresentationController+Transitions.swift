extension UIPresentationController {
  /// Presents; it is there on return, and all else comes later.
  final func present(from context: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
    guard let window = context.viewIfLoaded?.window, let device = window.device else { return }
    let animated = animated && UIView.areAnimationsEnabled
    presenter = context
    context.presents = self
    phase = .presenting
    self.completion = completion
    presentedViewController.lastDevice = device
    if animated {
      coordinator = TransitionCoordinator(from: context, to: presentedViewController)
    }
    run(animated: animated, on: device) { [self] in
      if shouldRemovePresentersView, context.appearance.isInSight {
        context.beginDisappearing(animated: animated)
      }
      presentedViewController.beginAppearing(animated: animated) {
        window.insert(self.presentedViewController.view)
      }
    } end: { [self] in
      phase = .presented
      if shouldRemovePresentersView {
        place = context.viewIfLoaded?.superview
        context.loadedView?.takeOut()
        if case .disappearing = context.appearance { context.endAppearance() }
      }
      presentedViewController.endAppearance()
    }
  }

  /// Dismisses with all above, as one animation of the topmost.
  final func dismiss(
    _ chain: [UIPresentationController],
    animated: Bool,
    _ completion: (() -> Void)?
  ) {
    guard let device = presentedViewController.device else { return }
    let animated = animated && UIView.areAnimationsEnabled
    for one in chain {
      one.phase = .dismissing
      one.round += 1
      one.completion = nil
    }
    self.completion = completion
    if animated {
      coordinator = TransitionCoordinator(from: chain.last?.presentedViewController, to: presenter)
    }
    run(animated: animated, on: device) {
      self.beginLeaving(chain, animated: animated)
    } end: {
      self.leave(chain)
    }
  }

  /// Makes the calls that come before a chain is gone.
  final func beginLeaving(_ chain: [UIPresentationController], animated: Bool) {
    for one in chain.reversed() where one.presentedViewController.appearance.isInSight {
      one.presentedViewController.beginDisappearing(animated: animated)
    }
    guard let presenter, shouldRemovePresentersView, let place else { return }
    place.insert(presenter.view)
    if !presenter.appearance.isInSight { presenter.beginAppearing(animated: animated) }
  }

  /// Makes the calls that come when it is gone.
  final func leave(_ chain: [UIPresentationController]) {
    for one in chain.reversed() {
      let gone = one.presentedViewController
      gone.loadedView?.takeOut()
      if case .disappearing = gone.appearance { gone.endAppearance() }
      one.phase = .idle
      one.presenter?.presents = nil
      gone.ownPresentation = nil
    }
    if let presenter, case .appearing = presenter.appearance { presenter.endAppearance() }
  }

  /// Begins in the next turn and ends when the time is over, unless something else is begun.
  private func run(
    animated: Bool,
    on device: UIKitDouble.Device,
    begin: @escaping () -> Void,
    end: @escaping () -> Void
  ) {
    round += 1
    let round = round
    let finish = { [self] in
      guard self.round == round else { return }
      let coordinator = coordinator
      self.coordinator = nil
      let completion = completion
      self.completion = nil
      presentedViewController.makeLastCalls(of: coordinator, and: presenter) {
        end()
        completion?()
      }
    }
    let start = { [self] in
      guard self.round == round else { return }
      begin()
      coordinator?.begin()
      if animated { device.after(device.options.transitionTime, finish) } else { finish() }
    }
    if animated { device.nextTurn(start) } else { device.withoutAnimation(start) }
  }
}

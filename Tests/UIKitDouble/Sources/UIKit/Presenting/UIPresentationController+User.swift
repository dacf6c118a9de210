extension UIPresentationController {
  /// What comes of a user's pull at something presented.
  enum Pull {
    /// It follows the finger.
    case follows
    /// It is held, and comes back.
    case held
    /// Nothing can be pulled.
    case none
  }

  /// The user begins to swipe it away, or taps beside it.
  final func userPulls(isInteractive: Bool) -> Pull {
    guard presentationStyle.isSheet || presentationStyle == .popover else { return .none }
    guard phase == .presented, let device = presentedViewController.device else { return .none }
    guard !presentedViewController.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(self) ?? true
    else { return .held }
    guard isInteractive else {
      delegate?.presentationControllerWillDismiss(self)
      dismiss(chain, animated: true) { [self] in
        delegate?.presentationControllerDidDismiss(self)
      }
      return .follows
    }
    phase = .dismissing
    round += 1
    let tellsFirst = device.options.tellsOfPullFirst
    if tellsFirst { delegate?.presentationControllerWillDismiss(self) }
    coordinator = TransitionCoordinator(
      from: presentedViewController,
      to: presenter,
      isInteractive: true
    )
    if !tellsFirst { delegate?.presentationControllerWillDismiss(self) }
    beginLeaving(chain, animated: true)
    coordinator?.begin()
    return .follows
  }

  /// The user lets go of what follows the finger.
  final func userLetsGo(cancelling: Bool) {
    guard let coordinator, coordinator.isInteractive else { return }
    let device = presentedViewController.device
    let round = round
    coordinator.release(cancelling: cancelling)
    device?.after(device?.options.transitionTime ?? .zero) { [self] in
      guard self.round == round else { return }
      self.coordinator = nil
      presentedViewController.makeLastCalls(of: coordinator, and: presenter) { [self] in
        if cancelling {
          comeBack()
        } else {
          leave(chain)
          delegate?.presentationControllerDidDismiss(self)
        }
      }
    }
  }

  /// It stays after all.
  private func comeBack() {
    phase = .presented
    for one in chain.reversed() {
      guard case .disappearing = one.presentedViewController.appearance else { continue }
      one.presentedViewController.beginAppearing(animated: true)
      one.presentedViewController.endAppearance()
    }
  }
}

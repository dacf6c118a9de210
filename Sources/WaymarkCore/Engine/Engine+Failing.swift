import WaymarkLinks

/// How steps fail. Who was asked is found by claiming again, since claims have no side effects.
extension Engine {
  /// Fails the current step because every behavior passed.
  func failUnhandled() {
    let hand = desk.hand
    let position = state.position
    let start = table.chain(
      from: position.start(of: hand.step.move),
      in: position,
      to: hand.step.move
    )
    let asked = table.whoPassed(
      hand.step,
      from: start,
      upTo: hand.chain.order,
      at: position,
      hand.passed
    )
    // A behavior that claimed the step and passed when performing it may have changed the host.
    if !hand.passed.isEmpty { catchUpWithHost() }
    if state.walk?.renews == true, hand.step.kind == .toSelf {
      let stale = StaleScreen(
        route: plan.id(ofNode: hand.step.move.to.node),
        input: plan.declared(hand.step.input, at: hand.step.move.to.node),
        cause: "nobody takes the step that would make it anew; add the module `.refresh`"
      )
      let error = NavigationError(
        .failed,
        step: hand.step,
        asked: asked,
        underlying: stale,
        at: state.position
      )
      return fail(error)
    }
    fail(NavigationError(.unhandled, step: hand.step, asked: asked, at: state.position))
  }

  /// Fails the drive because its next step does not start where the user stands.
  func failMisfit(_ walk: EngineState.Walk) {
    let step = Step(
      state.moves[walk.next],
      in: plan,
      presentation: .push,
      index: walk.next
    )
    let reason = "the place that the step starts from is no longer there"
    fail(NavigationError(.failed, step: step, reason: reason, at: state.position))
  }

  /// Fails the current step because its completion was released during the call.
  func failAbandoned() {
    failTaken(.abandoned)
  }

  /// Fails the current step because a behavior threw, or completed it without a screen.
  func fallShort(_ error: any Error, _ behavior: BoundBehavior) {
    desk.tell(.failed(error), behavior.watchers)
    if error is CompletedWithoutScreen {
      failTaken(.failed, reason: "it was completed without a screen")
    } else {
      failTaken(.failed, underlying: error)
    }
  }

  /// Fails the current step because it was completed with a screen that is live at another place.
  func failRepeated(_ place: Place) {
    let name = plan.id(ofNode: place.node).rawValue.shortened
    failTaken(.failed, reason: "it was completed with the screen of \(name)")
  }

  /// Fails the current step because the host shows something else than its behavior has answered.
  func failContradicted(_ contradiction: HostContradicts) {
    failTaken(.failed, reason: contradiction.description)
  }

  /// Fails the current step after it was taken; the host may have changed although it failed.
  private func failTaken(
    _ code: NavigationError.Code,
    reason: String = "",
    underlying: (any Error)? = nil
  ) {
    let asked = askedLast()
    let step = desk.hand.step
    catchUpWithHost()
    fail(
      NavigationError(
        code,
        step: step,
        reason: reason,
        asked: [asked],
        underlying: underlying,
        at: state.position
      )
    )
  }

  /// The behavior that was asked last for the current step.
  func askedLast() -> NavigationError.Asked {
    let position = state.position
    let move = desk.hand.step.move
    var chain = table.chain(from: position.start(of: move), in: position, to: move)
    var last = NavigationError.Asked(behavior: "a behavior", resolver: nil, reason: "")
    while chain.order < desk.hand.chain.order,
      let number = table.next(in: &chain, at: position)
    {
      guard chain.order == desk.hand.chain.order else { continue }
      let name = table.all[number].name(for: desk.hand.step, at: position)
      last = table.describe(name, chain, move, "", at: position)
    }
    return last
  }

  /// The node whose resolver's behavior is being asked; `nil` for a behavior of a module.
  var ownerInHand: Int32? {
    table.owner(of: desk.hand.chain, desk.hand.step.move, at: state.position)
  }
}

extension NavigationError.Code {
  /// Whether the drive ended because of a step: one that failed, or one that no behavior took.
  var isOfStep: Bool {
    switch self {
    case .unhandled, .failed, .abandoned, .timedOut: true
    default: false
    }
  }
}

import WaymarkLinks

/// How steps fail, and who was asked; worked out when needed, as claims are pure.
extension Engine {
  /// Everyone who was asked for the step in hand passed.
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
    // Who passed only when it was asked to perform may have changed what is shown all the same.
    if !hand.passed.isEmpty { takeInHost(hand.remains) }
    fail(NavigationError(.unhandled, step: hand.step, asked: asked, at: state.position))
  }

  /// The next step does not start where the user stands.
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

  /// The completion of the step in hand was let go during the call.
  func failAbandoned() {
    failTaken(.abandoned)
  }

  /// A behavior took the step in hand and could not perform it, or completed it without a screen.
  func fallShort(_ error: any Error, _ behavior: BoundBehavior) {
    desk.tell(.failed(error), nil, behavior.watchers)
    if error is CompletedWithoutScreen {
      failTaken(.failed, reason: "it was completed without a screen")
    } else {
      failTaken(.failed, underlying: error)
    }
  }

  /// The step in hand was completed with a screen that is live at another place.
  func failRepeated(_ place: Place) {
    let name = plan.id(ofNode: place.node).rawValue.shortened
    failTaken(.failed, reason: "it was completed with the screen of \(name)")
  }

  /// The step in hand was taken and did not end well; the host may have gone on all the same.
  private func failTaken(
    _ code: NavigationError.Code,
    reason: String = "",
    underlying: (any Error)? = nil
  ) {
    let asked = askedLast()
    let step = desk.hand.step
    takeInHost(desk.hand.remains)
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

  /// The behavior that was asked last for the step in hand.
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

  /// The node whose resolver is asked just now; `nil` for a module.
  var ownerInHand: Int32? {
    table.owner(of: desk.hand.chain, desk.hand.step.move, at: state.position)
  }
}

/// What watchers are told of a step that was completed without a screen of its own.
struct CompletedWithoutScreen: Error, CustomStringConvertible {
  var description: String { "it was completed without a screen of its own" }
}

extension NavigationError.Code {
  /// Whether a step that was begun, or that nobody took, ended the drive.
  var isOfStep: Bool {
    switch self {
    case .unhandled, .failed, .abandoned, .timedOut: true
    default: false
    }
  }
}

extension DriveEnding {
  var isFailure: Bool {
    if case .failure = self { true } else { false }
  }
}

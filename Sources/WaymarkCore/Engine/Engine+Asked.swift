/// Who was asked, for messages; worked out when needed, as claims are pure.
extension Engine {
  /// The behavior of a step that was asked last.
  func asked(_ step: Step, order: Int) -> NavigationError.Asked {
    var chain = behaviors.chain(from: position.start(of: step.move), in: position, to: step.move)
    var last = NavigationError.Asked(behavior: "a behavior", resolver: nil, reason: "")
    while chain.order < order,
      let behavior = behaviors.next(in: &chain, at: position)
    {
      last = describe(behavior, chain, "", at: position)
    }
    return last
  }

  func failUnhandled(_ underWay: StepUnderWay, _ drive: DriveUnderWay) {
    let step = underWay.stepInHand
    let start = behaviors.chain(from: position.start(of: step.move), in: position, to: step.move)
    let asked = whoPassed(
      step,
      from: start,
      upTo: underWay.chain.order,
      at: position,
      underWay.passed
    )
    // Who passed only when it was asked to perform may have changed what is shown all the same.
    if !underWay.passed.isEmpty { takeInHost(underWay.remains, of: drive) }
    fail(drive, NavigationError(.unhandled, step: step, asked: asked, at: position))
  }

  /// The next step does not start where the user stands.
  func failMisfit(_ drive: DriveUnderWay) {
    let move = drive.itinerary.moves[drive.nextMove]
    let step = Step(move, in: plan, presentation: .push, index: drive.nextMove)
    let reason = "the place that the step starts from is no longer there"
    fail(drive, NavigationError(.failed, step: step, reason: reason, at: position))
  }

  /// The completion was let go during the call.
  func failAbandoned(_ underWay: StepUnderWay, _ drive: DriveUnderWay) {
    let asked = asked(underWay.stepInHand, order: underWay.chain.order)
    takeInHost(underWay.remains, of: drive)
    fail(
      drive,
      NavigationError(.abandoned, step: underWay.stepInHand, asked: [asked], at: position)
    )
  }

  /// A behavior took the step and could not perform it.
  func failPerforming(_ underWay: StepUnderWay, _ drive: DriveUnderWay, _ error: any Error) {
    let asked = asked(underWay.stepInHand, order: underWay.chain.order)
    let step = underWay.stepInHand
    takeInHost(underWay.remains, of: drive)
    fail(
      drive,
      NavigationError(.failed, step: step, asked: [asked], underlying: error, at: position)
    )
  }

  /// A step was completed with a screen that is live at another place.
  func failRepeated(_ underWay: StepUnderWay, _ drive: DriveUnderWay, _ place: Place) {
    underWay.tell(.failed(CompletedWithoutScreen()), nil)
    let asked = asked(underWay.stepInHand, order: underWay.chain.order)
    takeInHost(underWay.remains, of: drive)
    fail(
      drive,
      NavigationError(
        .failed,
        step: underWay.stepInHand,
        reason:
          "it was completed with the screen of \(plan.id(ofNode: place.node).rawValue.shortened)",
        asked: [asked],
        at: position
      )
    )
  }

  /// A step was completed without a screen.
  func failUnfinished(_ underWay: StepUnderWay, _ drive: DriveUnderWay) {
    let asked = asked(underWay.stepInHand, order: underWay.chain.order)
    takeInHost(underWay.remains, of: drive)
    fail(
      drive,
      NavigationError(
        .failed,
        step: underWay.stepInHand,
        reason: "it was completed without a screen",
        asked: [asked],
        at: position
      )
    )
  }

  /// Those of the first behaviors of a chain that passed, and why each did.
  func whoPassed(
    _ step: Step,
    from start: BehaviorChain,
    upTo order: Int,
    at position: Position,
    _ passed: [(order: Int, reason: String)] = []
  ) -> [NavigationError.Asked] {
    var chain = start
    var asked: [NavigationError.Asked] = []
    while chain.order < order, let behavior = behaviors.next(in: &chain, at: position) {
      if case .passes(let reason) = behavior.claim(step, at: position) {
        asked.append(describe(behavior, chain, reason, at: position))
      } else if let passed = passed.first(where: { $0.order == chain.order }) {
        asked.append(describe(behavior, chain, passed.reason, at: position))
      }
    }
    return asked
  }

  private func describe(
    _ behavior: BoundBehavior,
    _ chain: BehaviorChain,
    _ reason: String,
    at position: Position
  ) -> NavigationError.Asked {
    NavigationError.Asked(
      behavior: behavior.name,
      resolver: behaviors.owner(of: chain, at: position).map(plan.id(ofNode:)),
      reason: reason
    )
  }
}

/// What watchers are told of a step that was completed without a screen of its own.
struct CompletedWithoutScreen: Error, CustomStringConvertible {
  var description: String { "it was completed without a screen of its own" }
}

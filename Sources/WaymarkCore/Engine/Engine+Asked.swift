/// Who was asked, for messages; worked out when needed, as claims are pure.
extension Engine {
  /// The behavior of a step that was asked last.
  func asked(_ step: Step, order: Int) -> NavigationError.Asked {
    let top = position.count - 1
    var chain = behaviors.chain(from: top, in: position, to: step.move)
    var last = NavigationError.Asked(behavior: "a behavior", resolver: nil, reason: "")
    while chain.order < order,
      let behavior = behaviors.next(in: &chain, at: position)
    {
      last = describe(behavior, chain, "", at: position)
    }
    return last
  }

  func failUnhandled(_ underWay: StepUnderWay, _ drive: DriveUnderWay) {
    let top = position.count - 1
    let asked = everyoneAsked(on: underWay.stepInHand, from: top, at: position, underWay.passed)
    fail(drive, NavigationError(.unhandled, step: underWay.stepInHand, asked: asked, at: position))
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
    fail(
      drive,
      NavigationError(.abandoned, step: underWay.stepInHand, asked: [asked], at: position)
    )
  }

  /// A step was completed without a screen.
  func failUnfinished(_ underWay: StepUnderWay, _ drive: DriveUnderWay) {
    let asked = asked(underWay.stepInHand, order: underWay.chain.order)
    let reason = "\(asked.behavior) completed it without a screen"
    fail(drive, NavigationError(.failed, step: underWay.stepInHand, reason: reason, at: position))
  }

  /// Everyone in the chain of a step, with why each passed.
  func everyoneAsked(
    on step: Step,
    from index: Int,
    at position: Position,
    _ passed: [(order: Int, reason: String)] = []
  ) -> [NavigationError.Asked] {
    var chain = behaviors.chain(from: index, in: position, to: step.move)
    var asked: [NavigationError.Asked] = []
    while let behavior = behaviors.next(in: &chain, at: position) {
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

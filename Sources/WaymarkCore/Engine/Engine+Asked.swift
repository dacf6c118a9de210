/// Who was asked, for messages; worked out when needed, as claims are pure.
extension Engine {
  /// The behavior asked last.
  func asked() -> NavigationError.Asked {
    var chain = behaviors.chain(
      from: position.entries.count - 1,
      in: position,
      to: asking.step.move
    )
    var last: NavigationError.Asked?
    while chain.order < asking.chain.order,
      let behavior = behaviors.next(in: &chain, at: position)
    {
      last = describe(behavior, chain, "")
    }
    return last ?? NavigationError.Asked(behavior: "a behavior", resolver: nil, reason: "")
  }

  func failUnhandled(_ drive: Drive) {
    let error = NavigationError(
      .unhandled,
      step: asking.step,
      asked: everyoneAsked(on: asking.step, from: position.entries.count - 1, at: position),
      at: position
    )
    fail(drive, error)
  }

  /// Everyone in the chain of a step, with why each passed.
  func everyoneAsked(
    on step: Step,
    from index: Int,
    at position: Position
  ) -> [NavigationError.Asked] {
    var chain = behaviors.chain(from: index, in: position, to: step.move)
    var asked: [NavigationError.Asked] = []
    while let behavior = behaviors.next(in: &chain, at: position) {
      if case .passes(let reason) = behavior.claim(step, at: position) {
        asked.append(describe(behavior, chain, reason))
      } else if let passed = asking.passed.first(where: { $0.order == chain.order }) {
        asked.append(describe(behavior, chain, passed.reason))
      }
    }
    return asked
  }

  private func describe(
    _ behavior: BoundBehavior,
    _ chain: BehaviorChain,
    _ reason: String
  ) -> NavigationError.Asked {
    NavigationError.Asked(
      behavior: behavior.name,
      resolver: behaviors.owner(of: chain, at: position).map(plan.id(ofNode:)),
      reason: reason
    )
  }
}

public import WaymarkCore

extension Behavior {
  /// Its claim on a step of some kind, before anything is shown.
  public func claim(
    of kind: Move.Kind,
    shownAs presentation: Presentation = .push
  ) throws -> Claim {
    let plan = try RoutePlan.ofThree
    let move = Move(kind, from: plan.places[1], to: plan.roots[0])
    return claim(Step(move, in: plan, presentation: presentation), at: Position(plan: plan))
  }
}

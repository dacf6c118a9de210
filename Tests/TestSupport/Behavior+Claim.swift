public import WaymarkCore

extension Behavior {
  /// What it says of a pushed step of some kind.
  public func claim(of kind: Move.Kind) throws -> Claim {
    let plan = try RoutePlan.ofThree
    let move = Move(kind, from: plan.places[1], to: plan.roots[0])
    return claim(Step(move, in: plan, presentation: .push), at: Position(plan: plan))
  }
}

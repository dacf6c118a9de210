public import WaymarkLinks

extension Position {
  /// The position of a user who has walked from the root to a route, bringing some values along.
  ///
  /// It needs no router, and is for planning and tests. For a tabs route it is at the first tab.
  ///
  /// - Throws: `unknownRoute`, `ambiguousPath`, `missingInput` or `wrongType`.
  public init(
    in plan: RoutePlan,
    standingAt route: RouteID,
    input: Input = .none
  ) throws(NavigationError) {
    self.init(plan: plan)
    try walk(.to(route, input: input))
  }

  /// Performs the moves that a request plans, as a router would with a host that never refuses.
  ///
  /// - Throws: what planning throws; the position is unchanged then.
  package mutating func walk(
    _ request: Request,
    visit: () -> VisitID = { VisitID(0) }
  ) throws(NavigationError) {
    let request = try read(request)
    let itinerary = try itinerary(for: request, in: [])
    let input = itinerary.brought(by: request.input)
    try checkNeeds(of: itinerary, input: input)
    make(itinerary, input, visit: visit)
  }

  /// Makes the position of a user at a node, with each place on the way shown as the plan says.
  init(standingAt node: Int32, in plan: RoutePlan) {
    self.init(plan: plan)
    var walker = Walker(position: self)
    walker.enterTree(of: node)
    if let itinerary = walker.takeWay() { make(itinerary, .none) { VisitID(0) } }
  }

  /// Makes the moves of an itinerary, up to one that does not fit.
  private mutating func make(_ itinerary: Itinerary, _ input: Input, visit: () -> VisitID) {
    for move in itinerary.moves {
      guard let edit = edit(for: move) else { return }
      perform(move, edit, itinerary, input, visit: edit.adds ? visit() : VisitID(0))
    }
    arrive(hidingSoftly: itinerary.softlyHidden)
  }

  /// Makes one move of an itinerary; a place entered, refreshed or reached last is given the
  /// values.
  mutating func perform(
    _ move: Move,
    _ edit: TrailEdit,
    _ itinerary: Itinerary,
    _ input: Input,
    resolver: Int32 = -1,
    visit: VisitID = VisitID(0)
  ) {
    let endsWalk = move.to == itinerary.destination
    let taken = inputTaken(by: move, adds: edit.adds, endsWalk: endsWalk, bringing: input)
    defer { if move.kind != .toChild, isLeavingHere { clearLeavingMarks() } }
    guard !edit.adds else {
      let new = Addition(
        place: move.to,
        visit: visit,
        shownAs: plan.presentation(
          of: move,
          hungAs: itinerary.hungAs(by: move),
          leaving: edit,
          at: self
        ),
        input: taken,
        resolver: resolver,
        container: itinerary.container(for: move)
      )
      return apply(edit, adding: new)
    }
    apply(edit, adding: nil)
    if let taken, count > 0 { set(taken, at: count - 1) }
  }
}

extension Position {
  /// The position of a user who has walked from the root to a route, bringing some values along.
  ///
  /// Made without a router, for planning and for tests; a tabs route stands for its first tab.
  ///
  /// - Throws: `unknownRoute` or `ambiguousPath`.
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
  public mutating func walk(_ request: Request) throws(NavigationError) {
    let request = try read(request)
    let itinerary = try itinerary(for: request, in: [])
    try checkNeeds(of: itinerary, input: request.input)
    for move in itinerary.moves {
      guard let edit = edit(for: move) else { return }
      perform(move, edit, itinerary, request.input)
    }
    arrive(marking: itinerary.marked)
  }

  /// The position below a node, each place shown as the plan says.
  init(standingAt node: Int32, in plan: RoutePlan) {
    self.init(plan: plan)
    var walker = Walker(position: self)
    walker.enterTree(of: node)
    let itinerary = Itinerary(plan: plan, moves: walker.moves, destination: Place(node: node))
    for move in walker.moves {
      guard let edit = edit(for: move) else { return }
      perform(move, edit, itinerary, .none)
    }
  }

  /// Takes one move of an itinerary; what is entered or refreshed, or ends the walk, takes values.
  mutating func perform(
    _ move: Move,
    _ edit: TrailEdit,
    _ itinerary: Itinerary,
    _ input: Input,
    resolver: Int32 = -1
  ) {
    let declared = plan.declared(input, at: move.to.node)
    defer { if move.kind != .toChild, isLeavingHere { stay() } }
    guard !edit.adds else {
      let entry = Entry(
        place: move.to,
        shownAs: plan.presentation(
          of: move,
          hungAs: itinerary.hungAs,
          leaving: edit,
          at: self
        ),
        input: declared,
        resolver: resolver,
        container: move.opensHang ? itinerary.container : nil
      )
      return apply(edit, adding: entry)
    }
    apply(edit, adding: nil)
    let top = branches.trail.count - 1
    if move.to == itinerary.destination || move.kind == .toSelf, top >= 0 {
      set(branches.trail[top].input.merging(declared), at: top)
    }
  }
}

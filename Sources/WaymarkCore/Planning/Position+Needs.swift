import WaymarkLinks

extension Position {
  /// Checks that all values a walk needs are in its input or held by the place where it ends.
  func checkNeeds(of itinerary: Itinerary, input: Input) throws(NavigationError) {
    try checkNeeds(of: itinerary.moves, to: itinerary.destination, input: input)
  }

  /// Checks that all values that moves to a place need are in an input or held by that place.
  @inline(__always)
  func checkNeeds(of moves: [Move], to destination: Place, input: Input) throws(NavigationError) {
    for index in moves.indices {
      try checkNeeds(of: moves[index], to: destination, input: input)
    }
  }

  /// Checks that all values one move of a way to a place needs are in an input or held by that place.
  @inline(__always)
  func checkNeeds(
    of move: Move,
    to destination: Place,
    input: Input
  ) throws(NavigationError) {
    guard plan.hasDetail(move.to.node) else { return }
    do throws(NavigationError) {
      try checkTaken(by: move, to: destination, input: input)
    } catch {
      throw plan.namingUndeclared(error, in: input)
    }
  }

  private func checkTaken(
    by move: Move,
    to destination: Place,
    input: Input
  ) throws(NavigationError) {
    let endsWalk = move.to == destination
    let taken = inputTaken(by: move, adds: adds(move), endsWalk: endsWalk, bringing: input)
    if let taken { try check(move.to.node, taken) }
  }

  /// The input of a move's place after the move; `nil` if the move does not change it.
  ///
  /// A place that is added gets the values that its route declares; values of an earlier visit are
  /// gone. A place that is refreshed, or where the walk ends, merges them into those it holds. The
  /// places that a walk only passes are not changed.
  func inputTaken(by move: Move, adds: Bool, endsWalk: Bool, bringing input: Input) -> Input? {
    let declared = plan.declared(input, at: move.to.node)
    if adds { return declared }
    guard endsWalk || move.kind == .toSelf else { return nil }
    return (self.input(at: move.to) ?? .none).merging(declared)
  }

  /// Checks that an input has every value that a route needs, and all values in the declared type.
  func check(_ node: Int32, _ input: Input) throws(NavigationError) {
    let detail = plan.detail(node)
    for key in detail.needs.declarations where input.value(named: key.name) == nil {
      throw NavigationError(.missingInput, route: plan.id(ofNode: node), key: key.name, at: self)
    }
    for key in detail.needs.declarations { try check(key, of: node, input) }
    for key in detail.accepts.declarations { try check(key, of: node, input) }
  }

  private func check(
    _ key: InputKeys.Declaration,
    of node: Int32,
    _ input: Input
  ) throws(NavigationError) {
    guard let value = input.value(named: key.name), !value.fits(key) else { return }
    throw NavigationError(
      .wrongType,
      route: plan.id(ofNode: node),
      key: key.name,
      reason: "it is to be \(key.type), and the drive brings \(value.type) \(value)",
      at: self
    )
  }
}

extension RoutePlan {
  /// The error for a missing value; it also names the keys that a drive brings and no route declares,
  /// because one of them may be misspelt.
  fileprivate func namingUndeclared(_ error: NavigationError, in input: Input) -> NavigationError {
    let names = input.names
    guard error.code == .missingInput, error.reason.isEmpty, !names.isEmpty else { return error }
    var undeclared = Set(names)
    for node in 0..<Int32(count) where hasDetail(node) && !undeclared.isEmpty {
      for key in detail(node).declarations { undeclared.remove(key.name) }
    }
    if undeclared.isEmpty { return error }
    let first = names.lazy.filter(undeclared.contains).prefix(3)
    let list = first.map(\.quoted).joined(separator: ", ")
    return NavigationError(
      error.code,
      route: error.route,
      key: error.key,
      reason: "bring it in the drive's input, whose \(list) no route declares",
      at: error.position
    )
  }
}

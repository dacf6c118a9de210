extension Position {
  /// Checks that the values which a walk needs are there: brought along, or held where it ends.
  func checkNeeds(of itinerary: Itinerary, input: Input) throws(NavigationError) {
    for move in itinerary.moves {
      let node = move.to.node
      guard plan.hasDetail(node) else { continue }
      if adds(move) {
        try check(node, input)
      } else if move.to == itinerary.destination || move.kind == .toSelf {
        try check(node, (self.input(at: move.to) ?? .none).merging(input))
      }
    }
  }

  /// Checks that an input holds what a place's route needs, and nothing of another type.
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

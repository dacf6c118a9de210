import WaymarkLinks

extension Position {
  /// The one move of a verb that goes to a route next door: to a child of the place where the user
  /// stands, or to the place below it that is its parent; `nil` for any other way.
  ///
  /// Most drives of an app are this one move, and nothing has to be searched for it: a `Walker` would
  /// find the same.
  ///
  /// - Parameter name: the number of the name that the verb asks for, if it asks for one.
  @inline(__always)
  func moveNextDoor(_ verb: borrowing Request.Verb, naming name: Int32?) -> Move? {
    guard let name, verb.isNearestWay else { return nil }
    return moveNextDoor(to: name)
  }

  private func moveNextDoor(to name: Int32) -> Move? {
    let storage = plan.storage
    let goal = storage.occurrences[name]
    guard goal.count == 1, count > 0 else { return nil }
    let node = storage.occurrences.nodes[goal.lowerBound]
    let here = entry(at: count - 1).place
    // Nobody stands at a tabs route, so a way to one goes on.
    if storage.nodes[Int(node)].isTabs || storage.nodes[Int(here.node)].isTabs { return nil }
    if storage.nodes[Int(node)].parent == here.node {
      return Move(.toChild, from: here, to: here.beside(node))
    }
    guard storage.nodes[Int(here.node)].parent == node, count > 1 else { return nil }
    let below = entry(at: count - 2).place
    return below.node == node ? Move(.toParent, from: here, to: below) : nil
  }
}

/// Checks that somebody shows every route of the plan, and that there is a way back.
extension RouterSetup {
  /// A presentation that no module serves must be taken by a resolver above the route.
  mutating func checkPresentations() {
    let served = Set(modules.list.flatMap(\.presentations))
    let firstAnywhere = plan.storage.anywhere.first ?? .max
    for (index, node) in plan.storage.nodes.enumerated() {
      let number = Int32(index)
      guard node.parent >= 0 || number >= firstAnywhere else { continue }
      let shownAs = node.isTab ? .tab : plan.storage.presentations[Int(node.presentation)] ?? .push
      if served.contains(shownAs) || isTakenByResolver(number, shownAs: shownAs) { continue }
      problems.add(
        .presentationNotServed,
        at: plan.path(ofNode: number),
        "no module serves \"\(shownAs)\"; add one to the router's modules, or a resolver"
      )
    }
  }

  /// Where the plan has steps up, or across between tabs, somebody must take such steps at all; who
  /// takes which depends on how a screen will in fact have been shown.
  mutating func checkKinds() {
    let nodes = plan.storage.nodes
    let up = nodes.indices.first { nodes[$0].parent >= 0 && !nodes[$0].isTab }
    let second = nodes.indices.first { nodes[$0].isTab && plan.tabIndex(of: Int32($0)) == 1 }
    for (index, kind) in [(up, Move.Kind.toParent), (second, .across)] {
      guard let index, !isTaken(kind, from: Int32(index)) else { continue }
      problems.add(
        .stepNotTaken,
        at: plan.path(ofNode: Int32(index)),
        "it can be shown, but nobody takes steps of the kind \"\(kind.rawValue)\"; add a module"
      )
    }
  }

  /// Whether anybody takes steps of a kind, however what they leave was shown.
  private func isTaken(_ kind: Move.Kind, from node: Int32) -> Bool {
    let above = Place(node: plan.storage.nodes[Int(node)].parent)
    let from = Place(node: node)
    let move = Move(kind, from: from, to: kind == .toParent ? above : Place(node: above.node + 1))
    let position = Position(standingAt: node, in: plan)
    let ways = modules.list.flatMap(\.presentations) + plan.storage.presentations.compactMap(\.self)
    return (ways + [.push, .modal, .tab]).contains { way in
      let step = Step(move, in: plan, presentation: way)
      return ([table.modules] + table.resolvers).contains { takes(step, $0, position) }
    }
  }

  /// Whether a resolver above a route shows it; one of the `anywhere` group is shown from any place.
  private func isTakenByResolver(_ node: Int32, shownAs presentation: Presentation) -> Bool {
    guard !table.resolvers.isEmpty else { return false }
    let parent = plan.storage.nodes[Int(node)].parent
    let isHung = parent < 0
    let from = Place(node: isHung ? plan.storage.roots[0] : parent)
    let move = Move(.toChild, from: from, to: Place(node: node, hang: isHung ? 1 : 0))
    let step = Step(move, in: plan, presentation: presentation)
    let position = Position(standingAt: from.node, in: plan)
    if isHung { return table.resolvers.contains { takes(step, $0, position) } }
    var above = parent
    while above >= 0 {
      if table.hasResolver(above) {
        let resolver = table.resolvers[Int(table.resolverAtNode[Int(above)])]
        if takes(step, resolver, position) { return true }
      }
      above = plan.storage.nodes[Int(above)].parent
    }
    return false
  }

  private func takes(_ step: Step, _ behaviors: [BoundBehavior], _ position: Position) -> Bool {
    behaviors.contains { behavior in
      if case .passes = behavior.claim(step, at: position) { return false }
      return true
    }
  }
}

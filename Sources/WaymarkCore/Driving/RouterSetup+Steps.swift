import WaymarkLinks

/// Checks that some behavior can show every route of the plan, and that some behavior goes back.
extension RouterSetup {
  /// Checks that every presentation in the plan can be shown.
  ///
  /// If no module lists the presentation, each route with it needs a resolver above it that takes
  /// the step down. If a module lists it, some behavior has to take the step down to at least one
  /// route with it; more cannot be known without driving.
  mutating func checkPresentations() {
    let served = Set(modules.list.flatMap(\.presentations))
    var walk = TrialPosition(plan)
    var ways: ResolverWays?
    var taken: Set<Presentation> = []
    var notTaken: [Presentation: Int32] = [:]
    for node in 0..<Int32(plan.count) where !plan.isRoot(node) {
      let shownAs = plan.defaultPresentation(of: node)
      if taken.contains(shownAs) { continue }
      let isServed = served.contains(shownAs)
      let step = stepDown(to: node, shownAs: shownAs, &walk)
      // An `anywhere` route may be pushed later, although there is no stack at the first root.
      // So the step is also tried from a position in which nothing is known of where it stands.
      let isAnywhere = plan.parent(ofNode: node) < 0
      let positions = isAnywhere ? [walk.position, Position(plan: plan)] : [walk.position]
      let isTaken =
        isServed && positions.contains(where: { takes(step, table.modules, $0) })
        || isTakenByResolver(step, node, walk.position, &ways)
      switch (isServed, isTaken) {
      case (true, true): taken.insert(shownAs)
      case (true, false): if notTaken[shownAs] == nil { notTaken[shownAs] = node }
      case (false, true): break
      case (false, false): addNotServed(shownAs, at: node)
      }
    }
    for (shownAs, node) in notTaken.sorted(by: { $0.value < $1.value })
    where !taken.contains(shownAs) {
      addNotTaken(shownAs, at: node)
    }
    checkHanging(among: served, &walk)
  }

  /// Checks that a root or a tab can be shown with the presentation by which the plan hangs them.
  ///
  /// `.push` is the default of a plan that states none, so it need not be served.
  private mutating func checkHanging(among served: Set<Presentation>, _ walk: inout TrialPosition) {
    let (plan, hungAs, root) = (plan, plan.storage.hungAs, plan.storage.roots[0])
    if hungAs == .push || served.contains(hungAs) { return }
    walk.stand(at: root)
    let (position, from) = (walk.position, Place(node: root, in: plan))
    let isShown = (0..<Int32(plan.count)).contains { node in
      guard plan.isRoot(node) || plan.isTab(node) else { return false }
      let move = Move(.toChild, from: from, to: Place(node: node, hang: 1, in: plan))
      let step = Step(move, in: plan, presentation: hungAs)
      return table.resolvers.contains { takes(step, $0, position) }
    }
    if isShown { return }
    let reason = "roots and tabs are hung as \"\(hungAs)\", and no module serves that"
    problems.add(
      .presentationNotServed,
      at: "the plan",
      "\(reason); add one to the router's modules, or a resolver"
    )
  }

  private mutating func addNotServed(_ shownAs: Presentation, at node: Int32) {
    problems.add(
      .presentationNotServed,
      at: plan.path(ofNode: node),
      "no module serves \"\(shownAs)\"; add one to the router's modules, or a resolver"
    )
  }

  private mutating func addNotTaken(_ shownAs: Presentation, at node: Int32) {
    problems.add(
      .presentationNotServed,
      at: plan.path(ofNode: node),
      "a module lists \"\(shownAs)\", but nobody takes a step down with it; "
        + "add a behavior that does to the module"
    )
  }

  /// Checks that plan and modules agree on how far each presentation reaches, except for routes
  /// that state their reach.
  mutating func checkReaches() {
    let (plan, served) = (plan, modules.list.flatMap(\.presentations))
    guard served.contains(where: { $0.builtIn == nil }) else { return }
    for node in 0..<Int32(plan.count) where plan.storage.nodes[Int(node)].reach == nil {
      guard let planned = plan.plannedPresentation(node) else { continue }
      checkReach(of: planned, among: served, at: plan.path(ofNode: node))
    }
    checkReach(of: plan.storage.hungAs, among: served, at: "the plan")
  }

  private mutating func checkReach(
    of planned: Presentation,
    among served: [Presentation],
    at path: @autoclosure () -> String
  ) {
    guard let other = served.first(where: { $0 == planned && $0.reach != planned.reach }) else {
      return
    }
    problems.add(
      .reachDiffers,
      at: path(),
      "\"\(planned)\" reaches over the \(planned.reach.rawValue) here, and over the "
        + "\(other.reach.rawValue) in the module that serves it; use the module's own value, "
        + "or state the route's reach"
    )
  }

  /// Checks that steps up, and steps across between tabs, are taken by some behavior at all.
  ///
  /// Which behavior takes a particular step depends on how its screen was shown, which is known
  /// only when the router runs.
  mutating func checkKinds() {
    let nodes = plan.storage.nodes
    let up = nodes.indices.first { !nodes[$0].isTab && !plan.isRoot(Int32($0)) }
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

  /// Whether any behavior takes a step of this kind, for at least one presentation of what it
  /// leaves.
  private func isTaken(_ kind: Move.Kind, from node: Int32) -> Bool {
    let (above, from) = example(of: node)
    let to = kind == .toParent ? above : above.beside(above.node + 1)
    let move = Move(kind, from: from, to: to)
    var walk = TrialPosition(plan)
    walk.stand(at: from.isHung ? above.node : node)
    var position = walk.position
    if from.isHung {
      let hung = Position.Addition(place: from, shownAs: plan.defaultPresentation(of: node))
      position.apply(TrailEdit(keep: 1, adds: true), adding: hung)
    }
    let ways = modules.list.flatMap(\.presentations) + plan.storage.presentations.compactMap(\.self)
    return (ways + [.push, .modal, .tab]).contains { way in
      let step = Step(move, in: plan, presentation: way)
      return ([table.modules] + table.resolvers).contains { takes(step, $0, position) }
    }
  }

  /// The place of a route, and the one that it is shown over: its parent.
  ///
  /// An `anywhere` route has none; as an example it is hung under the first root.
  private func example(of node: Int32) -> (above: Place, own: Place) {
    let parent = plan.parent(ofNode: node)
    guard parent < 0 else { return (Place(node: parent, in: plan), Place(node: node, in: plan)) }
    return (Place(node: plan.storage.roots[0], in: plan), Place(node: node, hang: 1, in: plan))
  }

  /// The step that shows a route, taken at the place that it is shown over.
  private func stepDown(
    to node: Int32,
    shownAs presentation: Presentation,
    _ walk: inout TrialPosition
  ) -> Step {
    let (above, own) = example(of: node)
    walk.stand(at: above.node)
    return Step(Move(.toChild, from: above, to: own), in: plan, presentation: presentation)
  }

  /// Whether a resolver above a route shows it.
  private func isTakenByResolver(
    _ step: Step,
    _ node: Int32,
    _ position: Position,
    _ ways: inout ResolverWays?
  ) -> Bool {
    guard !table.resolvers.isEmpty else { return false }
    let parent = plan.parent(ofNode: node)
    if parent < 0 { return table.resolvers.contains { takes(step, $0, position) } }
    let known = ways ?? ResolverWays(table, plan)
    ways = known
    var next = known.nearest[Int(parent)]
    while next >= 0 {
      let resolver = table.resolvers[Int(table.resolverAtNode[Int(next)])]
      if takes(step, resolver, position) { return true }
      next = known.above[Int(next)]
    }
    return false
  }

  private func takes(_ step: Step, _ behaviors: ArraySlice<BoundBehavior>, _ position: Position)
    -> Bool
  {
    behaviors.contains { behavior in
      if case .passes = behavior.claim(step, at: position) { return false }
      return true
    }
  }
}

/// Which resolvers are asked at each place, from the nearest outward.
///
/// If places one above the other have the same resolver, `above` skips all but the lowest.
private struct ResolverWays {
  /// For each node the nearest with a resolver, itself included; -1 for none.
  private(set) var nearest: [Int32]
  /// For a node with a resolver the next one above with another resolver; -1 for none.
  private(set) var above: [Int32]

  @MainActor
  init(_ table: BehaviorTable, _ plan: RoutePlan) {
    nearest = [Int32](repeating: -1, count: plan.count)
    above = nearest
    for (index, node) in plan.storage.nodes.enumerated() {
      let next = node.parent < 0 ? -1 : nearest[Int(node.parent)]
      let own = table.resolverAtNode[index]
      nearest[index] = own < 0 ? next : Int32(index)
      let isSame = own >= 0 && next >= 0 && table.resolverAtNode[Int(next)] == own
      above[index] = isSame ? above[Int(next)] : next
    }
  }
}

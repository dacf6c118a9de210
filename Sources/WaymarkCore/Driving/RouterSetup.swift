/// Binds modules and resolvers to a host and checks that they can show a plan.
@MainActor
struct RouterSetup<Host: RootHost> {
  private let plan: RoutePlan
  private let modules: Modules<Host>
  private(set) var table = BehaviorTable()
  private(set) var problems = ProblemList()

  init(plan: RoutePlan, modules: Modules<Host>, resolvers: [Resolver<Host>]) {
    self.plan = plan
    self.modules = modules
    for module in modules.list {
      table.modules += module.behaviors.map { Self.bind($0) }
    }
    table.modules.append(InstallRoot<Host>().bound())
    for resolver in resolvers {
      table.resolvers.append(resolver.behaviors.map { Self.bind($0) })
      assign(table.resolvers.count - 1, to: resolver.routes)
    }
    checkPresentations()
  }

  private static func bind(_ behavior: any Behavior<Host>) -> BoundBehavior {
    behavior.bound()
  }

  private mutating func assign(_ resolver: Int, to routes: [RouteID]) {
    if table.resolverAtNode.isEmpty {
      table.resolverAtNode = [Int32](repeating: -1, count: plan.count)
    }
    for route in routes {
      let places = plan.places(named: route)
      if places.isEmpty {
        let like = plan.ids(like: route).map { "\"\($0)\"" }.joined(separator: ", ")
        problems.add(
          .resolverForUnknownRoute,
          at: "the resolver for \"\(route)\"",
          "the plan has no such route" + (like.isEmpty ? "" : "; is it \(like)?")
        )
      }
      for place in places {
        let node = Int(place.node)
        if table.resolverAtNode[node] >= 0 {
          problems.add(
            .duplicateResolver,
            at: plan.path(ofNode: place.node),
            "it has two resolvers; put their behaviors into one"
          )
        }
        table.resolverAtNode[node] = Int32(resolver)
      }
    }
  }

  private mutating func checkPresentations() {
    let served = Set(modules.list.flatMap(\.presentations))
    let isServed = plan.storage.presentations.map { served.contains($0 ?? .push) }
    let tabsAreServed = served.contains(.tab)
    for (index, node) in plan.storage.nodes.enumerated() where node.parent >= 0 {
      if node.isTab ? tabsAreServed : isServed[Int(node.presentation)] { continue }
      checkResolvers(above: Int32(index))
    }
  }

  /// A presentation that no module serves must be taken by a resolver above the route.
  private mutating func checkResolvers(above node: Int32) {
    let parent = plan.storage.nodes[Int(node)].parent
    let move = Move(.toChild, from: Place(node: parent), to: Place(node: node))
    let presentation = plan.presentation(of: move, hungAs: nil)
    let step = Step(move, in: plan, presentation: presentation)
    let position = Position(standingAt: parent, in: plan)
    var above = parent
    while above >= 0 {
      if table.hasResolver(above) {
        let behaviors = table.resolvers[Int(table.resolverAtNode[Int(above)])]
        let takes = behaviors.contains { behavior in
          if case .passes = behavior.claim(step, at: position) { return false }
          return true
        }
        if takes { return }
      }
      above = plan.storage.nodes[Int(above)].parent
    }
    problems.add(
      .presentationNotServed,
      at: plan.path(ofNode: node),
      "no module serves \"\(presentation)\"; add one to the router's modules, or a resolver"
    )
  }
}

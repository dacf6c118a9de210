/// Binds modules and resolvers to a host and checks that they can show a plan.
@MainActor
struct RouterSetup<Host: RootHost> {
  let plan: RoutePlan
  let modules: Modules<Host>
  private(set) var table = BehaviorTable()
  var problems = ProblemList()

  init(plan: RoutePlan, modules: Modules<Host>, resolvers: [Resolver<Host>]) {
    self.plan = plan
    self.modules = modules
    for module in modules.list {
      table.modules += module.behaviors.map { Self.bind($0) }
    }
    table.modules.append(InstallRoot<Host>().bound())
    for resolver in resolvers {
      if resolver.routes.isEmpty {
        problems.add(
          .resolverWithoutRoutes,
          at: "a resolver",
          "it names no route; name those that it is for, or put its behaviors into a module"
        )
      }
      table.resolvers.append(resolver.behaviors.map { Self.bind($0) })
      assign(table.resolvers.count - 1, to: resolver.routes)
    }
    checkPresentations()
    if problems.problems.isEmpty { checkKinds() }
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
          at: "the resolver for \"\(route.rawValue.shortened)\"",
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
}

import WaymarkLinks

/// Binds modules and resolvers to a type of host and checks that they can show a plan.
@MainActor
struct RouterSetup<Host: RootHost> {
  let plan: RoutePlan
  let modules: Modules<Host>
  private(set) var table: BehaviorTable
  var problems = ProblemList()

  init(plan: RoutePlan, modules: Modules<Host>, resolvers: [Resolver<Host>]) {
    self.plan = plan
    self.modules = modules
    table = BehaviorTable(resolvers: [], modules: [], resolverAtNode: [])
    var numbers: [Int32] = []
    for (number, resolver) in resolvers.enumerated() {
      if resolver.routes.isEmpty {
        problems.add(
          .resolverWithoutRoutes,
          at: "a resolver",
          "it names no route; name those that it is for, or put its behaviors into a module"
        )
      }
      assign(number, to: resolver.routes, &numbers)
      let routes = resolver.routes.map(\.rawValue.quoted).joined(separator: ", ")
      checkLimits(of: resolver.behaviors, at: "the resolver for \(routes)")
    }
    var known: Set<String> = []
    for module in modules.list {
      let spot = "the module \(module.name.quoted)"
      checkLimits(of: module.behaviors, at: spot)
      // The second of two modules that serve the same would hardly be asked: a style that only it
      // has would have no effect.
      let served = module.presentations.map { "\(module.name) \($0)" }
      if !known.isDisjoint(with: served) {
        problems.add(
          .duplicateModule,
          at: spot,
          "it is listed twice; list all modules by name, each once, as in `[.stack, .modal, .tabs]`"
        )
      }
      known.formUnion(served)
    }
    table = BehaviorTable(
      resolvers: resolvers.map { $0.behaviors.map { $0.bound() } },
      modules: modules.list.flatMap { $0.behaviors.map { $0.bound() } }
        + [InstallRoot<Host>().bound()],
      resolverAtNode: numbers
    )
    checkPresentations()
    checkReaches()
    if problems.problems.isEmpty { checkKinds() }
  }

  private mutating func assign(_ resolver: Int, to routes: [RouteID], _ numbers: inout [Int32]) {
    if numbers.isEmpty { numbers = [Int32](repeating: -1, count: plan.count) }
    for route in routes {
      let nodes = plan.nodes(named: route)
      if nodes.isEmpty {
        addUnknown(route, .resolverForUnknownRoute, at: "the resolver for")
      }
      for node in nodes {
        if numbers[Int(node)] >= 0 {
          problems.add(
            .duplicateResolver,
            at: plan.path(ofNode: node),
            "it has two resolvers; put their behaviors into one"
          )
        }
        numbers[Int(node)] = Int32(resolver)
      }
    }
  }

  /// Checks that behaviors are limited to routes that the plan has.
  private mutating func checkLimits(of behaviors: [any Behavior<Host>], at spot: String) {
    var known: Set<String> = []
    for case let behavior as any LimitedBehavior in behaviors {
      for (word, routes) in behavior.limits.map(\.names) {
        for route in routes.sorted() where known.insert("\(word) \(route)").inserted {
          // Limits compare names of routes, so a path would match no step.
          let isPath = route.rawValue.utf8.contains(UInt8(ascii: "/"))
          let isName = !isPath && !plan.nodes(named: route).isEmpty
          if !isName { addUnknown(route, .limitToUnknownRoute, at: "\(spot): \(word)") }
        }
      }
    }
  }

  /// Adds the problem that the plan has no route of a name, with a hint at similar names.
  mutating func addUnknown(_ route: RouteID, _ rule: ConfigurationError.Rule, at spot: String) {
    // A copy: `problems.add` makes texts only for problems that it keeps, and `self` may not be
    // read while it changes `problems`.
    let plan = plan
    problems.add(
      rule,
      at: "\(spot) \(route.rawValue.quoted)",
      "the plan has no such route"
        + plan.hint(for: route, else: "; add it, or see the plan for its names")
    )
  }
}

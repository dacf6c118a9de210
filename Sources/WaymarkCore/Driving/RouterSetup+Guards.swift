import WaymarkLinks

/// Binds guards to the routes that they stand at.
extension RouterSetup {
  /// Places the guards at nodes of the plan; a name of a guard or route that does not exist is a
  /// problem.
  mutating func guardTable(_ guards: Guards) -> GuardTable {
    let named = nodesByGuard()
    // Guards may share a name.
    var known: Set<String> = []
    let names = guards.posts.map(\.sentinel.name).filter { known.insert($0).inserted }
    for (name, nodes) in named.sorted(by: { $0.value[0] < $1.value[0] })
    where !known.contains(name) {
      addUnknownGuard(name, at: nodes[0], among: names)
    }
    checkNames(names)
    for sentinel in guards.posts.map(\.sentinel) { checkTargets(of: sentinel) }
    let posts = guards.posts.map { post in
      let own = (post.routes.map { self.nodes(of: $0) } ?? []) + (named[post.sentinel.name] ?? [])
      let isEverywhere = post.routes == nil && own.isEmpty
      return (sentinel: post.sentinel, nodes: isEverywhere ? nil : own)
    }
    return GuardTable(plan, posts)
  }

  /// Checks that every guard has a name: errors and the journal name it, and so does who resumes a
  /// drive that it parked.
  private mutating func checkNames(_ names: [String]) {
    guard names.contains(where: { $0.allSatisfy(\.isWhitespace) }) else { return }
    problems.add(
      .emptyGuardName,
      at: "the router's guards",
      "one has no name; give it one, as errors and the journal name it"
    )
  }

  /// Checks that the plan has the routes that a guard says it leads drives to.
  private mutating func checkTargets(of sentinel: any Guard) {
    var known: Set<RouteID> = []
    for request in sentinel.knownVerdicts.compactMap({ $0.redirection?.request }) {
      do throws(NavigationError) { _ = try Position(plan: plan).itinerary(for: request) } catch {
        guard error.code == .unknownRoute, let route = error.route,
          plan.places(named: route).isEmpty, known.insert(route).inserted
        else { continue }
        addUnknown(
          route,
          .guardToUnknownRoute,
          at: "where the guard \(sentinel.name.shortened) leads:"
        )
      }
    }
  }

  /// The nodes at which the plan itself places guards, by their names.
  private func nodesByGuard() -> [String: [Int32]] {
    var nodes: [String: [Int32]] = [:]
    for (index, node) in plan.storage.nodes.enumerated() where node.detail >= 0 {
      for name in plan.detail(Int32(index)).guards { nodes[name, default: []].append(Int32(index)) }
    }
    return nodes
  }

  private mutating func nodes(of routes: [RouteID]) -> [Int32] {
    routes.flatMap { route in
      let nodes = plan.nodes(named: route)
      if nodes.isEmpty { addUnknown(route, .guardForUnknownRoute, at: "a guard of") }
      return nodes
    }
  }

  private mutating func addUnknownGuard(_ name: String, at node: Int32, among known: [String]) {
    // A copy: `problems.add` makes texts only for problems that it keeps, and `self` may not be
    // read while it changes `problems`.
    let plan = plan
    problems.add(
      .unknownGuard,
      at: plan.path(ofNode: node),
      "the plan names the guard \(name.quoted), which the router lacks; "
        + Self.hint(for: name, among: known)
    )
  }

  private static func hint(for name: String, among known: [String]) -> String {
    if known.isEmpty { return "it has none: give it one of that name" }
    return NearestWord.of(name, among: known).map { "is it \($0.quoted)?" }
      ?? "it has \(known.map(\.quoted).joined(separator: ", "))"
  }
}

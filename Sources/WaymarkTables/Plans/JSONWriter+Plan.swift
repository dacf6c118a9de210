import WaymarkCore
package import WaymarkLinks

extension RoutePlan {
  /// Adds a problem for each input type whose name would be refused, or mean another type, when
  /// read.
  func addLosses(to problems: inout TableProblemList) {
    for place in places {
      let route = routeAlone(place.node)
      let inputs = ListedInputs(needs: route.needs, accepts: route.accepts)
      for input in inputs.needs + inputs.accepts {
        guard case .custom(let name) = input.type, BuiltInType(named: name) == nil,
          !name.canNameOwnType
        else { continue }
        let fault =
          name.isEmpty
          ? "has no name" : "is called as one of the kit's but for the case of its letters"
        let message =
          "\(path(of: place) ?? ""): the type \(name.quoted) of \(input.name.quoted) \(fault); "
          + "name it otherwise by a ValueType"
        problems.add(TableProblem(.notWritable, message))
      }
    }
  }
}

/// Writing plans, without recursion.
extension JSONWriter {
  /// Writes a plan, with a version if it is a document of its own.
  mutating func plan(_ plan: RoutePlan, version: Int?) {
    object { json in
      if let version { json.field("waymark", version) }
      json.key("roots")
      json.trees(plan.roots, of: plan)
      if !plan.anywhere.isEmpty {
        json.key("anywhere")
        json.trees(plan.anywhere, of: plan)
      }
      let hungAs = plan.storage.hungAs
      if hungAs != .push { json.field("hungAs", hungAs.name) }
    }
  }

  /// Writes some routes with all below them.
  private mutating func trees(_ tops: [Place], of plan: RoutePlan) {
    let nodes = plan.storage.nodes
    let first = tops.first?.node ?? 0
    let last = tops.last.map { nodes[Int($0.node)].end } ?? first
    // The node at which each open list of routes ends.
    var ends: [Int32] = []
    beginArray()
    for node in first..<last {
      while let end = ends.last, end <= node { closeRoutes(&ends) }
      beginObject()
      settings(plan.routeAlone(node))
      if nodes[Int(node)].end > node + 1 {
        key("routes")
        beginArray()
        ends.append(nodes[Int(node)].end)
      } else {
        end()
      }
    }
    while !ends.isEmpty { closeRoutes(&ends) }
    end()
  }

  /// Closes a list of routes and the route that holds it.
  private mutating func closeRoutes(_ ends: inout [Int32]) {
    ends.removeLast()
    end()
    end()
  }

  private mutating func settings(_ route: Route) {
    field("id", route.id.rawValue)
    if let name = route.name { field("name", name) }
    if let presentation = route.presentation { field("presentation", presentation.name) }
    if let reach = route.reach { field("reach", reach.rawValue) }
    if !route.guards.isEmpty { field("guards", route.guards) }
    if route.arrangement.isTabs { arrangement(route.arrangement) }
    if route.container == .bare { field("bare", true) }
    let inputs = ListedInputs(needs: route.needs, accepts: route.accepts)
    keys("needs", inputs.needs)
    keys("accepts", inputs.accepts)
    if !route.links.isEmpty { field("links", route.links) }
  }

  private mutating func arrangement(_ arrangement: Arrangement) {
    field("arranging", "tabs")
    if arrangement.whenLeft != Arrangement.tabs.whenLeft {
      field("whenLeft", arrangement.whenLeft.rawValue)
    }
    if arrangement.whenTappedAgain != Arrangement.tabs.whenTappedAgain {
      field("whenTappedAgain", arrangement.whenTappedAgain.rawValue)
    }
  }

  /// Writes the inputs that a route declares under a key, if there are any.
  package mutating func keys(_ name: String, _ keys: [InputKeys.Declaration]) {
    guard !keys.isEmpty else { return }
    object(name) { json in
      for declaration in keys {
        if case .words(let words) = declaration.type {
          json.field(declaration.name, words)
        } else {
          json.field(declaration.name, declaration.type.description)
        }
      }
    }
  }
}

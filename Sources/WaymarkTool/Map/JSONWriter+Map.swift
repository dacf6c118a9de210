import Waymark
import WaymarkTables

extension JSONWriter {
  /// Writes an object that holds every route of a plan, each with the index of the one above it.
  mutating func map(of plan: RoutePlan) {
    let anywhere = Set(plan.anywhere)
    object { json in
      json.key("routes")
      json.list { json in
        for place in plan.places {
          let parent = plan.parent(of: place)
          let route = plan.routeAlone(place.node)
          json.object { json in
            json.key("id")
            json.text(route.id.rawValue)
            json.key("in")
            json.int(Int64(parent?.node ?? -1))
            json.key("as")
            json.text(plan.role(of: route, below: parent, isAnywhere: anywhere.contains(place)))
            json.details(of: route)
          }
        }
      }
    }
  }

  private mutating func details(of route: Route) {
    if let reach = route.reach {
      key("reach")
      text(reach.rawValue)
    }
    if !route.guards.isEmpty {
      key("guards")
      texts(route.guards)
    }
    if route.arrangement.isTabs {
      key("arranging")
      text("tabs")
    }
    keys("needs", route.needs)
    keys("accepts", route.accepts)
    guard !route.links.isEmpty else { return }
    key("links")
    list { json in
      for link in route.links { json.text(link) }
    }
  }

  private mutating func keys(_ name: String, _ keys: InputKeys) {
    guard !keys.isEmpty else { return }
    key(name)
    object { json in
      for declaration in keys.declarations {
        json.key(declaration.name)
        guard case .words(let words) = declaration.type else {
          json.text("\(declaration.type)")
          continue
        }
        json.list { json in
          for word in words { json.text(word) }
        }
      }
    }
  }
}

extension RoutePlan {
  /// How a route is shown where the plan has it.
  fileprivate func role(of route: Route, below parent: Place?, isAnywhere: Bool) -> String {
    if let name = route.presentation?.name { return name }
    guard let parent else { return (isAnywhere ? Presentation.push : .root).name }
    return (storage.nodes[Int(parent.node)].isTabs ? Presentation.tab : .push).name
  }
}

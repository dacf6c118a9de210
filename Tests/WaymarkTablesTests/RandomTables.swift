import TestSupport
import WaymarkCore
import WaymarkLinks
import WaymarkTesting

/// Makes random plans in which routes say everything that a plan can say.
enum RandomTables {
  static func plan(_ choices: inout Choices) throws -> RoutePlan {
    let bare = try RandomPlan.richWithInputs.plan(&choices)
    let hungAs = choices.one(of: [Presentation.push, .modal, Presentation("drawer")])
    return try RoutePlan(
      roots: routes(bare.roots, of: bare, &choices),
      anywhere: routes(bare.anywhere, of: bare, &choices),
      hungAs: hungAs
    )
  }

  private static func routes(
    _ tops: [Place],
    of plan: RoutePlan,
    _ choices: inout Choices
  ) -> [Route] {
    var list = RouteList()
    var entries: [Place: RouteList.Entry] = [:]
    // What a route needs, the links of all routes below it have to bring; and those of a tabs route
    // what its first tab needs.
    var needy: Set<Place> = []
    var linked: Set<Place> = []
    for place in tops.flatMap(plan.subtree(of:)) {
      let above = plan.parent(of: place).flatMap { entries[$0] }
      let route = plan.routeAlone(place.node)
      let canBeBare = route.presentation == .modal && plan.children(of: place).isEmpty
      let isNeedy = plan.parent(of: place).map(needy.contains) ?? false
      let links = isNeedy ? [] : links(of: place, &choices)
      let isLinked = !links.isEmpty || plan.parent(of: place).map(linked.contains) ?? false
      if route.arrangement.isTabs, isLinked { linked.insert(place) }
      let told = told(route, canBeBare: canBeBare, links: links, mayNeed: !isLinked, &choices)
      if isNeedy || !told.needs.isEmpty { needy.insert(place) }
      entries[place] = list.add(told, under: above)
    }
    return list.routes
  }

  /// Patterns that no other place has; a place with links needs nothing.
  private static func links(of place: Place, _ choices: inout Choices) -> [String] {
    ["/\(place.node)/a b/{n1:Int}", "/\(place.node)é?q={né:x|y=x}", "//\(place.node)//{r...}"]
      .filter { _ in choices.happens(0.2) }
  }

  /// The route with more to say.
  private static func told(
    _ route: Route,
    canBeBare: Bool,
    links: [String],
    mayNeed: Bool,
    _ choices: inout Choices
  ) -> Route {
    let types: [InputType] = [
      .int, .double, .bool, .string, .uuid, .words(["a", "b|c", "é\n"]), .words([""]),
      .custom("Color"), .custom("Dictionary<String, Int>"),
    ]
    let needs = ["n1", "n\"2\"", "né", " "]
      .filter { _ in mayNeed && choices.happens(0.2) }
      .map { InputKeys.Declaration($0, choices.one(of: types)) }
    let guards = ["G", "é\n\"", "SignIn"].filter { _ in choices.happens(0.15) }
    let told = Route(
      route.id,
      route.presentation == .modal && choices.happens(0.3)
        ? Presentation("drawer") : route.presentation,
      arranging: route.arrangement,
      container: canBeBare && choices.happens(0.3) ? .bare : .stack,
      needs: InputKeys(needs),
      accepts: route.accepts,
      links: links
    ).guarded(by: guards)
    return told.named(choices.happens(0.2) ? "Näme \"\(choices.number(in: 0..<9))\"" : nil)
  }
}

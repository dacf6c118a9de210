import WaymarkCore
import WaymarkLinks

/// Writing the plan as a tree of the destinations' routes.
extension SwiftText {
  /// How deep routes may nest in one block.
  ///
  /// Deeper routes are written into functions of their own, so that lines do not become too long
  /// and the code compiles quickly.
  private static let depth = 12

  /// Adds the functions that make the plan.
  mutating func plan(_ types: PlanTypes, file: String) {
    let plan = types.plan
    /// The nodes whose children are written into functions of their own.
    var deeper: [Int32] = []
    // Destinations are not isolated to an actor and call these functions, so these must be
    // nonisolated too, also in a target whose default isolation is the main actor.
    block("nonisolated extension RoutePlan") { text in
      text.line("/// The plan that \(file.inBackticks) describes, made when it is asked for first.")
      text.block("static func routes() throws(ConfigurationError) -> RoutePlan") {
        $0.line("try made.get()")
      }
      text.line()
      text.line("private static let made = Result { () throws(ConfigurationError) in try make() }")
      text.line()
      text.line("private static func make() throws(ConfigurationError) -> RoutePlan {")
      text.indented { text in
        let hungAs = plan.storage.hungAs
        let argument = hungAs == .push ? "" : "(hungAs: \(hungAs.spelled))"
        text.line("try RoutePlan\(argument) {")
        text.routes(plan.roots.map(\.node), of: types, depth: Self.depth, &deeper)
        if !plan.anywhere.isEmpty {
          text.line("} anywhere: {")
          text.routes(plan.anywhere.map(\.node), of: types, depth: Self.depth, &deeper)
        }
        text.line("}")
      }
      text.line("}")
      var number = 0
      while number < deeper.count {
        let node = deeper[number]
        number += 1
        text.line()
        text.line("/// The routes below \(types.path(of: node)).")
        text.line("@RouteBuilder")
        text.line("private static func deeper\(number)() -> [Route] {")
        text.routes(types.children(of: node), of: types, depth: Self.depth, &deeper)
        text.line("}")
      }
    }
  }

  private mutating func routes(
    _ nodes: [Int32],
    of types: PlanTypes,
    depth: Int,
    _ deeper: inout [Int32]
  ) {
    indented { text in
      for node in nodes { text.route(node, of: types, depth: depth, &deeper) }
    }
  }

  private mutating func route(
    _ node: Int32,
    of types: PlanTypes,
    depth: Int,
    _ deeper: inout [Int32]
  ) {
    let route = types.plan.routeAlone(node)
    let children = types.children(of: node)
    let head = types.destination(of: node).name.spelled + ".route"
    guard !children.isEmpty else {
      let isOneLine = call(head, route.arguments)
      if isOneLine { indented { $0.modifiers(of: route) } } else { modifiers(of: route) }
      return
    }
    if route.arguments.isEmpty { line(head + " {") } else { call(head, route.arguments, " {") }
    if depth > 1 {
      routes(children, of: types, depth: depth - 1, &deeper)
    } else {
      deeper.append(node)
      indented { $0.line("deeper\(deeper.count)()") }
    }
    line("}")
    modifiers(of: route)
  }

  /// Adds the modifiers of a route, one on each line.
  private mutating func modifiers(of route: Route) {
    if let name = route.name { call(".named", [Argument("", .plain(name.literal))]) }
    let guards = route.guards.enumerated().map { index, name in
      Argument(index == 0 ? "by" : "", .plain(name.literal))
    }
    if !guards.isEmpty { call(".guarded", guards) }
  }
}

extension Route {
  /// The arguments for a destination's `route` function.
  fileprivate var arguments: [SwiftText.Argument] {
    var arguments: [SwiftText.Argument] = []
    if let presentation { arguments.append(SwiftText.Argument("", .plain(presentation.spelled))) }
    if arrangement.isTabs {
      arguments.append(SwiftText.Argument("arranging", .plain(arrangement.spelled)))
    }
    if container == .bare { arguments.append(SwiftText.Argument("container", .plain(".bare"))) }
    if let reach { arguments.append(SwiftText.Argument("reach", .plain(".\(reach.rawValue)"))) }
    if !links.isEmpty {
      arguments.append(SwiftText.Argument("links", .list(links.map(\.inCode.literal))))
    }
    return arguments
  }
}

extension String {
  /// A link's pattern for code: without the app's own types, which a destination reads from texts.
  var inCode: String { (try? LinkPattern(self))?.textWithoutOwnTypes ?? self }
}

extension Presentation {
  /// How code spells it; one that a module adds is spelled by name, as the module may not be
  /// imported.
  fileprivate var spelled: String {
    self == .push || self == .modal ? ".\(name)" : "Presentation(\(name.literal))"
  }
}

extension Arrangement {
  /// How code spells an arrangement of tabs, with the settings that are not the defaults.
  fileprivate var spelled: String {
    var settings: [String] = []
    if whenLeft != Arrangement.tabs.whenLeft { settings.append("whenLeft: .\(whenLeft)") }
    if whenTappedAgain != Arrangement.tabs.whenTappedAgain {
      settings.append("whenTappedAgain: .\(whenTappedAgain)")
    }
    return settings.isEmpty ? ".tabs" : ".tabs(\(settings.joined(separator: ", ")))"
  }
}

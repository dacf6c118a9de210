import WaymarkCore
import WaymarkLinks
import WaymarkTesting

/// A route with the keys that it declares and a link, on its way into a plan.
struct DeclaredRoute: Sendable, CustomStringConvertible {
  /// How many levels are left before it is added.
  let levelsUp: Int
  let needs: InputKeys
  let accepts: InputKeys
  /// What stands behind the name of the route in its link; `nil` for no link.
  let link: String?

  var description: String {
    "\(levelsUp) up, \(needs.declarations), \(accepts.declarations), \(link ?? "no link")"
  }

  static func random(_ choices: inout Choices) -> DeclaredRoute {
    var names = ["a", "b", "c", "d", "e"].shuffled(using: &choices)
    func keys(_ choices: inout Choices) -> InputKeys {
      let count = choices.number(in: 0..<3)
      defer { names.removeFirst(count) }
      return InputKeys(
        names.prefix(count).map { InputKeys.Declaration($0, choices.one(of: types)) }
      )
    }
    return DeclaredRoute(
      levelsUp: choices.happens(0.7) ? 0 : choices.number(in: 1..<8),
      needs: keys(&choices),
      accepts: keys(&choices),
      link: choices.happens(0.6) ? link(&choices) : nil
    )
  }

  private static let types: [InputType] = [
    .int, .int, .string, .uuid, .words(["x", "y"]), .words(["x", "y", "z"]), .custom("Day"),
  ]

  private static func link(_ choices: inout Choices) -> String {
    let names = ["a", "b", "c", "d", "e"].shuffled(using: &choices).prefix(5)
    var (path, query) = ("", "")
    for name in names where choices.happens(0.8) {
      let type = choices.one(of: types)
      let text = type == .string ? name : "\(name):\(type)"
      if choices.happens(0.7) {
        path += "/{\(text)}"
      } else {
        let fallback = type == .int && choices.happens(0.5) ? "=1" : ""
        query += (query.isEmpty ? "?" : "&") + "\(name)={\(text)\(fallback)}"
      }
    }
    return path + query
  }
}

extension DeclaredRoute {
  /// A plan of some routes, which are called by their numbers.
  static func plan(
    _ routes: [DeclaredRoute],
    withLinks: Bool = true
  ) throws(ConfigurationError) -> RoutePlan {
    var list = RouteList()
    var open: [RouteList.Entry] = []
    for (number, route) in routes.enumerated() {
      open.removeLast(min(route.levelsUp, open.count))
      let made = Route(
        RouteID("R\(number)"),
        needs: route.needs,
        accepts: route.accepts,
        links: withLinks ? route.link.map { ["/r\(number)\($0)"] } ?? [] : []
      )
      open.append(list.add(made, under: open.last))
    }
    return try RoutePlan(roots: list.routes)
  }

  /// The links of some routes, as those of a table.
  static func entries(_ routes: [DeclaredRoute]) -> [LinkEntry] {
    routes.enumerated().compactMap { number, route in
      route.link.map { LinkEntry("/r\(number)\($0)", to: RouteID("R\(number)")) }
    }
  }

  /// What is wrong with the links of a plan of some routes, found place by place.
  static func problems(_ routes: [DeclaredRoute]) throws -> [String] {
    var problems: [String] = []
    var way: [Int] = []
    for (number, route) in routes.enumerated() {
      way.removeLast(min(route.levelsUp, way.count))
      way.append(number)
      guard let link = route.link else { continue }
      let text = "/r\(number)\(link)"
      let placeholders = try LinkPattern(text).placeholders
      let first = problems.count
      for place in way.reversed() where problems.count < first + 100 {
        let path = path(way[...(way.firstIndex(of: place) ?? 0)])
        problems += routes[place].problems(with: placeholders).map {
          "\(Self.path(way[...])): the link \"\(text)\" "
            + $0.replacing("PLACE", with: path)
        }
      }
    }
    return problems
  }

  private static func path(_ way: ArraySlice<Int>) -> String {
    let ids = way.map { "R\($0)" }
    guard ids.count > 40 else { return ids.joined(separator: "/") }
    return (ids.prefix(20) + ["…"] + ids.suffix(20)).joined(separator: "/")
  }

  private func problems(with placeholders: [LinkPlaceholder]) -> [String] {
    let missing = needs.declarations.filter { key in
      !placeholders.contains { $0.name == key.name && $0.isAlwaysThere }
    }
    var problems = missing.map { key in
      placeholders.contains { $0.name == key.name }
        ? "brings \"\(key.name)\" in a query item, which may be left out of a link, and PLACE needs "
          + "it; give the item a default, or write {\(key.name):\(key.type)} into the path"
        : "does not bring \"\(key.name)\", which PLACE needs; "
          + "write {\(key.name):\(key.type)} into it"
    }
    for key in needs.declarations + accepts.declarations {
      guard let found = placeholders.first(where: { $0.name == key.name })?.type else { continue }
      let serves =
        switch (found, key.type) {
        case (.words, .string), (.uuid, .string): true
        case (.words(let words), .words(let known)): Set(words).isSubset(of: known)
        default: found == key.type
        }
      guard !serves else { continue }
      problems.append(
        "brings \"\(key.name)\" as \(found), which PLACE declares as \(key.type); "
          + "write {\(key.name):\(key.type)} into it, or declare it as \(found)"
      )
    }
    return problems
  }
}

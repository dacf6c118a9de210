import Waymark
import WaymarkTables

/// A request for a link to a route of a plan.
struct LinkRequest {
  let plan: RoutePlan
  let table: LinkTable
  let route: RouteID

  /// Writes the link with these values, using the first pattern of the route that takes them.
  ///
  /// - Throws: why the first pattern does not take them, if none does.
  func link(_ values: [(key: String, text: String)]) throws(NoLink) -> String {
    let place = try place()
    let patterns = plan.routeAlone(place.node).links.compactMap { try? LinkPattern($0) }
    let target = plan.linkTarget(place.node)
    let keys = plan.keysDeclared(onWayTo: target)
    let types = types(in: patterns, accepting: keys)
    do {
      return try link(values, to: target, accepting: keys, types)
    } catch {
      let given = Set(values.map(\.key))
      for pattern in patterns {
        // A later pattern may name a value with another type.
        let others = pattern.placeholders.filter { placeholder in
          given.contains(placeholder.name) && types[placeholder.name] != placeholder.type
        }
        guard !others.isEmpty else { continue }
        let own = Dictionary(others.map { ($0.name, $0.type) }) { first, _ in first }
        let link = try? link(values, to: target, accepting: keys, types, but: own)
        if let link { return link }
      }
      throw error
    }
  }

  /// Writes the link with these values, each read as the type of its key.
  ///
  /// - Parameters:
  ///   - types: the types of all values that links can carry.
  ///   - others: other types for some of these values, which take precedence.
  private func link(
    _ values: [(key: String, text: String)],
    to target: RouteID,
    accepting keys: InputKeys,
    _ types: [String: InputType],
    but others: [String: InputType] = [:]
  ) throws(NoLink) -> String {
    var input = Input()
    for (key, text) in values {
      guard let type = others[key] ?? types[key] else {
        let known = types.keys.sorted()
        let hint =
          NearestWord.of(key, among: known).map { "is it \($0.quoted)?" }
          ?? "it takes " + (known.isEmpty ? "none" : known.map(\.quoted).joined(separator: ", "))
        throw NoLink(why: "no link to \(route.rawValue.quoted) carries \(key.quoted); \(hint)")
      }
      guard input.set(key, reading: text, as: type, types: table.rules.types) else {
        throw NoLink(why: "\(key.quoted) is \(text.quoted) and should be of the type \(type)")
      }
    }
    do throws(LinkWritingError) {
      return try table.link(to: target, input: input, accepting: keys)
    } catch {
      throw NoLink(why: "\(error)")
    }
  }

  private func place() throws(NoLink) -> Place {
    let places = plan.places(named: route)
    guard let place = places.first else {
      let ids = plan.places.compactMap { plan.id(of: $0)?.rawValue }
      let hint =
        NearestWord.of(route.rawValue, among: ids).map { "is it \($0.quoted)?" }
        ?? "`waymark map` draws the plan"
      throw NoLink(why: "the plan has no route \(route.rawValue.quoted); \(hint)")
    }
    guard places.count == 1 else {
      let ways = places.prefix(5).map { plan.path(ofNode: $0.node) }.joined(separator: ", ")
      throw NoLink(
        why: "\(route.rawValue.quoted) stands at several places (\(ways)); write more of the way"
      )
    }
    return place
  }

  /// The types of the values that links by some patterns can carry, by their names.
  private func types(
    in patterns: [LinkPattern],
    accepting keys: InputKeys
  ) -> [String: InputType] {
    var types: [String: InputType] = [:]
    for placeholder in patterns.flatMap(\.placeholders) where types[placeholder.name] == nil {
      types[placeholder.name] = placeholder.type
    }
    for key in keys.declarations where types[key.name] == nil { types[key.name] = key.type }
    return types
  }
}

/// Why no link leads to a route with some values.
struct NoLink: Error, Equatable {
  /// One line that says what is wrong and how to mend it.
  let why: String
}

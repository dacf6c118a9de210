import WaymarkCore
import WaymarkLinks

/// Reading one route.
extension TableReader {
  private static let keysOfRoute = [
    "name", "presentation", "reach", "guards", "arranging", "whenLeft", "whenTappedAgain", "bare",
    "needs", "accepts", "links", "routes",
  ]

  /// A route and the values of the routes below it; the route is `nil` if its id, inputs or guards
  /// cannot be read.
  mutating func route(_ value: JSONValue) -> (Route?, below: [JSONValue]) {
    guard let fields = fields(value, "a route", needs: ["id"], takes: Self.keysOfRoute) else {
      return (nil, [])
    }
    let id = text(fields["id"])
    let presentation = text(fields["presentation"]).map { Presentation($0) }
    let reach = word(fields["reach"], as: Reach.self)
    let needs = keys(fields["needs"])
    let accepts = keys(fields["accepts"])
    let arrangement = arrangement(fields)
    let links = texts(fields["links"]) ?? []
    let name = text(fields["name"])
    let guards = guards(fields["guards"])
    let isBare = bool(fields["bare"]) ?? false
    let below = elements(fields["routes"]) ?? []
    guard let id, let needs, let accepts, let guards else { return (nil, []) }
    var route = Route(
      RouteID(id),
      presentation,
      arranging: arrangement,
      container: isBare ? .bare : .stack,
      reach: reach,
      needs: needs,
      accepts: accepts,
      links: links
    )
    if let name { route = route.named(name) }
    return (guards.isEmpty ? route : route.guarded(by: guards), below)
  }

  /// The names of the guards; `nil` if one cannot be read, because without it the route would be
  /// open.
  private mutating func guards(_ field: JSONField?) -> [String]? {
    guard let field else { return [] }
    guard let names = texts(field), names.count == field.value.elements?.count else { return nil }
    return names
  }

  private mutating func arrangement(_ fields: TableFields) -> Arrangement {
    let whenLeft = word(fields["whenLeft"], as: Arrangement.WhenLeft.self)
    let whenTappedAgain = word(fields["whenTappedAgain"], as: Arrangement.WhenTappedAgain.self)
    guard let arranging = fields["arranging"] else {
      for key in ["whenLeft", "whenTappedAgain"] {
        guard let field = fields[key] else { continue }
        problems.add(
          .contradiction,
          at: field.value,
          "\(key.quoted) is about tabs; add \"arranging\": \"tabs\", or leave it out"
        )
      }
      return .plain
    }
    guard word(arranging, as: ArrangingWord.self) != nil else { return .plain }
    return .tabs(
      whenLeft: whenLeft ?? .keep,
      whenTappedAgain: whenTappedAgain ?? .backToTab
    )
  }

  /// The inputs that a route declares: empty if it declares none, `nil` if one of them cannot be
  /// read.
  private mutating func keys(_ field: JSONField?) -> InputKeys? {
    guard let field else { return InputKeys.none }
    guard let members = take(field, "an object of names and types", \.members) else { return nil }
    var declarations: [InputKeys.Declaration] = []
    for member in members {
      guard let type = type(member) else { continue }
      declarations.append(InputKeys.Declaration(member.name, type))
    }
    return declarations.count == members.count ? InputKeys(declarations) : nil
  }

  /// The type of an input: the name of a type, or a list of the words that it allows.
  private mutating func type(_ member: JSONMember) -> InputType? {
    if member.value.kind == .array {
      let words = texts(JSONField(name: member.name, value: member.value)) ?? []
      return words.count == member.value.elements?.count ? .words(words) : nil
    }
    guard let name = member.value.text else {
      problems.add(
        .wrongKind,
        at: member.value,
        "the type of \(member.name.quoted) is a name or a list of words, and this is "
          + member.value.kind.words
      )
      return nil
    }
    if let plain = BuiltInType(named: name) { return plain.type }
    return name.canNameOwnType ? .custom(name) : unknownType(name, of: member)
  }

  private mutating func unknownType(_ name: String, of member: JSONMember) -> InputType? {
    problems.add(
      .unknownWord,
      at: member.value,
      "the type of \(member.name.quoted) cannot be \(name.quoted); write "
        + BuiltInType.allCases.map { "\($0.name), " }.joined()
        + "a list of words, or the name of a type of your own"
    )
    return nil
  }
}

extension String {
  /// Whether it can be the name of one of the app's types in a file.
  ///
  /// A name that differs from a built-in one only in the case of letters counts as a misspelling.
  var canNameOwnType: Bool {
    !isEmpty && !BuiltInType.allCases.contains { $0.name.lowercased() == lowercased() }
  }
}

/// The words for how a route arranges its children, if not plainly.
private enum ArrangingWord: String, CaseIterable {
  case tabs
}

import WaymarkCore
import WaymarkLinks

/// Writing destinations, each as a struct.
extension SwiftText {
  /// Adds a destination.
  mutating func destination(_ type: DestinationType, of types: PlanTypes) {
    line("/// The destination at \(types.path(of: type.node)).")
    let others = types.count(of: type) - 1
    if others > 0 {
      line("///")
      line("/// It stands at \(others) other place\(others == 1 ? "" : "s") too.")
    }
    let head = "struct \(type.name.spelled): Destination"
    let parts = parts(of: type, types)
    guard !parts.isEmpty else { return line(head + " {}") }
    block(head) { text in
      for (index, part) in parts.enumerated() {
        if index > 0 { text.line() }
        part(&text)
      }
    }
  }

  /// The parts of a destination's struct, to be separated by empty lines.
  private func parts(
    of type: DestinationType,
    _ types: PlanTypes
  ) -> [(inout SwiftText) -> Void] {
    var parts: [(inout SwiftText) -> Void] = []
    if type.name.text != type.id.rawValue {
      parts.append {
        $0.assignment("static let routeID: RouteID", type.id.rawValue.literal)
      }
    }
    for property in type.properties { parts.append { $0.property(property) } }
    if let link = LinkMaker(type, of: types) { parts.append { $0.link(link) } }
    for property in type.properties {
      guard case .words(let words) = property.type else { continue }
      parts.append { $0.words(words, of: property) }
    }
    if type.hasOtherNames { parts.append { $0.codingKeys(type) } }
    return parts
  }

  private mutating func property(_ property: DestinationType.Property) {
    var form = ""
    if case .uuid = property.type { form = ", in the form of a UUID" }
    let need = property.isOptional ? "which may be left out" : "which it needs"
    line("/// The input \(property.key.inBackticks)\(form), \(need).")
    line("var \(property.name.spelled): \(property.spelledType)")
  }

  private mutating func words(
    _ type: DestinationType.WordType,
    of property: DestinationType.Property
  ) {
    line("/// The words of the input \(property.key.inBackticks).")
    block("enum \(type.name.spelled): String, Codable, CaseIterable") { text in
      for one in type.cases { text.enumCase(one.name, one.word) }
    }
  }

  private mutating func codingKeys(_ type: DestinationType) {
    block("private enum CodingKeys: String, CodingKey") { text in
      for property in type.properties { text.enumCase(property.name, property.key) }
    }
  }

  private mutating func enumCase(_ name: SwiftName, _ text: String) {
    guard name.text != text else { return line("case \(name.spelled)") }
    assignment("case \(name.spelled)", text.literal)
  }

  private mutating func link(_ maker: LinkMaker) {
    let example = maker.pattern.count > 50 ? "" : ", as \(maker.pattern.inBackticks)"
    line("/// Writes the link that leads to it\(example).")
    line("///")
    if maker.owners.isEmpty {
      line("/// - Parameter rules: which links are written.")
    } else {
      line("/// - Parameters:")
      for owner in maker.owners {
        line("///   - \(owner.parameter.text): what stands above it, and is named in the link too.")
      }
      line("///   - rules: which links are written.")
    }
    line("/// - Throws: why no pattern of its route serves.")
    let parameters = maker.owners.enumerated().map { index, owner in
      let label = index == 0 ? "below" : "_"
      let name = owner.parameter.spelled
      return Argument("\(label) \(name)", .plain(owner.type.spelled))
    }
    let rules = Argument("rules", .plain("LinkRules = LinkRules()"))
    call("func link", parameters + [rules], " throws -> String {")
    let owners = maker.owners.enumerated().map { index, owner in
      Argument(index == 0 ? "below" : "", .plain(owner.parameter.spelled))
    }
    indented { text in
      text.call(
        "try RoutePlan.routes().link",
        [Argument("to", .plain("self"))] + owners + [Argument("rules", .plain("rules"))]
      )
    }
    line("}")
  }
}

/// What is needed to generate the function that writes links to a destination.
private struct LinkMaker {
  /// The first pattern of its route that can be written.
  let pattern: String
  /// The destinations on the way whose properties the patterns name, the outermost first.
  let owners: [(type: SwiftName, parameter: SwiftName)]

  /// Links lead to the first route of the destination; `nil` if that route has no links which can
  /// be written.
  init?(_ type: DestinationType, of types: PlanTypes) {
    let way = types.plan.wayUp(from: type.node).map(types.destination)
    let links = types.plan.routeAlone(type.node).links.compactMap { try? LinkPattern($0) }
    // A name in a path that no destination has, such as `_slug`, gets no value.
    let writable = links.filter { link in
      link.placeholders.filter { $0.item == nil && !$0.isRest }
        .allSatisfy { place in way.contains { $0.owns(place.name) } }
    }
    guard let first = writable.first else { return nil }
    pattern = first.textWithoutOwnTypes
    var names = Set(writable.flatMap { $0.placeholders.map(\.name) })
    names = names.filter { !type.owns($0) }
    var above: [SwiftName] = []
    for owner in way.dropFirst() {
      let own = names.filter { owner.owns($0) }
      // If two destinations above it have a property with the name, the nearer one brings it.
      names.subtract(own)
      if !own.isEmpty { above.append(owner.name) }
    }
    var taken: Set<String> = []
    owners = above.reversed().map { type in
      let parameter = SwiftName(ofParameterFor: type) { taken.contains($0) }
      taken.insert(parameter.text)
      return (type, parameter)
    }
  }
}

import WaymarkCore
import WaymarkLinks
import WaymarkTables

/// Makes properties for the inputs that routes declare, and reports inputs for which it cannot.
struct PropertyReader {
  /// The names of all destinations of the plan.
  let destinations: Set<String>
  private(set) var problems = TableProblemList()

  /// One input, with its declaration and its member in the file.
  private struct Declared {
    let key: InputKeys.Declaration
    let member: JSONMember
    let isOptional: Bool
  }

  init(destinations: Set<String>) {
    self.destinations = destinations
  }

  /// The properties of a route's destination: for what it needs, then for what it accepts.
  mutating func properties(
    of route: Route,
    named destination: SwiftName,
    _ value: JSONValue
  ) -> [DestinationType.Property] {
    let inputs =
      declared(route.needs, value["needs"], isOptional: false)
      + declared(route.accepts, value["accepts"], isOptional: true)
    // An enum inside a type hides a type with the same name outside, so it gets another name.
    var taken = destinations
    for case .custom(let name) in inputs.map(\.key.type) {
      taken.insert(String(name.prefix { $0 != "." }))
    }
    var properties: [DestinationType.Property] = []
    var keys: [SwiftName: String] = [:]
    for input in inputs {
      let name = name(of: input, among: &keys)
      guard let name, let type = type(of: input, named: name, besides: &taken) else { continue }
      properties.append(
        DestinationType.Property(
          key: input.key.name,
          name: name,
          type: type,
          isOptional: input.isOptional
        )
      )
    }
    checkOwnTypes(of: inputs, properties, in: destination)
    return properties
  }

  /// Checks that no own type begins with a destination, which would hide the app's type.
  ///
  /// An enum of words of the same destination may be named so.
  private mutating func checkOwnTypes(
    of inputs: [Declared],
    _ properties: [DestinationType.Property],
    in destination: SwiftName
  ) {
    let words = properties.compactMap { property -> String? in
      guard case .words(let type) = property.type else { return nil }
      return "\(destination.text).\(type.name.text)"
    }
    for input in inputs {
      guard case .custom(let name) = input.key.type, !words.contains(name) else { continue }
      let first = String(name.prefix { $0 != "." })
      guard first != name, destinations.contains(first) else { continue }
      problems.add(
        .noTypeInSwift,
        at: input.member.value,
        "the type of \(input.key.name.quoted) begins with the destination \(first.quoted) of a route; "
          + "name another type"
      )
    }
  }

  private func declared(
    _ keys: InputKeys,
    _ value: JSONValue?,
    isOptional: Bool
  ) -> [Declared] {
    zip(keys.declarations, value?.members ?? []).map { key, member in
      Declared(key: key, member: member, isOptional: isOptional)
    }
  }

  private mutating func name(
    of input: Declared,
    among keys: inout [SwiftName: String]
  ) -> SwiftName? {
    let key = input.key.name
    guard let name = SwiftName(ofProperty: key) else {
      problems.add(
        .noNameInSwift,
        at: input.member.key,
        "no property can be named after \(key.quoted), which has no letter and no digit; write one"
      )
      return nil
    }
    guard let other = keys[name] else {
      keys[name] = key
      return name
    }
    problems.add(
      .oneNameInSwift,
      at: input.member.key,
      "\(key.quoted) gives the property \(name.text), as \(other.quoted) does; "
        + "give one of them another name"
    )
    return nil
  }

  private mutating func type(
    of input: Declared,
    named property: SwiftName,
    besides taken: inout Set<String>
  ) -> DestinationType.PropertyType? {
    switch input.key.type {
    case .plain(.uuid): return .uuid
    case .plain(let type): return .plain(type.name)
    case .words(let words):
      let name = SwiftName(ofWordsOf: property) { taken.contains($0) }
      taken.insert(name.text)
      return cases(of: words, input).map {
        .words(DestinationType.WordType(name: name, cases: $0))
      }
    case .custom(let name):
      guard SwiftName.isType(name), !destinations.contains(name) else {
        problems.add(
          .noTypeInSwift,
          at: input.member.value,
          destinations.contains(name)
            ? "the type of \(input.key.name.quoted) is the destination \(name.quoted) of a route; "
              + "name another type"
            : "\(name.quoted) is no name of a type in Swift; write one, as Day or Calendar.Day"
        )
        return nil
      }
      return .own(name)
    }
  }

  private mutating func cases(
    of words: [String],
    _ input: Declared
  ) -> [(name: SwiftName, word: String)]? {
    var cases: [(name: SwiftName, word: String)] = []
    var known: [SwiftName: String] = [:]
    let written = input.member.value.elements ?? []
    for (index, word) in words.enumerated() {
      let spot = index < written.count ? written[index] : input.member.value
      guard let name = SwiftName(ofCase: word) else {
        problems.add(
          .noNameInSwift,
          at: spot,
          "no case can be named after \(word.quoted), which has no letter and no digit; write one"
        )
        continue
      }
      if let other = known[name] {
        problems.add(
          .oneNameInSwift,
          at: spot,
          "\(word.quoted) gives the case \(name.text), as \(other.quoted) does; "
            + "change one of them"
        )
      } else {
        known[name] = word
      }
      cases.append((name, word))
    }
    return cases.count == words.count ? cases : nil
  }
}

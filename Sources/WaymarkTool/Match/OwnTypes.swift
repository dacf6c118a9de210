import Waymark
import WaymarkTables

extension LinkRules {
  /// The same rules, with the app's own types added; their values are read as text.
  ///
  /// The command cannot run an app's code for its types. A name that resembles that of a built-in
  /// type counts as a misspelling and is not added, unless a route declares it.
  func readingOwnTypes(of named: [InputType], declared: [InputType] = []) -> LinkRules {
    var rules = self
    var known: Set<String> = []
    let plain = BuiltInType.allCases.map(\.name)
    let declaredTypes = Set(declared)
    for case .custom(let name) in named + declared where known.insert(name).inserted {
      guard declaredTypes.contains(.custom(name)) || NearestWord.of(name, among: plain) == nil
      else { continue }
      let rank = rules.types.count
      let type = LinkType(
        ValueType(name, example: "x") { (text: String) in
          text
        } write: {
          $0
        },
        rank: rank
      )
      rules.types.append(type)
    }
    return rules
  }
}

extension InputType {
  /// The types that the placeholders of some patterns name.
  static func named(in patterns: [String], delimiter: Character) -> [InputType] {
    patterns.flatMap { text in
      (try? LinkPattern(text, delimiter: delimiter))?.placeholders.map(\.type) ?? []
    }
  }
}

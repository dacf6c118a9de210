import Waymark
import WaymarkTables

extension LinkRules {
  /// The same rules, by which the types of an app's own that patterns name are read as text.
  ///
  /// A name that is like one of the built-in types is taken for that one misspelt, and not admitted.
  func readingOwnTypes(of patterns: [String], delimiter: Character) -> LinkRules {
    var rules = self
    var known: Set<String> = []
    let plain = BuiltInType.allCases.map(\.name)
    for text in patterns {
      guard let pattern = try? LinkPattern(text, delimiter: delimiter) else { continue }
      for placeholder in pattern.placeholders {
        guard case .custom(let name) = placeholder.type, known.insert(name).inserted,
          NearestWord.of(name, among: plain) == nil
        else { continue }
        let rank = rules.types.count
        let type = LinkType(name, rank: rank, example: "x") { (text: String) in
          text
        } write: {
          $0
        }
        rules.types.append(type)
      }
    }
    return rules
  }
}

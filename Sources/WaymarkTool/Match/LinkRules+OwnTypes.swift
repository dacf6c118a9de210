import Waymark
import WaymarkTables

extension LinkRules {
  /// The same rules, with the app's own types that patterns name added to them and read as text.
  ///
  /// The command cannot run an app's code for its types. A name that resembles a built-in type is
  /// taken for a misspelling of that, and is not added.
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

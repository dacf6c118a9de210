import WaymarkCore
import WaymarkLinks
import WaymarkTables

/// How the command was called otherwise than it can be.
enum UsageError: Error, Equatable {
  /// Nothing stands behind the command.
  case noVerb
  case unknownVerb(String)
  case unknownOption(String, Verb)
  case valueMissing(Option)
  case noValueWanted(Option)
  case repeated(Option)
  /// An operand, as the manual calls it, is missing.
  case operandMissing(String, Verb)
  /// An operand stands where there can be no more.
  case tooMuch(String, Verb)
  /// What should be a value of an input has no key.
  case noKey(String)
  /// An input has two values.
  case repeatedKey(String)
  /// A scheme, a host or a delimiter is none, in words.
  case badRule(String)
}

extension UsageError: CustomStringConvertible {
  /// One line that says what is wrong and how to mend it.
  var description: String {
    switch self {
    case .noVerb: "say what to do: \(Self.verbs); `waymark --help` tells more"
    case .unknownVerb(let word):
      "no verb is called \(word.quoted); "
        + Self.hint(word, among: Verb.allCases.map(\.rawValue), all: "the verbs are \(Self.verbs)")
    case .unknownOption(let word, let verb):
      "`waymark \(verb.rawValue)` has no option \(word.quoted); "
        + Self.hint(
          word,
          among: verb.options.map(\.name),
          all: "it has \(verb.options.map(\.name).joined(separator: ", "))"
        ) + "; what begins with - and is no option stands behind --"
    case .valueMissing(let option): "\(option.name) has no value; write \(option.usage)"
    case .noValueWanted(let option): "\(option.name) takes no value; write it alone"
    case .repeated(let option): "\(option.name) is given twice; keep one"
    case .operandMissing(let name, let verb): "\(name) is missing; write: \(verb.usage)"
    case .tooMuch(let word, let verb):
      "\(word.quoted) is too much; write: \(verb.usage)"
    case .noKey(let word):
      "\(word.quoted) is no value of an input; write KEY=VALUE, such as toDoId=36"
    case .repeatedKey(let key): "the input \(key.quoted) is given twice; keep one value"
    case .badRule(let words): words
    }
  }

  private static var verbs: String { Verb.allCases.map(\.rawValue).joined(separator: ", ") }

  private static func hint(_ word: String, among names: [String], all: String) -> String {
    NearestWord.of(word, among: names).map { "is it \($0)?" } ?? all
  }
}

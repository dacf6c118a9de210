import WaymarkCore
import WaymarkLinks
import WaymarkTables

/// A way in which the command was called wrongly.
enum UsageError: Error, Equatable {
  /// The command was called without a verb.
  case noVerb
  case unknownVerb(String)
  /// A word is not valid UTF-8, so its meaning is not known; the text is its repaired form.
  case noText(String)
  case unknownOption(String, Verb)
  case valueMissing(Option)
  case noValueWanted(Option)
  case repeated(Option)
  /// An operand is missing; the text is the manual's word for it.
  case operandMissing(String, Verb)
  /// There are more operands than the verb takes; the text is the first of these.
  case tooMuch(String, Verb)
  /// A value of an input was given without its key.
  case noKey(String)
  /// A key of an input was given twice.
  case repeatedKey(String)
  /// A scheme, host or delimiter is not valid; the text says why.
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
    case .noText(let word): "the bytes of \(word.quoted) are no UTF-8; encode it as UTF-8"
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

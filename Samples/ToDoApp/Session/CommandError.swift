import Waymark

/// Why a line is no command.
enum CommandError: Error, Hashable, Sendable {
  /// It holds no word.
  case blank
  /// It has more bytes than any command needs.
  case tooLong(Int)
  /// It holds characters that control a terminal or do not show, such as those that an arrow key
  /// sends.
  case unprintable
  /// It does not begin with the word of a command.
  case unknown(String)
  /// The words after the first one are not those that the command takes.
  case misused(CommandWord)
  /// The text in place of an id is not a number, or too large a number.
  case noNumber(String, CommandWord)
  /// An id follows the name of a route that shows no item.
  case noItem(RouteID)
}

extension CommandError: CustomStringConvertible {
  /// One line that says what is wrong and what can be typed.
  var description: String {
    switch self {
    case .blank: "no command was typed; \(Self.possible)"
    case .tooLong(let count):
      "a line of \(count) bytes is no command, which has \(Command.longest) at most"
    case .unprintable: "a command holds only characters that print; \(Self.possible)"
    case .unknown(let word): "no command is called \"\(word)\"; \(Self.possible)"
    case .misused(let word): "\"\(word)\" is typed \(word.form)"
    case .noNumber(let text, let word):
      "\"\(text)\" is no whole number, or too large a one; \"\(word)\" is typed \(word.form)"
    case .noItem(let route):
      "only \"\(ToDoDetail.routeID)\" takes an id, and \"\(route)\" does not"
    }
  }

  private static var possible: String { "the commands are \(CommandWord.list)" }
}

extension CommandWord {
  fileprivate var form: String { usage == rawValue ? "alone" : "as: \(usage)" }
}

/// Why a line is no command.
enum CommandError: Error, Hashable, Sendable {
  /// It holds no word.
  case blank
  /// It has more bytes than any command needs.
  case tooLong(Int)
  /// It holds characters that a terminal obeys or hides, as an arrow key sends them.
  case unprintable
  /// It begins with another word than commands do.
  case unknown(String)
  /// It goes on otherwise than its word allows.
  case misused(CommandWord)
  /// The text where an id belongs is no number, or one too large.
  case noNumber(String, CommandWord)
}

extension CommandError: CustomStringConvertible {
  /// One line that says what is wrong and what is possible.
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
    }
  }

  private static var possible: String { "the commands are \(CommandWord.list)" }
}

extension CommandWord {
  fileprivate var form: String { usage == rawValue ? "alone" : "as: \(usage)" }
}

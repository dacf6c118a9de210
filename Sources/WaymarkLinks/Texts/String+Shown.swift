extension String {
  /// Its first 80 characters on one line, as a name from outside may be of any length and hold
  /// anything.
  package var shortened: String { shown(atMost: 80) }

  /// The whole text on one line, as names, reasons and errors from outside may hold anything: a line
  /// break becomes a space, and what else cannot be shown is replaced.
  package var onOneLine: String {
    // Nearly every text is a line as it is.
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    var text = ""
    for character in self {
      guard !character.isNewline else {
        text.append(" ")
        continue
      }
      for scalar in character.unicodeScalars {
        let stays = scalar.isShowable || scalar.isJoiner
        text.unicodeScalars.append(stays ? scalar : "\u{FFFD}")
      }
    }
    return text
  }

  /// The text on one line: what cannot be shown is replaced, and what is too long is cut.
  package func shown(atMost limit: Int) -> String {
    var text = ""
    for scalar in unicodeScalars.prefix(limit) {
      text.unicodeScalars.append(scalar.isShowable ? scalar : "\u{FFFD}")
    }
    return unicodeScalars.dropFirst(limit).first == nil ? text : text + "…"
  }
}

extension Unicode.Scalar {
  /// Whether it only says how its neighbours are joined, as in some scripts and in emoji.
  fileprivate var isJoiner: Bool { value == 0x200C || value == 0x200D }

  /// Whether it can stand in a line of a message as it is.
  fileprivate var isShowable: Bool {
    guard !isASCII else { return value >= 0x20 && value != 0x7F }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      return false
    default: return true
    }
  }
}

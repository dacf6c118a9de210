extension String {
  /// The text in quotes for a message: on one line, and cut where it is long.
  package var quoted: String { "\"\(shown(atMost: 60))\"" }

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

extension String {
  /// The text in quotes for a message: on one line, and cut where it is long.
  package var quoted: String {
    var text = ""
    for scalar in unicodeScalars.prefix(60) {
      text.unicodeScalars.append(contentsOf: scalar.isShowable ? [scalar] : ["\u{FFFD}"])
    }
    let isCut = unicodeScalars.dropFirst(60).first != nil
    return "\"\(text)\(isCut ? "…" : "")\""
  }
}

extension Unicode.Scalar {
  /// Whether it can stand in a line of a message as it is.
  fileprivate var isShowable: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      false
    default: true
    }
  }
}

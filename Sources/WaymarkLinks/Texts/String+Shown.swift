extension String {
  /// Its first 80 characters on one line, for messages: a name from outside may be long or contain
  /// line breaks.
  package var shortened: String { shown(atMost: 80) }

  /// The text in quotation marks, for messages: on one line, and cut if it is long.
  package var quoted: String { "\"\(shortened)\"" }

  /// The whole text on one line: a line break becomes a space, and what cannot be shown is
  /// replaced.
  package var onOneLine: String {
    // Nearly every text is plain ASCII on one line and is returned unchanged.
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    var text = ""
    for character in self {
      guard !character.isNewline else {
        text.append(" ")
        continue
      }
      for scalar in character.unicodeScalars {
        text.unicodeScalars.append(scalar.isShowable ? scalar : "\u{FFFD}")
      }
    }
    return text
  }

  /// The text on one line, cut after `limit` characters; what cannot be shown is replaced.
  package func shown(atMost limit: Int) -> String {
    // Nearly every text is short plain ASCII and is returned unchanged.
    if utf8.count <= limit, utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    var text = ""
    for scalar in unicodeScalars.prefix(limit) {
      text.unicodeScalars.append(scalar.isShowable ? scalar : "\u{FFFD}")
    }
    return unicodeScalars.dropFirst(limit).first == nil ? text : text + "…"
  }
}

extension String {
  /// A link for messages and journals: without query, fragment, user name and password, which may
  /// be secret.
  package var linkPath: String {
    let path = utf8.prefix { $0 != .questionMark && $0 != .hash }
    let parts = path.split(separator: .slash, maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count > 2, parts[1].isEmpty, let sign = parts[2].lastIndex(of: .at)
    else { return String(Substring(path)).shortened }
    return "\(Substring(path[..<parts[2].startIndex]))…\(Substring(path[sign...]))".shortened
  }

  /// The same, with `?…` or `#…` at the end if the link goes on after its path.
  package var withoutArguments: String {
    unicodeScalars.first { $0 == "?" || $0 == "#" }.map { "\(linkPath)\($0)…" } ?? linkPath
  }
}

extension Unicode.Scalar {
  /// Whether it can be shown in a one-line message unchanged.
  fileprivate var isShowable: Bool {
    guard !isASCII else { return value >= 0x20 && value != 0x7F }
    // Joiners have no shape of their own, and emoji and some scripts need them.
    if value == 0x200C || value == 0x200D { return true }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      return false
    default: return true
    }
  }
}

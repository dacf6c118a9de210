import WaymarkLinks

/// The rules that the name of a route may break.
extension RouteID {
  /// The rule that it breaks as a route's own name, and what to do; `nil` for a good one.
  var fault: (rule: ConfigurationError.Rule, message: String)? {
    if rawValue.isEmpty { return (.emptyID, "a route has an empty name; give it one") }
    var (hasSlash, hasControl, isBlank, isASCII) = (false, false, true, true)
    for byte in rawValue.utf8 {
      if byte == UInt8(ascii: "/") { hasSlash = true }
      if byte < 0x20 || byte == 0x7F { hasControl = true }
      if byte > 0x20, byte < 0x7F { isBlank = false }
      if byte >= 0x80 { isASCII = false }
    }
    let name = rawValue.shortened
    if hasSlash { return (.slashInID, "the name \"\(name)\" holds a slash; leave it out") }
    if hasControl || !isASCII && rawValue.holdsControls {
      return (.controlInID, "the name \"\(name)\" holds a control character; leave it out")
    }
    guard isBlank, isASCII || rawValue.allSatisfy(\.isWhitespace) else { return nil }
    return (.emptyID, "the name \"\(name)\" is nothing but white space; write one")
  }
}

extension String {
  /// Whether it contains a line break or another control character.
  fileprivate var holdsControls: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }
}

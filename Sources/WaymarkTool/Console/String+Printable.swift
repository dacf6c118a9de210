extension String {
  /// Its beginning with nothing in it that steers a terminal.
  var printable: String {
    let text = unicodeScalars.prefix(200).printable
    return unicodeScalars.count > 200 ? text + "…" : text
  }

  /// All of it, lines apart, with nothing in it that steers a terminal.
  var printableLines: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.unicodeScalars.printable }
      .joined(separator: "\n")
  }
}

extension Sequence<Unicode.Scalar> {
  /// A text of them in which a sign stands for each that is obeyed or hidden.
  fileprivate var printable: String {
    var text = String.UnicodeScalarView()
    for scalar in self {
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate: text.append("\u{FFFD}")
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}

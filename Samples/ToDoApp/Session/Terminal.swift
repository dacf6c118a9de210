import Foundation

/// Where the app is typed at and looked at, unless it is run by a script.
enum Terminal {
  /// Whether somebody types what the app reads.
  static var isTypedAt: Bool { isatty(STDIN_FILENO) != 0 }

  /// Whether somebody looks at what the app writes.
  static var isLookedAt: Bool { isatty(STDOUT_FILENO) != 0 }

  /// Empties the window and goes to its upper left corner.
  static let clear = "\u{1B}[2J\u{1B}[H"

  /// Shows a text at once, though no line ends with it.
  static func write(_ text: String) {
    print(text, terminator: "")
    fflush(nil)
  }
}

import Foundation

/// The terminal of the app, which may also run in a script.
enum Terminal {
  /// Whether the input comes from a terminal.
  static var isTypedAt: Bool { isatty(STDIN_FILENO) != 0 }

  /// Whether the output goes to a terminal.
  static var isLookedAt: Bool { isatty(STDOUT_FILENO) != 0 }

  /// Empties the window and goes to its upper left corner.
  static let clear = "\u{1B}[2J\u{1B}[H"

  /// Writes a text at once, even if it does not end a line.
  static func write(_ text: String) {
    print(text, terminator: "")
    fflush(nil)
  }
}

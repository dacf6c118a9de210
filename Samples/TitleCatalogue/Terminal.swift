import Foundation

/// The terminal of the app, if it runs in one and not in a script.
enum Terminal {
  /// Whether the input comes from a terminal.
  static var isTypedAt: Bool { isatty(STDIN_FILENO) != 0 }
}

import Foundation

/// Where the app is typed at, unless it is run by a script.
enum Terminal {
  /// Whether somebody types what the app reads.
  static var isTypedAt: Bool { isatty(STDIN_FILENO) != 0 }
}

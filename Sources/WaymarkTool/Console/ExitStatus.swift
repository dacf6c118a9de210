/// How the command ends, as a shell sees it.
enum ExitStatus: Int32 {
  /// All went as it was asked for.
  case success = 0
  /// The command did its work, and the answer is no.
  case no = 1
  /// A document cannot be read, or is refused for what it says.
  case refused = 2
  /// The command was called wrongly.
  case usage = 64
  /// Standard input could not be read, or standard output could not be written.
  case failedTransfer = 74
}

/// How the command ends, as a shell sees it.
enum ExitStatus: Int32 {
  /// All went as it was asked for.
  case success = 0
  /// It did its work, and the answer is no.
  case no = 1
  /// A document cannot be read, or is refused for what it says.
  case refused = 2
  /// It was called otherwise than it can be.
  case usage = 64
  /// What it had to write, or the links that it was to read, went nowhere.
  case failedTransfer = 74
}

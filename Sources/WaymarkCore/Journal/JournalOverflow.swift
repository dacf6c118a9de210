/// Why a stream of records ended before its journal: its reader was too slow.
public struct JournalOverflow: Error, Sendable, Hashable {
  /// How many records the stream holds at most.
  public let limit: Int
  /// The number of the first record that the stream did not take; it handed out all before it.
  public let firstMissing: Int

  /// States what is missing.
  public init(limit: Int, firstMissing: Int) {
    self.limit = limit
    self.firstMissing = firstMissing
  }
}

extension JournalOverflow: CustomStringConvertible {
  /// What happened and what to do, in one line.
  public var description: String {
    "the reader was too slow: the stream holds \(limit) records and ended before record "
      + "\(firstMissing); read faster, or ask for a stream that holds more"
  }
}

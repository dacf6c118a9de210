/// The callers that share one drive.
struct SharedDrive: Sendable {
  /// How many callers there ever were; they are numbered from 0.
  private(set) var callers = 1
  /// For each caller that has joined, its own drive in the journal.
  private(set) var joined: [Int: JournalDrive] = [:]
  /// The callers that have cancelled.
  private(set) var departed: Set<Int> = []

  /// How many callers have not cancelled.
  var present: Int { callers - departed.count }

  /// Adds a caller; returns its number.
  mutating func join(as drive: JournalDrive) -> Int {
    joined[callers] = drive
    callers += 1
    return callers - 1
  }

  mutating func depart(_ caller: Int) {
    departed.insert(caller)
  }
}

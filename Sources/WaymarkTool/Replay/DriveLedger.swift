import Waymark

/// Which drives were asked for by which action, and how they end, as the journal tells it.
struct DriveLedger {
  /// A drive that has ended, and the action that had asked for it.
  struct Ended {
    let action: Int
    let outcome: Outcome
    /// Why it did not arrive.
    var why: String?
  }

  /// The actions whose drives are under way, by the number of the drive.
  private var open: [Int: Int] = [:]
  /// Drives that share the end of another, by that one's number.
  private var followers: [Int: [Int]] = [:]
  /// The drives that have ended since they were last taken, in order.
  private var ended: [Ended] = []

  /// Takes in what the journal tells while an action is performed.
  mutating func hear(_ record: JournalRecord, during action: Int) {
    guard let drive = record.drive else { return }
    switch record.event {
    case .asked: open[drive] = action
    case .joined(let leader): followers[leader, default: []].append(drive)
    case .arrived: end(drive, .arrived)
    case .failed(let failure): end(drive, .ended(failure.code), failure.message)
    default: break
    }
  }

  /// Whether a drive is under way that an action asked for.
  func isUnderWay(askedBy action: Int) -> Bool { open.values.contains(action) }

  /// Hands out the drives that have ended since the last time.
  mutating func takeEnded() -> [Ended] {
    defer { ended = [] }
    return ended
  }

  private mutating func end(_ drive: Int, _ outcome: Outcome, _ why: String? = nil) {
    for number in [drive] + (followers.removeValue(forKey: drive) ?? []) {
      // A drive whose beginning was not heard was asked for before the first action.
      guard let action = open.removeValue(forKey: number) else { continue }
      ended.append(Ended(action: action, outcome: outcome, why: why))
    }
  }
}

import Waymark

/// Keeps track, from the journal, of which action has asked for which drive, and how each drive
/// ends.
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
  /// How many drives are under way by the action that has asked for them.
  private var countUnderWay: [Int: Int] = [:]
  /// The drives that have joined another, by the number of that other one.
  private var followers: [Int: [Int]] = [:]
  /// The drives that have ended since they were last taken, in order.
  private var ended: [Ended] = []

  /// Takes in a record that was written while an action was performed.
  mutating func hear(_ record: JournalRecord, during action: Int) {
    guard let drive = record.drive else { return }
    switch record.event {
    case .asked:
      open[drive] = action
      countUnderWay[action, default: 0] += 1
    case .joined(let leader): followers[leader, default: []].append(drive)
    case .arrived: end(drive, .arrived)
    case .failed(let failure): end(drive, .ended(failure.code), failure.message)
    default: break
    }
  }

  /// Whether a drive that the action has asked for is still under way.
  func isUnderWay(askedBy action: Int) -> Bool { countUnderWay[action, default: 0] > 0 }

  /// Returns the drives that have ended since the last call.
  mutating func takeEnded() -> [Ended] {
    defer { ended = [] }
    return ended
  }

  private mutating func end(_ drive: Int, _ outcome: Outcome, _ why: String? = nil) {
    for number in [drive] + (followers.removeValue(forKey: drive) ?? []) {
      // A drive that is not in `open` was asked for before the first action, by the start.
      guard let action = open.removeValue(forKey: number) else { continue }
      countUnderWay[action, default: 0] -= 1
      ended.append(Ended(action: action, outcome: outcome, why: why))
    }
  }
}

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
    /// The guard that has refused it, or the route of the screen that stays.
    var refusedBy: String?
    /// The routes that guards have led it to, in order.
    var chain: [RouteID] = []
  }

  /// Stands for the start, which comes before the first action.
  static let start = -1

  /// The actions whose drives are under way, by the number of the drive.
  private var open: [Int: Int] = [:]
  /// How many drives are under way by the action that has asked for them.
  private var countUnderWay: [Int: Int] = [:]
  /// The drives that have joined another, by the number of that other one.
  private var followers: [Int: [Int]] = [:]
  /// The routes that guards have led drives to, by the number of the drive.
  private var chains: [Int: [RouteID]] = [:]
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
    case .inquired(let inquired):
      if let target = inquired.target { chains[drive, default: []].append(target) }
    case .arrived: end(drive, .arrived)
    case .failed(let failure):
      end(drive, .ended(failure.code), failure.message, failure.refusedBy)
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

  private mutating func end(
    _ drive: Int,
    _ outcome: Outcome,
    _ why: String? = nil,
    _ refusedBy: String? = nil
  ) {
    let chain = chains.removeValue(forKey: drive) ?? []
    for number in [drive] + (followers.removeValue(forKey: drive) ?? []) {
      // A drive that has left those that it had joined has ended before.
      guard let action = open.removeValue(forKey: number) else { continue }
      countUnderWay[action, default: 0] -= 1
      ended.append(
        Ended(action: action, outcome: outcome, why: why, refusedBy: refusedBy, chain: chain)
      )
    }
  }
}

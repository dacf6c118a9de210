import Waymark

/// Keeps track, from the journal, of which action has asked for which drive, and how each drive
/// ends.
struct DriveLedger {
  /// A drive that has ended, and the action that had asked for it.
  struct Ended {
    /// The number of the action.
    var action: Int
    let outcome: Outcome
    /// Why it did not arrive.
    var why: String?
    /// The guard that has refused it, or the route of the screen that stays.
    var refusedBy: String?
    /// The reason that the guard has given.
    var reason: String?
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
  ///
  /// - Parameters:
  ///   - record: the record.
  ///   - action: the number of the action.
  ///   - reason: the reason that a guard of a name has given when it refused.
  mutating func hear(
    _ record: JournalRecord,
    during action: Int,
    reason: (String) -> String? = { _ in nil }
  ) {
    guard let drive = record.drive else { return }
    switch record.event {
    case .asked:
      open[drive] = action
      countUnderWay[action, default: 0] += 1
    case .joined(let leader): followers[leader, default: []].append(drive)
    case .inquired(let inquired):
      if let target = inquired.target { chains[drive, default: []].append(target) }
    case .arrived: end(drive, Ended(action: action, outcome: .arrived))
    case .failed(let failure):
      let end = Ended(
        action: action,
        outcome: .ended(failure.code),
        why: failure.message,
        refusedBy: failure.refusedBy,
        reason: failure.refusedBy.flatMap(reason)
      )
      self.end(drive, end)
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

  /// Takes note of how a drive has ended, and all that have joined it.
  private mutating func end(_ drive: Int, _ end: Ended) {
    var end = end
    end.chain = chains.removeValue(forKey: drive) ?? []
    for number in [drive] + (followers.removeValue(forKey: drive) ?? []) {
      // A drive that had joined and was cancelled since has ended before.
      guard let action = open.removeValue(forKey: number) else { continue }
      countUnderWay[action, default: 0] -= 1
      end.action = action
      ended.append(end)
    }
  }
}

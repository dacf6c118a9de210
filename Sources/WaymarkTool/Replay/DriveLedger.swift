import Waymark

/// Finds from the journal which action has begun which drive, and how each drive ends.
struct DriveLedger {
  /// A drive that has ended, with the action that had begun it.
  struct Ended {
    /// The number of the action.
    var action: Int
    let outcome: Outcome
    /// Why it did not arrive.
    var why: String?
    /// The name of the guard that has refused it, or the route of the screen that stays.
    var refusedBy: String?
    /// The reason that the guard has given.
    var reason: String?
    /// The routes to which guards have redirected it, in order.
    var chain: [RouteID] = []
  }

  /// The number of the start, which comes before the first action.
  static let start = -1

  /// The actions whose drives are under way, by the number of the drive.
  private var open: [Int: Int] = [:]
  /// The numbers of drives under way, by the action that has begun them.
  private var countUnderWay: [Int: Int] = [:]
  /// The drives that have joined another, by the number of that other one.
  private var followers: [Int: [Int]] = [:]
  /// The routes to which guards have redirected drives, by the number of the drive.
  private var chains: [Int: [RouteID]] = [:]
  /// The drives that have ended since the last call of `takeEnded()`, in order.
  private var ended: [Ended] = []

  /// Handles a record that was written while an action was performed.
  ///
  /// - Parameters:
  ///   - record: the record.
  ///   - action: the number of the action.
  ///   - reason: returns the reason that a guard has given for its refusal, by its name.
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

  /// Whether a drive that an action has begun is still under way.
  func isUnderWay(askedBy action: Int) -> Bool { countUnderWay[action, default: 0] > 0 }

  /// Returns the drives that have ended since the last call.
  mutating func takeEnded() -> [Ended] {
    defer { ended = [] }
    return ended
  }

  /// Records the end of a drive and of all drives that have joined it.
  private mutating func end(_ drive: Int, _ end: Ended) {
    var end = end
    end.chain = chains.removeValue(forKey: drive) ?? []
    for number in [drive] + (followers.removeValue(forKey: drive) ?? []) {
      // A drive that had joined and was cancelled meanwhile has ended already.
      guard let action = open.removeValue(forKey: number) else { continue }
      countUnderWay[action, default: 0] -= 1
      end.action = action
      ended.append(end)
    }
  }
}

import WaymarkLinks

/// Links while the router is not ready: they wait in order, and each counts once.
struct LinkGate: Sendable {
  /// A link that has waited, as long as an equal one shares its end.
  struct Known: Sendable {
    let request: Request
    let number: Int
    let asked: Int64
    /// How its drive has ended; `nil` while it has not.
    var ending: DriveEnding?

    /// Whether an equal link that comes now is taken for the same one.
    func isFresh(at now: Int64) -> Bool {
      now.nanoseconds(since: asked) <= LinkGate.sameLink
    }
  }

  /// Whether links are taken up at once.
  var isOpen = true
  var waiting = DriveLine()
  var known: [Known] = []

  /// For how long after it an equal link is the same one that came by another channel.
  static let sameLink: Int64 = 1_000_000_000

  /// Forgets what no link can share any more.
  mutating func forget(at now: Int64) {
    known.removeAll { $0.ending != nil && !$0.isFresh(at: now) }
  }
}

/// Links that wait until the router is ready, those whose endings equal links share, and those
/// handed to the app to be opened elsewhere.
struct LinkGate: Sendable {
  /// A link that has waited and whose ending an equal link may share.
  struct Known: Sendable {
    let request: Request
    let number: Int
    fileprivate(set) var cameAt: Int64
    /// How its drive has ended; `nil` while it has not.
    var ending: DriveEnding?

    /// Whether an equal link that comes now is taken for the same one.
    func isFresh(at now: Int64) -> Bool {
      now.nanoseconds(since: cameAt) <= LinkGate.sameLink
    }
  }

  /// A link that no table matches, and when it was handed to the app.
  struct HandedOut: Sendable {
    let link: String
    fileprivate(set) var time: Int64
  }

  /// Whether links are opened at once.
  var isOpen = true
  var waiting = DriveLine()
  var known: [Known] = []
  /// The links handed out most recently, the newest last.
  private(set) var handedOut: [HandedOut] = []

  /// For how long an equal link counts as the same one, come by another channel: one second.
  private static let sameLink: Int64 = 1_000_000_000
  /// For how long a link that was handed out is not handed out again: ten seconds.
  private static let soon: Int64 = 10_000_000_000

  /// Forgets what no link can share any more.
  mutating func forget(at now: Int64) {
    known.removeAll { $0.ending != nil && !$0.isFresh(at: now) }
  }

  /// Notes that an equal link has joined one that waits: the time in which links count as equal
  /// starts anew.
  mutating func join(_ number: Int, at now: Int64) {
    guard waiting.drive(number) != nil,
      let index = known.firstIndex(where: { $0.number == number })
    else { return }
    known[index].cameAt = now
  }

  /// Takes note of a link that is handed out; returns false if it was handed out just before.
  mutating func handOut(_ link: String, at now: Int64) -> Bool {
    handedOut = Array(handedOut(soonBefore: now).suffix(15))
    guard !handedOut.contains(where: { $0.link == link }) else { return false }
    handedOut.append(HandedOut(link: link, time: now))
    return true
  }

  /// The links that are not handed out again at a time.
  func handedOut(soonBefore now: Int64) -> [HandedOut] {
    handedOut.filter { now.nanoseconds(since: $0.time) < Self.soon }
  }

  /// Moves all times on by what has passed since the state that is put back was taken.
  mutating func moveTimes(by passed: Duration) {
    for index in known.indices {
      known[index].cameAt = known[index].cameAt.nanoseconds(after: passed)
    }
    for index in handedOut.indices {
      handedOut[index].time = handedOut[index].time.nanoseconds(after: passed)
    }
  }
}

/// Who is told each time that something happens, in the order in which they came, until they leave
/// or answer no.
///
/// Whoever is told may do anything: join, leave, or cause further news. News are told one after the
/// other, each to everyone who was there when it came.
@MainActor
final class Audience<News> {
  /// One who is told; letting it go ends nothing.
  @MainActor
  final class Member {
    /// The number of the first news that it is told.
    fileprivate let first: Int
    /// Takes the news; `nil` once it has left.
    fileprivate var body: (@MainActor (News) -> Bool)?

    fileprivate init(first: Int, _ body: @escaping @MainActor (News) -> Bool) {
      self.first = first
      self.body = body
    }

    /// Ends it at once, also from within a call.
    func leave() {
      // It is let go when nothing is being changed any more, as that may run code of the app.
      let body = body
      self.body = nil
      withExtendedLifetime(body) {}
    }
  }

  // Bodies are let go where members leave, and news where they were told, outside of any change to
  // these: so no change of them runs code of the app, and no access is open when another begins.

  /// Those who have come, and those who have left since this was last looked through.
  @exclusivity(unchecked) private var members: [Member] = []
  /// How many there may be before it is looked through for those who have left.
  private var limit = 16
  /// How many news have come.
  @exclusivity(unchecked) private var count = 0
  /// The news that came while others are being told; `nil` while nobody is told anything.
  @exclusivity(unchecked) private var untold: [News]?

  /// Whether there is nobody, as far as was found out when something was last told.
  var isEmpty: Bool { members.isEmpty }

  /// How many are kept, with those who have left and were not looked for yet.
  var room: Int { members.count }

  /// Tells somebody from now on, for as long as the answer is yes.
  @discardableResult
  func add(_ body: @escaping @MainActor (News) -> Bool) -> Member {
    if members.count >= limit {
      dismissLeft()
      limit = 2 * members.count + 16
    }
    let member = Member(first: count + 1, body)
    members.append(member)
    return member
  }

  /// Tells everyone; what comes while they are told waits until all of them know this.
  func tell(_ news: News) {
    count += 1
    guard untold == nil else {
      untold?.append(news)
      return
    }
    untold = []
    let hasLeft = tell(news, number: count)
    let hasLeftLater = tellUntold()
    untold = nil
    if hasLeft || hasLeftLater { dismissLeft() }
  }

  /// Tells what has come meanwhile, piece by piece, so that news that follow from one another take
  /// no more room than wait at one time; whether anybody has left.
  private func tellUntold() -> Bool {
    var hasLeft = false
    while let pieces = untold, !pieces.isEmpty {
      untold = []
      var number = count - pieces.count
      for news in pieces {
        number += 1
        hasLeft = tell(news, number: number) || hasLeft
      }
    }
    return hasLeft
  }

  /// Tells those of some news who were there when it came; whether anybody has left.
  private func tell(_ news: News, number: Int) -> Bool {
    var hasLeft = false
    // Whoever comes meanwhile stands behind these.
    let members = members
    for member in members where member.first <= number && member.body?(news) != true {
      member.leave()
      hasLeft = true
    }
    return hasLeft
  }

  private func dismissLeft() {
    members.removeAll { $0.body == nil }
  }
}

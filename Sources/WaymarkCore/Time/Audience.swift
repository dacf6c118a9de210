/// A list of observers, called in the order in which they were added, until they leave or return
/// false.
///
/// An observer may do anything while it is called: add others, leave, or cause further news. Each
/// piece of news is told, one after the other, to every observer that was there when it came.
@MainActor
final class Audience<News> {
  /// One observer; releasing this object does not end the observation, `leave` does.
  @MainActor
  final class Member {
    /// The number of the first news that it is told; earlier news are not for it.
    fileprivate let first: Int
    /// The observer's closure; `nil` once it has left.
    fileprivate var body: (@MainActor (News) -> Bool)?

    fileprivate init(first: Int, _ body: @escaping @MainActor (News) -> Bool) {
      self.first = first
      self.body = body
    }

    /// Ends the observation at once, even from within a call.
    func leave() {
      // Releasing the closure can run app code (a `deinit`), which may call in here again. So it is
      // released after `self.body` was set, when no access to it is open.
      let body = body
      self.body = nil
      withExtendedLifetime(body) {}
    }
  }

  // The dynamic exclusivity checks of the properties below are switched off, because they cost time
  // at every step. That is safe: closures and news are released only where none of these properties
  // is being changed, so app code run by a `deinit` never meets an open access.

  /// The observers, with those that have left and were not removed yet.
  @exclusivity(unchecked) private var members: [Member] = []
  /// At this size, observers that have left are removed before another is added.
  private var limit = 16
  /// How many news have come so far; each news has the count at its time as its number.
  @exclusivity(unchecked) private var count = 0
  /// Whether news are being told.
  @exclusivity(unchecked) private var isTelling = false
  /// How many observers are being told a piece of news; these keep their places in the list
  /// meanwhile.
  @exclusivity(unchecked) private var countTold = 0
  /// The news that came while others were being told.
  @exclusivity(unchecked) private var untold: [News] = []

  /// Whether there are no observers; those that left since the last news are still counted.
  var isEmpty: Bool { members.isEmpty }

  /// How many observers are stored, with those that have left and were not removed yet.
  var room: Int { members.count }

  /// Adds an observer, which is called until it leaves or its closure returns false.
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

  /// Calls every observer; news that come during the calls wait until all were told this one.
  func tell(_ news: News) {
    count += 1
    if isTelling { return untold.append(news) }
    isTelling = true
    var hasLeft = tell(news, number: count)
    if !untold.isEmpty { hasLeft = tellUntold() || hasLeft }
    isTelling = false
    if hasLeft { dismissLeft() }
  }

  /// Tells the news that came during the calls; returns whether any observer has left.
  ///
  /// It takes the waiting news in batches and drops each batch when it is told, so that a long
  /// chain of news that cause one another does not fill the memory.
  private func tellUntold() -> Bool {
    var hasLeft = false
    while !untold.isEmpty {
      var pieces: [News] = []
      swap(&pieces, &untold)
      var number = count - pieces.count
      for news in pieces {
        number += 1
        hasLeft = tell(news, number: number) || hasLeft
      }
    }
    return hasLeft
  }

  /// Tells a piece of news to the observers that were there when it came; returns whether any has
  /// left.
  ///
  /// Observers added during the calls come later in the list and are not told it. The list is not
  /// copied for the calls, as that would count references for every news.
  private func tell(_ news: News, number: Int) -> Bool {
    var hasLeft = false
    countTold = members.count
    for index in 0..<countTold where members[index].first <= number {
      if let body = members[index].body, body(news) { continue }
      members[index].leave()
      hasLeft = true
    }
    countTold = 0
    return hasLeft
  }

  private func dismissLeft() {
    members[countTold...].removeAll { $0.body == nil }
  }
}

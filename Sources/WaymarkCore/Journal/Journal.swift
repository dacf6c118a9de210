/// The one ordered record of what a router was asked, planned, performed and observed.
///
/// It keeps the newest records, tells observers of each as it is written, and hands streams to
/// whoever reads at leisure. Print a record for one line.
///
/// ```swift
/// journal.detail = .everything
/// journal.redactedKeys = ["password"]
/// let observation = journal.observe { record in print(record) }
/// ```
@MainActor
public final class Journal {
  /// How much is written down.
  public enum Detail: Sendable, Hashable, CaseIterable {
    /// What went wrong: drives that failed with what was asked, misuse, and what the host changed.
    case failures
    /// All of it, each step with its beginning, its end and who took it.
    case everything
  }

  /// How much is written down from now on.
  public var detail: Detail { didSet { decideWhatToWrite() } }
  /// The names of inputs whose values are written `•••` from now on.
  ///
  /// The value of such an input is never kept. What an app puts into the texts of its own errors
  /// and reasons is written as it is.
  public var redactedKeys: Set<String> = []

  let plan: RoutePlan
  let clock: any NavigationClock
  /// Whether drives and steps are written: looked at before anything else is done.
  private(set) var writesAll = false
  /// Whether what goes wrong is written.
  private(set) var writesFailures = false
  /// When the step under way began; never when that was not written.
  var stepBeginning = never
  /// Later than any time, so that what began then took less than no time.
  static let never = Duration.seconds(Int64.max)
  private var names = JournalNames()
  private var ring: JournalRing
  /// How many records were ever written: the number of the last one.
  private var written = 0
  private var cleared = 0
  private let audience = JournalAudience()

  /// Makes a journal, as a router does for itself.
  ///
  /// - Parameters:
  ///   - plan: the plan whose places the records name.
  ///   - clock: the time that records tell.
  ///   - limit: how many records are kept; with 0 there are none, and observers are told all the
  ///     same.
  ///   - detail: how much is written down.
  package init(
    plan: RoutePlan,
    clock: any NavigationClock,
    limit: Int = 1_000,
    detail: Detail = .failures
  ) {
    self.plan = plan
    self.clock = clock
    self.detail = detail
    ring = JournalRing(limit: limit)
    decideWhatToWrite()
  }

  /// How many records are kept; the oldest go first.
  public var limit: Int { ring.limit }

  /// How many records could not be kept for want of room.
  public var droppedCount: Int { written - cleared - ring.count }

  /// The records that are kept, the oldest first.
  public var records: [JournalRecord] {
    let first = written - ring.count + 1
    return ring.indices.map { record(of: ring[$0], number: first + $0) }
  }

  /// Lets the records go that are kept; numbers go on from where they are.
  public func clear() {
    cleared += ring.count
    ring.removeAll()
  }

  /// Calls back with each record as it is written, until the observation is cancelled.
  ///
  /// The call is made before the router goes on; observers are called in the order in which they
  /// came. A record that an observer causes is told when all of them know the one before, so each
  /// sees every record once and in the order of numbers. An observer that causes a record whenever
  /// it is told of one never comes to an end.
  ///
  /// - Returns: what ends it. Letting that go ends nothing: the observer stays as long as the
  ///   journal.
  @discardableResult
  public func observe(_ body: @escaping @MainActor (JournalRecord) -> Void) -> JournalObservation {
    tell(while: { record in
      body(record)
      return true
    })
  }

  /// Calls back with each record for as long as the answer is yes.
  @discardableResult
  func tell(
    while body: @escaping @MainActor (JournalRecord) -> Bool
  ) -> JournalObservation {
    let observation = JournalObservation(from: written + 1, body)
    audience.add(observation)
    decideWhatToWrite()
    return observation
  }

  /// Writes down what is not a step.
  func write(_ note: JournalNote, of drive: JournalDrive) {
    write(JournalEntry(note, of: drive, at: clock.now))
  }

  /// Writes an entry: numbers it, keeps it, tells who observes.
  ///
  /// What may run code of an app was done before, so that numbers and times are in one order.
  func write(_ entry: consuming JournalEntry) {
    written += 1
    if audience.isEmpty { return keep(entry) }
    let record = record(of: entry, number: written)
    keep(entry)
    audience.tell(record)
    if audience.isEmpty { decideWhatToWrite() }
  }

  /// The ring is taken out and put back, so that it is changed without checks for overlapping
  /// access.
  private func keep(_ entry: consuming JournalEntry) {
    var ring = JournalRing(limit: 0)
    swap(&ring, &self.ring)
    ring.append(entry)
    swap(&ring, &self.ring)
  }

  /// The number of a behavior's name.
  func number(of behavior: BoundBehavior) -> Int32 {
    if let number = names.number(of: behavior) { return number }
    // This runs code of the app, so nothing is being changed meanwhile.
    let name = behavior.name
    return names.add(name, of: behavior)
  }

  /// The name under such a number.
  func name(_ number: Int32) -> String { names[number] }

  private func decideWhatToWrite() {
    writesFailures = ring.limit > 0 || !audience.isEmpty
    writesAll = writesFailures && detail == .everything
  }
}

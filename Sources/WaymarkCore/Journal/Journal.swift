import WaymarkLinks

/// The one ordered record of what a router was asked, planned, performed and observed.
///
/// It keeps the newest records, calls observers with each as it is written, and makes streams for
/// asynchronous readers. A record prints as one line, and a journal as all its lines.
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
  @exclusivity(unchecked) public var detail: Detail
  /// The names of inputs whose values are written `•••` from now on.
  ///
  /// The value of such an input is never kept. Nor is a value of a type of the app, such as a
  /// destination, that has a property of such a name. If a link brings such a value, only its other
  /// destinations are kept. The link itself, which a route may accept as `url`, is never kept.
  ///
  /// Two things are written as they are: what an app puts into the texts of its own errors and
  /// reasons, and the path of a link that matches no pattern.
  public var redactedKeys: Set<String> = []

  let clock: any NavigationClock
  let audience = Audience<JournalRecord>()
  /// The identity of the desk of the router that writes; `nil` without a router.
  var desk: ObjectIdentifier?
  /// When the step under way began, in nanoseconds; `nil` when that was not written.
  @exclusivity(unchecked) var stepBeginning: Int64?
  /// Drive and time of the newest record; no drive once time may have passed in which nobody worked
  /// on that drive.
  @exclusivity(unchecked) private var newest = (drive: 0, time: Int64(0))
  @exclusivity(unchecked) private var ring: JournalRing
  // It runs no code of the app when it changes, so no access is ever open when another begins.
  @exclusivity(unchecked) private(set) var numbers: JournalNumbers
  /// For each behavior, by its number, whether its name is kept in `numbers`.
  @exclusivity(unchecked) private var named: [Bool] = []
  /// A copy of `numbers` by which records are read; `nil` once `numbers` has changed.
  private var words: JournalWords?
  /// How many records were ever written: the number of the last one.
  @exclusivity(unchecked) private var written = 0

  /// Makes a journal, as a router does for itself.
  ///
  /// - Parameters:
  ///   - plan: the plan whose places the records name.
  ///   - clock: the clock that gives records their times.
  ///   - limit: how many records are kept; with 0 none are, but observers are still called.
  ///   - detail: how much is written down.
  package init(
    plan: RoutePlan,
    clock: any NavigationClock,
    limit: Int = 1_000,
    detail: Detail = .failures
  ) {
    self.clock = clock
    self.detail = detail
    ring = JournalRing(limit: limit)
    numbers = JournalNumbers(plan)
  }

  /// The records that are kept, the oldest first.
  public var records: [JournalRecord] {
    let first = written - ring.count + 1
    return (0..<ring.count).map { record(at: $0, number: first + $0) }
  }

  /// Removes the records that are kept; numbering goes on.
  package func clear() {
    ring.removeAll()
  }

  /// Whether drives and steps are written; checked before anything else is done.
  var writesAll: Bool { detail == .everything && writesFailures }
  /// Whether what goes wrong is written.
  var writesFailures: Bool { ring.limit > 0 || !audience.isEmpty }

  /// Notes that time may have passed since the newest record in which nobody worked on its drive.
  func pause() {
    newest.drive = 0
  }

  /// When the newest record of a drive was written, if nothing else was since; else now.
  func timeReached(by drive: JournalDrive) -> Int64 {
    newest.drive == drive.number ? newest.time : clock.nanoseconds
  }

  /// The number of a presentation; `nil` if it has none.
  @inline(__always)
  func number(of presentation: borrowing Presentation) -> UInt8? {
    if let known = numbers.number(of: presentation) { return known }
    return newNumber(of: copy presentation)
  }

  @inline(never)
  private func newNumber(of presentation: Presentation) -> UInt8? {
    words = nil
    return numbers.add(presentation)
  }

  /// Whether the name of a behavior is kept under its number.
  @inline(__always)
  func hasName(of taker: Int) -> Bool { taker < named.count && named[taker] }

  /// Keeps the name of a behavior under its number, asked for the first time only.
  @inline(__always)
  func name(_ taker: Int32, _ name: () -> String) {
    if !hasName(of: Int(taker)) { keep(name, of: taker) }
  }

  @inline(never)
  private func keep(_ name: () -> String, of taker: Int32) {
    while named.count <= Int(taker) { named.append(false) }
    named[Int(taker)] = true
    // This runs code of the app, so no property is being changed at this point.
    let name = name()
    numbers.setName(name, ofTaker: taker)
    words = nil
  }

  /// Writes down what is not a step.
  func write(_ note: consuming JournalNote, of drive: JournalDrive, at time: Int64? = nil) {
    let time = time ?? clock.nanoseconds
    begin(drive, time)
    ring.append(note, of: drive, at: time)
    finish()
  }

  /// Writes a record: numbers it, keeps it and calls observers.
  ///
  /// Callers compute texts first: app code run here could write a record with a smaller number.
  @inline(__always)
  func write(
    of drive: JournalDrive,
    at time: Int64,
    _ append: (inout JournalRing, JournalDrive, Int64) -> Void
  ) {
    begin(drive, time)
    append(&ring, drive, time)
    finish()
  }

  @inline(__always)
  private func begin(_ drive: JournalDrive, _ time: Int64) {
    written += 1
    newest = (drive.number, time)
  }

  /// Removes records beyond the limit, and calls observers.
  @inline(__always)
  private func finish() {
    if audience.isEmpty { ring.trim() } else { tellNewest() }
  }

  @inline(never)
  private func tellNewest() {
    let (fact, drive) = ring.newest
    let record = JournalRecord(written, fact, of: drive, at: newest.time, currentWords())
    ring.trim()
    guard let desk, StepMark.isOnCallStack else { return audience.tell(record) }
    // No step waits for observers, nor for tasks that they start.
    StepMark.withoutMark(of: desk) { audience.tell(record) }
  }

  private func record(at index: Int, number: Int) -> JournalRecord {
    let (fact, drive, time) = ring[index]
    return JournalRecord(number, fact, of: drive, at: time, currentWords())
  }

  @inline(__always)
  private func currentWords() -> JournalWords { words ?? newWords() }

  @inline(never)
  private func newWords() -> JournalWords {
    let current = JournalWords(numbers)
    words = current
    return current
  }
}

extension Journal: CustomStringConvertible {
  /// The records that are kept, a line for each, the oldest first.
  public var description: String { records.map(\.description).joined(separator: "\n") }
}

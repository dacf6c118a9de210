import WaymarkLinks

/// One thing that happened: a line of the journal.
///
/// ```swift
/// for record in journal.records {
///   if case .failed(let failure) = record.event { print(record.number, failure.code) }
/// }
/// ```
public struct JournalRecord: Sendable {
  /// What asked for a drive.
  package enum Asker: Sendable, Hashable {
    /// Code that called the router itself.
    case router
    /// A screen, through the driver of its visit; `of` is the visit's route, `nil` if it was over.
    case visit(VisitID, of: RouteID?)
  }

  /// How the event is stored: as numbers that are resolved when read, or as a complete event.
  private enum Form: Sendable {
    case packed(JournalFact, of: JournalDrive, by: JournalWords)
    indirect case stated(drive: Int?, asker: Asker?, JournalEvent)
  }

  /// The record's number in its journal, from 1 on; none is skipped or used twice.
  public let number: Int
  private let nanoseconds: Int64
  private let form: Form

  /// Makes a record from its parts, for test doubles.
  package init(
    number: Int,
    time: Duration,
    drive: Int? = nil,
    asker: Asker = .router,
    _ event: JournalEvent
  ) {
    self.number = number
    nanoseconds = time.wholeNanoseconds
    form = .stated(drive: drive, asker: drive == nil ? nil : asker, event)
  }

  /// Makes a record from a journal's entry and the words that its numbers stand for.
  init(
    _ number: Int,
    _ fact: JournalFact,
    of drive: JournalDrive,
    at time: Int64,
    _ words: JournalWords
  ) {
    self.number = number
    nanoseconds = time
    form = .packed(fact, of: drive, by: words)
  }

  /// When it happened, since the beginning of the router's clock, to the nanosecond.
  ///
  /// A time too long for a 64-bit number of nanoseconds is recorded as the longest that fits.
  public var time: Duration { .nanoseconds(nanoseconds) }

  /// The number of the drive that it belongs to; `nil` if it belongs to none.
  public var drive: Int? {
    switch form {
    case .packed(_, let drive, _): drive.number > 0 ? drive.number : nil
    case .stated(let drive, _, _): drive
    }
  }

  /// What asked for that drive; `nil` if there is no drive.
  package var asker: Asker? {
    switch form {
    case .packed(_, let drive, let words): words.asker(of: drive)
    case .stated(_, let asker, _): asker
    }
  }

  /// What happened; it is made from numbers at each read.
  public var event: JournalEvent {
    switch form {
    case .packed(let fact, _, let words): words.event(of: fact)
    case .stated(_, _, let event): event
    }
  }
}

extension JournalRecord: Hashable {
  /// Equal when number, time, drive, asker and event are, however these are stored.
  public static func == (one: JournalRecord, other: JournalRecord) -> Bool {
    one.number == other.number && one.nanoseconds == other.nanoseconds && one.drive == other.drive
      && one.asker == other.asker && one.event == other.event
  }

  /// Hashes its number and its event.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(event)
  }
}

extension JournalRecord: CustomStringConvertible {
  /// One line: `12 +0.350s drive 3: step down to ContactUs, modal, by PresentModally, took 0.350s`.
  public var description: String {
    let drive = drive.map { " drive \($0):" } ?? ""
    let sign = nanoseconds < 0 ? "" : "+"
    return "\(number) \(sign)\(time.inSeconds)\(drive) \(words)".onOneLine
  }

  private var words: String {
    switch event {
    case .asked(let asked): "asked\(asker(" by")): \(asked.inWords)"
    case .queued(let other): "waits" + (other.map { " behind drive \($0)" } ?? " its turn")
    case .covered(let screen): "waits under a screen of the app's own: \(screen)"
    case .joined(let leader): "joins drive \(leader)"
    case .planned(let planned): "planned \(planned.inWords)"
    case .refused(let refusal): "refused by \(refusal.inWords)"
    case .inquired(let inquired): "asked \(inquired.inWords)"
    case .stepBegan(let step): "begins \(step.inWords)"
    case .waited(let waited): "waited \(waited.inWords)"
    case .stepEnded(let step): "step \(step.inWords)"
    case .arrived(let arrived): "arrived\(asker(" for")) \(arrived.inWords)"
    case .failed(let failed): "failed\(asker(" for")): \(failed.inWords)"
    case .hostChanged(let gesture): "host changed" + (gesture.map { ": \($0)" } ?? "")
    case .heldBack(let gesture): "held back: \(gesture)"
    case .reconciled(let change): "reconciled \(change.inWords)"
    case .answered(let answered): "answer \(answered.inWords)"
    case .left(let route): "took \(route) out of a tab that is not selected"
    case .misuse(let text): "misuse: \(text)"
    }
  }

  /// The visit that asked for the drive, behind a word; empty where none did.
  private func asker(_ word: String) -> String {
    guard case .visit(let visit, let route) = asker else { return "" }
    return "\(word) \(visit)" + (route.map { " of \($0)" } ?? "")
  }
}

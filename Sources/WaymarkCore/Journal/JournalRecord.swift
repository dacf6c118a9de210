/// One thing that happened: a line of the journal.
///
/// ```swift
/// for record in journal.records {
///   if case .failed(let failure) = record.event { print(record.number, failure.code) }
/// }
/// ```
public struct JournalRecord: Sendable, Hashable {
  /// Who asked for a drive.
  public enum Asker: Sendable, Hashable {
    /// Whoever holds the router.
    case router
    /// A screen, through the driver of its visit; the route where it is unless it was gone already.
    case visit(VisitID, of: RouteID?)
  }

  /// Counts the records of a journal from 1 on; none is skipped or used twice.
  public let number: Int
  /// When it happened, since the beginning of the router's clock, to the nanosecond.
  ///
  /// Times that no 64-bit number of nanoseconds can hold are written as the longest that it can.
  public let time: Duration
  /// The number of the drive that it belongs to; `nil` for what belongs to none.
  public let drive: Int?
  /// Who asked for that drive; `nil` where there is none.
  public let asker: Asker?
  /// What happened.
  public let event: JournalEvent

  /// Puts a record together, as doubles in tests do.
  public init(
    number: Int,
    time: Duration,
    drive: Int? = nil,
    asker: Asker = .router,
    _ event: JournalEvent
  ) {
    self.number = number
    self.time = .nanoseconds(time.wholeNanoseconds)
    self.drive = drive
    self.asker = drive == nil ? nil : asker
    self.event = event
  }
}

extension JournalRecord: CustomStringConvertible {
  /// One line: `12 +0.350s drive 3: step down to ContactUs, modal, by PresentModally, took 0.350s`.
  public var description: String {
    let drive = drive.map { " drive \($0):" } ?? ""
    let sign = time < .zero ? "" : "+"
    return "\(number) \(sign)\(time.inSeconds)\(drive) \(words)".onOneLine
  }

  private var words: String {
    switch event {
    case .asked(let asked): "asked\(askerInWords): \(asked)"
    case .queued(let other): "waits" + (other.map { " behind drive \($0)" } ?? " its turn")
    case .joined(let leader): "joins drive \(leader)"
    case .planned(let planned): "planned \(planned)"
    case .refused(let refusal): "refused by \(refusal)"
    case .stepBegan(let step): "begins \(step)"
    case .stepEnded(let step): "step \(step)"
    case .arrived(let arrived): "arrived\(askerInWords) \(arrived)"
    case .failed(let failed): "failed\(askerInWords): \(failed)"
    case .hostChanged(let gesture): "host changed" + (gesture.map { ": \($0.rawValue)" } ?? "")
    case .reconciled(let change): "reconciled \(change)"
    case .misuse(let text): "misuse: \(text)"
    }
  }

  private var askerInWords: String {
    guard case .visit(let visit, let route) = asker else { return "" }
    return " by \(visit)" + (route.map { " of \($0)" } ?? "")
  }
}

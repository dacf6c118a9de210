/// Somebody who is told of a journal's records, until it is cancelled.
///
/// Letting it go changes nothing; the observer stays as long as the journal does.
@MainActor
public final class JournalObservation {
  /// The number of the first record that it is told of.
  private let first: Int
  /// Takes a record; `false` when it was the last one.
  private var body: (@MainActor (JournalRecord) -> Bool)?

  init(from first: Int, _ body: @escaping @MainActor (JournalRecord) -> Bool) {
    self.first = first
    self.body = body
  }

  /// Ends it at once, also from within a call, and lets the observer go.
  public func cancel() {
    // It is let go when nothing is being changed any more, as that may run code of the app.
    let body = body
    self.body = nil
    withExtendedLifetime(body) {}
  }

  var isOver: Bool { body == nil }

  func tell(_ record: JournalRecord) {
    if record.number >= first, let body, !body(record) { cancel() }
  }
}

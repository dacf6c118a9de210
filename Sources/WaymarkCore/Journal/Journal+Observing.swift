extension Journal {
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
    JournalObservation(
      audience.add { record in
        body(record)
        return true
      }
    )
  }
}

/// Somebody who is told of a journal's records, until it is cancelled.
///
/// Letting it go changes nothing; the observer stays as long as the journal does.
@MainActor
public final class JournalObservation {
  private let member: Audience<JournalRecord>.Member

  fileprivate init(_ member: Audience<JournalRecord>.Member) {
    self.member = member
  }

  /// Ends it at once, also from within a call, and lets the observer go.
  public func cancel() {
    member.leave()
  }
}

extension Journal {
  /// Calls back with each record as it is written, until the observation is cancelled.
  ///
  /// Observers are called before the router goes on, in the order in which they were added. If an
  /// observer causes another record, that one is told after all observers were told the first, so
  /// that each sees every record once and in the order of numbers. An observer must not cause a
  /// record at every call: it would be called without end.
  ///
  /// Observers hear of the end of a drive before its callers do, unless an observer itself has
  /// asked for the drive. An observer may then move the user on: the error says where the user
  /// stood when the drive ended.
  ///
  /// - Returns: an object that can cancel the observation. Releasing it does not: then the observer
  ///   stays as long as the journal.
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

/// An observation of a journal's records, until it is cancelled.
///
/// Releasing it does not end it; the observer stays as long as the journal does.
@MainActor
public final class JournalObservation {
  private let member: Audience<JournalRecord>.Member

  fileprivate init(_ member: Audience<JournalRecord>.Member) {
    self.member = member
  }

  /// Ends it at once, even from within a call, and releases the observer.
  public func cancel() {
    member.leave()
  }
}

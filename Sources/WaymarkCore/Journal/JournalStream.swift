/// The records of a journal from now on, for a reader at leisure, with a buffer of its own.
///
/// No record is skipped: when the buffer is full the stream ends, and throws `JournalOverflow` after
/// the last record that it holds. It ends without an error when its journal goes.
///
/// ```swift
/// for try await record in journal.stream(limit: 100) {
///   print(record)
/// }
/// ```
public struct JournalStream: AsyncSequence, Sendable {
  /// What the stream hands out.
  public typealias Element = JournalRecord

  /// Hands records out one by one.
  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    let records: AsyncThrowingStream<JournalRecord, any Error>

    /// The next record; `nil` when the journal is gone or the task was cancelled.
    ///
    /// - Throws: `JournalOverflow`, when its reader was too slow.
    public mutating func next() async throws(JournalOverflow) -> JournalRecord? {
      do {
        var iterator = records.makeAsyncIterator()
        return try await iterator.next()
      } catch {
        guard let overflow = error as? JournalOverflow else { return nil }
        throw overflow
      }
    }
  }

  let records: AsyncThrowingStream<JournalRecord, any Error>

  /// Begins to read; a stream has one reader.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(records: records)
  }
}

extension Journal {
  /// Hands out the records from now on to one reader, which may be on any thread.
  ///
  /// - Parameter limit: how many records wait for a slow reader at most, one at least.
  public func stream(limit: Int = 1_000) -> JournalStream {
    let limit = max(1, limit)
    let (records, continuation) = AsyncThrowingStream.makeStream(
      of: JournalRecord.self,
      throwing: (any Error).self,
      bufferingPolicy: .bufferingOldest(limit)
    )
    let writer = Writer(records: continuation)
    tell(while: { writer.take($0, limit: limit) })
    return JournalStream(records: records)
  }

  /// Ends its stream when it is let go, as happens when the journal goes.
  private final class Writer: Sendable {
    private let records: AsyncThrowingStream<JournalRecord, any Error>.Continuation

    init(records: AsyncThrowingStream<JournalRecord, any Error>.Continuation) {
      self.records = records
    }

    /// Hands a record to the reader; `false` when there is no reader any more, or it is too slow.
    func take(_ record: JournalRecord, limit: Int) -> Bool {
      switch records.yield(record) {
      case .enqueued: return true
      case .dropped:
        let overflow = JournalOverflow(limit: limit, firstMissing: record.number)
        records.finish(throwing: overflow)
        return false
      default: return false
      }
    }

    deinit { records.finish() }
  }
}

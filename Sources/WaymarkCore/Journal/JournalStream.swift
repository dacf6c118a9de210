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
    fileprivate let records: AsyncStream<JournalRecord>
    fileprivate let end: End
    private var isOver = false

    fileprivate init(_ records: AsyncStream<JournalRecord>, _ end: End) {
      self.records = records
      self.end = end
    }

    /// The next record; `nil` when the journal is gone or the task was cancelled.
    ///
    /// - Throws: `JournalOverflow`, when its reader was too slow.
    public mutating func next() async throws(JournalOverflow) -> JournalRecord? {
      if isOver { return nil }
      var iterator = records.makeAsyncIterator()
      if let record = await iterator.next() { return record }
      isOver = true
      if let overflow = await end.overflow { throw overflow }
      return nil
    }
  }

  /// Why the stream has ended, for whoever has read what it holds.
  @MainActor fileprivate final class End {
    var overflow: JournalOverflow?
  }

  fileprivate let records: AsyncStream<JournalRecord>
  fileprivate let end: End

  /// Begins to read; a stream is for one reader, and several share its records among them.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(records, end)
  }
}

extension Journal {
  /// Hands out the records from now on to one reader, which may be on any thread.
  ///
  /// - Parameter limit: how many records wait for a slow reader at most, one at least.
  public func stream(limit: Int = 1_000) -> JournalStream {
    let limit = max(1, limit)
    let (records, continuation) = AsyncStream.makeStream(
      of: JournalRecord.self,
      bufferingPolicy: .bufferingOldest(limit)
    )
    let stream = JournalStream(records: records, end: JournalStream.End())
    let writer = Writer(records: continuation, end: stream.end)
    audience.add { writer.take($0, limit: limit) }
    return stream
  }

  /// Ends its stream when it is let go, as happens when the journal goes.
  private final class Writer: Sendable {
    private let records: AsyncStream<JournalRecord>.Continuation
    private let end: JournalStream.End

    init(records: AsyncStream<JournalRecord>.Continuation, end: JournalStream.End) {
      self.records = records
      self.end = end
    }

    /// Hands a record to the reader; `false` when there is no reader any more, or it is too slow.
    @MainActor
    func take(_ record: JournalRecord, limit: Int) -> Bool {
      switch records.yield(record) {
      case .enqueued: return true
      case .dropped:
        end.overflow = JournalOverflow(limit: limit, firstMissing: record.number)
        records.finish()
        return false
      default: return false
      }
    }

    deinit { records.finish() }
  }
}

/// Why a stream of records ended before its journal: its reader was too slow.
public struct JournalOverflow: Error, Sendable, Hashable {
  /// How many records the stream holds at most.
  public let limit: Int
  /// The number of the first record that the stream did not take; it handed out all before it.
  public let firstMissing: Int

  /// States what is missing.
  public init(limit: Int, firstMissing: Int) {
    self.limit = limit
    self.firstMissing = firstMissing
  }
}

extension JournalOverflow: CustomStringConvertible {
  /// What happened and what to do, in one line.
  public var description: String {
    "the reader was too slow: the stream holds \(limit) records and ended before record "
      + "\(firstMissing); read faster, or ask for a stream that holds more"
  }
}

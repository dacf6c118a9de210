/// The records of a journal from now on, buffered for an asynchronous reader.
///
/// No record is skipped: if the buffer is full, the stream ends, and throws `JournalOverflow` after
/// its last record. It ends without an error when the journal is released.
///
/// ```swift
/// for try await record in journal.stream(limit: 100) {
///   print(record)
/// }
/// ```
public struct JournalStream: AsyncSequence, Sendable {
  /// The stream's elements.
  public typealias Element = JournalRecord

  /// Returns the records one by one.
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

  /// The error that ended the stream, thrown after its last record was read.
  @MainActor fileprivate final class End {
    var overflow: JournalOverflow?
  }

  fileprivate let records: AsyncStream<JournalRecord>
  fileprivate let end: End

  /// Begins to read; use one iterator, as several would each get only a part of the records.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(records, end)
  }
}

extension Journal {
  /// Makes a stream of the records from now on, for one reader on any thread.
  ///
  /// - Parameter limit: how many records it buffers for a slow reader; at least one.
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

  /// Writes to the stream; it is released together with the journal, and then ends the stream.
  private final class Writer: Sendable {
    private let records: AsyncStream<JournalRecord>.Continuation
    private let end: JournalStream.End

    init(records: AsyncStream<JournalRecord>.Continuation, end: JournalStream.End) {
      self.records = records
      self.end = end
    }

    /// Adds a record; returns false if the reader is gone or the buffer is full.
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
  /// The number of the first record that the stream did not take; it delivered all before that.
  public let firstMissing: Int

  /// States what is missing.
  package init(limit: Int, firstMissing: Int) {
    self.limit = limit
    self.firstMissing = firstMissing
  }
}

extension JournalOverflow: CustomStringConvertible {
  /// What happened and what to do, in one line.
  public var description: String {
    "the reader was too slow: the stream holds \(limit) record\(limit == 1 ? "" : "s") and ended "
      + "before record \(firstMissing); read faster, or ask for a stream that holds more"
  }
}

import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

@MainActor @Suite struct JournalStreamTests {
  @Test func `a stream hands out the records from now on`() async throws {
    let desk = try JournalDesk()
    desk.journal.misuse("before")
    let stream = desk.journal.stream()
    desk.journal.misuse("one")
    desk.journal.misuse("two")
    var reader = stream.makeAsyncIterator()
    #expect(try await reader.next() == desk.journal.records[1])
    #expect(try await reader.next() == desk.journal.records[2])
  }

  @Test func `a stream ends when its journal goes, after what it holds`() async throws {
    var desk: JournalDesk? = try JournalDesk()
    let stream = try #require(desk).journal.stream()
    desk?.journal.misuse("one")
    desk = nil
    var numbers: [Int] = []
    for try await record in stream { numbers.append(record.number) }
    #expect(numbers == [1])
  }

  @Test func `a stream whose reader is too slow ends with what is missing`() async throws {
    let desk = try JournalDesk()
    let stream = desk.journal.stream(limit: 2)
    for _ in 1...5 { desk.journal.misuse("a") }
    var numbers: [Int] = []
    let error = await #expect(throws: JournalOverflow.self) {
      for try await record in stream { numbers.append(record.number) }
    }
    #expect(numbers == [1, 2])
    #expect(error == JournalOverflow(limit: 2, firstMissing: 3))
    #expect(
      error?.description
        == "the reader was too slow: the stream holds 2 records and ended before record 3; "
        + "read faster, or ask for a stream that holds more"
    )
  }

  @Test func `each journal stream has a buffer of its own`() async throws {
    let desk = try JournalDesk()
    let narrow = desk.journal.stream(limit: 0)
    let wide = desk.journal.stream()
    desk.journal.misuse("a")
    desk.journal.misuse("b")
    var reader = narrow.makeAsyncIterator()
    #expect(try await reader.next()?.number == 1)
    await #expect(throws: JournalOverflow(limit: 1, firstMissing: 2)) { try await reader.next() }
    var other = wide.makeAsyncIterator()
    #expect(try await other.next()?.number == 1)
    #expect(try await other.next()?.number == 2)
  }

  @Test func `a reader that waits is woken by the next record`() async throws {
    let desk = try JournalDesk()
    let stream = desk.journal.stream()
    var hasBegun = false
    let reader = Task {
      hasBegun = true
      var records = stream.makeAsyncIterator()
      return try await records.next()?.number
    }
    await until { hasBegun }
    desk.journal.misuse("a")
    #expect(try await reader.value == 1)
  }

  @Test func `a reader that is let go is forgotten`() throws {
    let desk = try JournalDesk(limit: 0)
    var stream: JournalStream? = desk.journal.stream()
    desk.journal.misuse("a")
    #expect(desk.journal.writesFailures)
    #expect(stream != nil)
    stream = nil
    desk.journal.misuse("b")
    #expect(!desk.journal.writesFailures)
  }

  @Test func `a reader whose task is cancelled is forgotten`() async throws {
    let desk = try JournalDesk(limit: 0)
    let stream = desk.journal.stream()
    let reader = Task { for try await _ in stream {} }
    reader.cancel()
    try await reader.value
    desk.journal.misuse("a")
    #expect(!desk.journal.writesFailures)
  }

  @Test func `several readers of one journal stream share its records`() async throws {
    let desk = try JournalDesk()
    let stream = desk.journal.stream()
    var begun = 0
    let readers = (0..<3).map { _ in
      Task {
        begun += 1
        var reader = stream.makeAsyncIterator()
        return try await reader.next()?.number
      }
    }
    await until { begun == 3 }
    for _ in readers { desk.journal.misuse("a") }
    var numbers: Set<Int?> = []
    for reader in readers { numbers.insert(try await reader.value) }
    #expect(numbers == [1, 2, 3])
  }

  @Test func `a stream that has ended too early tells so once`() async throws {
    let desk = try JournalDesk()
    var reader = desk.journal.stream(limit: 1).makeAsyncIterator()
    for _ in 0..<2 { desk.journal.misuse("a") }
    _ = try await reader.next()
    await #expect(throws: JournalOverflow(limit: 1, firstMissing: 2)) { try await reader.next() }
    #expect(try await reader.next() == nil)
  }
}

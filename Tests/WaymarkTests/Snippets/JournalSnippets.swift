import Testing
import Waymark

@testable import WaymarkCore

/// What the documentation shows of the journal.
@MainActor
struct JournalSnippets {
  private let journal: Journal

  init() throws {
    journal = try JournalDesk(detail: .failures).journal
  }

  @Test func `a journal is told what to write and observed`() {
    journal.detail = .everything
    journal.redactedKeys = ["password"]
    let observation = journal.observe { record in print(record) }
    observation.cancel()
    #expect(journal.records.isEmpty)
  }

  @Test func `records are read and told apart by their events`() {
    for record in journal.records {
      if case .failed(let failure) = record.event { print(record.number, failure.code) }
    }
    #expect(journal.records.isEmpty)
  }

  @Test func `records are read at leisure`() async throws {
    let reader = Task { [journal] in
      for try await record in journal.stream(limit: 100) {
        print(record)
      }
    }
    reader.cancel()
    try await reader.value
  }
}

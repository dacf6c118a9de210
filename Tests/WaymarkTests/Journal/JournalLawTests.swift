import Foundation
import TestSupport
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkCore

/// Whatever happens to it, a journal is what a plain list would be.
@MainActor @Suite struct JournalLawTests {
  /// One thing that happens to a journal.
  enum Event {
    case misuse
    case drive(RouteID)
    case fail
    case detail(Journal.Detail)
    case clear
    case observe
    case cancel(Int)
  }

  /// A list of all that was ever written, and what each observer was told.
  @MainActor private final class Naive {
    var all: [JournalRecord] = []
    var cleared = 0
    var observers: [(from: Int, to: Int?, told: [JournalRecord], handle: JournalObservation)] = []
  }

  private static func event(_ choices: inout Choices) -> Event {
    switch choices.number(in: 0..<12) {
    case 0..<4: .misuse
    case 4..<7: .drive(choices.one(of: ["Help", "ToDo", "ContactUs"]))
    case 7, 8: .fail
    case 9: .detail(choices.happens(0.5) ? .failures : .everything)
    case 10: choices.happens(0.3) ? .clear : .observe
    default: .cancel(choices.number(in: 0..<4))
    }
  }

  private static func perform(_ event: Event, _ desk: JournalDesk, _ naive: Naive) throws {
    switch event {
    case .misuse: desk.journal.misuse("a")
    case .drive(let route): try desk.drive(1, to: route)
    case .fail: try desk.fail(2)
    case .detail(let detail): desk.journal.detail = detail
    case .clear:
      desk.journal.clear()
      naive.cleared = naive.all.count
    case .observe:
      let index = naive.observers.count
      let handle = desk.journal.observe { naive.observers[index].told.append($0) }
      naive.observers.append((naive.all.count, nil, [], handle))
    case .cancel(let index) where index < naive.observers.count:
      naive.observers[index].handle.cancel()
      if naive.observers[index].to == nil { naive.observers[index].to = naive.all.count }
    case .cancel: break
    }
  }

  private static func objection(_ limit: Int, _ events: [Event]) async throws -> String? {
    let desk = try JournalDesk(limit: limit)
    let naive = Naive()
    var reader = desk.journal.stream(limit: 1_000_000).makeAsyncIterator()
    desk.journal.observe { naive.all.append($0) }
    for event in events { try perform(event, desk, naive) }

    let kept = Array(naive.all[naive.cleared...].suffix(limit))
    if desk.journal.records != kept { return "the ring keeps \(desk.journal.records)" }
    if naive.all.map(\.number) != Array(1..<naive.all.count + 1) { return "a number is missing" }
    if zip(naive.all, naive.all.dropFirst()).contains(where: { $0.time > $1.time }) {
      return "time goes back"
    }
    for observer in naive.observers
    where observer.told != Array(naive.all[observer.from..<(observer.to ?? naive.all.count)]) {
      return "an observer was told \(observer.told)"
    }
    for record in naive.all where try await reader.next() != record {
      return "the stream does not hand out \(record)"
    }
    let data = try JSONEncoder().encode(naive.all)
    let decoded = try JSONDecoder().decode([JournalRecord].self, from: data)
    return decoded == naive.all ? nil : "what was decoded is not what was encoded"
  }

  @Test func `a journal is what a list would be, as far as it keeps it`() async throws {
    try await Law("a journal is a list") { choices in
      let limit = choices.one(of: [0, 1, 2, 7, 50])
      return Story(in: limit, (0..<60).map { _ in Self.event(&choices) })
    } objection: { limit, events in
      try await Self.objection(limit, events)
    }.holds(over: 0..<150)
  }
}

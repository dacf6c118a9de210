import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

@MainActor @Suite struct JournalObservationTests {
  private let desk: JournalDesk
  private let log = StepLog()

  init() throws { desk = try JournalDesk() }

  @Test func `observers are called at once, in the order in which they came`() throws {
    desk.journal.observe { [log] in log.note("one \($0.number)") }
    desk.journal.observe { [log] in log.note("two \($0.number)") }
    desk.journal.misuse("a")
    #expect(log.lines == ["one 1", "two 1"])
    desk.journal.misuse("b")
    #expect(log.lines == ["one 1", "two 1", "one 2", "two 2"])
  }

  @Test func `observers see what the detail says`() throws {
    desk.journal.detail = .failures
    desk.journal.observe { [log] in log.note("\($0.number)") }
    try desk.drive(1, to: "Help")
    #expect(log.lines == [])
    try desk.fail(2)
    #expect(log.lines == ["1"])
  }

  @Test func `a record that an observer causes is told when all know the one before`() {
    desk.journal.observe { [log, desk] in
      log.note("one \($0.number)")
      if $0.number < 4 { desk.journal.misuse("caused by \($0.number)") }
    }
    desk.journal.observe { [log] in log.note("two \($0.number)") }
    desk.journal.misuse("a")
    #expect(log.lines == (1...4).flatMap { ["one \($0)", "two \($0)"] })
    #expect(desk.journal.records.map(\.number) == [1, 2, 3, 4])
  }

  @Test func `records that follow from one another are told on a flat stack`() {
    var depths = StackDepths()
    desk.journal.observe { [desk] record in
      depths.note()
      #expect(record.number == depths.count)
      if depths.count < 1_000 { desk.journal.misuse("next") }
    }
    desk.journal.misuse("first")
    #expect(depths.count == 1_000)
    #expect(depths.spread < StackDepths.ofOneLoop)
  }

  @Test func `an observer that cancels itself is told no more`() {
    var own: JournalObservation?
    own = desk.journal.observe { [log] in
      log.note("one \($0.number)")
      own?.cancel()
    }
    desk.journal.observe { [log] in log.note("two \($0.number)") }
    desk.journal.misuse("a")
    desk.journal.misuse("b")
    #expect(log.lines == ["one 1", "two 1", "two 2"])
  }

  @Test func `an observer that another cancels is told no more, not even of this record`() {
    var other: JournalObservation?
    desk.journal.observe { _ in other?.cancel() }
    other = desk.journal.observe { [log] in log.note("\($0.number)") }
    desk.journal.misuse("a")
    #expect(log.lines == [])
  }

  @Test func `an observer that comes while others are told sees the records from then on`() {
    var hasCome = false
    desk.journal.observe { [log, desk] record in
      if hasCome { return }
      hasCome = true
      desk.journal.misuse("before it came")
      desk.journal.observe { log.note("\($0.number)") }
      desk.journal.misuse("after it came")
    }
    desk.journal.misuse("a")
    #expect(log.lines == ["3"])
  }

  @Test func `a journal without room writes nothing once nobody observes any more`() throws {
    let desk = try JournalDesk(limit: 0)
    let observation = desk.journal.observe { [log] in log.note("\($0.number)") }
    desk.journal.misuse("a")
    observation.cancel()
    desk.journal.misuse("b")
    #expect(log.lines == ["1"])
    #expect(!desk.journal.writesFailures)
  }

  @Test func `an observation that is cancelled lets its observer go`() {
    final class Token {}
    weak var token: Token?
    let observation: JournalObservation
    do {
      let live = Token()
      token = live
      observation = desk.journal.observe { _ in _ = live }
    }
    #expect(token != nil)
    observation.cancel()
    #expect(token == nil)
  }
}

import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

@MainActor @Suite struct JournalTests {
  @Test func `a drive is written from its asking to its end`() throws {
    let desk = try JournalDesk()
    desk.journal.asked(
      JournalDrive(3, askedBy: VisitID(4), at: desk.plan.place(named: "Help")),
      .to("ContactUs", input: Input((.toDoID, 36), (.name, "Rex"))),
      in: desk.plan
    )
    desk.clock.advance(by: .milliseconds(350))
    try desk.drive(4, to: "ContactUs")
    #expect(
      desk.journal.records.map(\.description) == [
        "1 +0.000s drive 3: asked by visit 4 of Help: "
          + "drive to ContactUs [toDoId: 36, name: \"Rex\"]",
        "2 +0.350s drive 4: asked: drive to ContactUs",
        "3 +0.350s drive 4: planned down ContactUs",
        "4 +0.350s drive 4: begins down to ContactUs, push",
        "5 +1.350s drive 4: step down to ContactUs, push, by Curl, took 1.000s",
        "6 +1.350s drive 4: arrived at Root/Help/ContactUs in 1 step",
      ]
    )
  }

  @Test func `unless it is told otherwise it writes what went wrong, and nothing else`() throws {
    let desk = try JournalDesk(detail: .failures)
    try desk.drive(1, to: "Help")
    desk.journal.tell(.queued(behind: 1), of: JournalDrive(2))
    desk.journal.tell(.joined(2), of: JournalDrive(3))
    desk.journal.tell(
      .refused(.init(by: "RequireSignIn", why: "sign in first")),
      of: JournalDrive(3)
    )
    #expect(desk.journal.records.isEmpty)

    try desk.fail(3)
    desk.journal.tellAmongFailures(.hostChanged(.back))
    desk.journal.reconciled(
      from: try desk.position(at: "ContactUs"),
      to: try desk.position(at: "Help"),
      leftUnasked: true
    )
    desk.journal.misuse("a completion was called twice", during: JournalDrive(3))
    #expect(
      desk.journal.records.map(\.description) == [
        "1 +1.000s drive 3: failed: drive to parent: "
          + "there is nothing above \"Help\" to go up to; drive to a route instead [noParent], "
          + "at Root/Help",
        "2 +1.000s host changed: back",
        "3 +1.000s reconciled from Root/Help/ContactUs to Root/Help, unasked",
        "4 +1.000s drive 3: misuse: a completion was called twice",
      ]
    )
  }

  @Test func `the ring keeps the newest records, and numbers go on when they are let go`() throws {
    let desk = try JournalDesk(limit: 3)
    for number in 1...5 { try desk.fail(number) }
    #expect(desk.journal.records.map(\.number) == [3, 4, 5])
    #expect(desk.journal.records.map(\.drive) == [3, 4, 5])

    desk.journal.clear()
    #expect(desk.journal.records.isEmpty)
    try desk.fail(6)
    #expect(desk.journal.records.map(\.number) == [6])
  }

  @Test func `a journal without room keeps nothing and tells observers all the same`() throws {
    let desk = try JournalDesk(limit: 0)
    try desk.drive(1, to: "Help")
    var told: [Int] = []
    desk.journal.observe { told.append($0.number) }
    try desk.drive(2, to: "Help")
    #expect(told == [1, 2, 3, 4, 5])
    #expect(desk.journal.records.isEmpty)
    let without = try JournalDesk(limit: -1)
    try without.fail(1)
    #expect(without.journal.records.isEmpty)
  }

  @Test func `a step whose beginning was not written does not say how long it took`() throws {
    let desk = try JournalDesk(detail: .failures)
    let move = desk.move(.unwind, "Help")
    desk.journal.stepBegan(JournalDrive(1), move, .push)
    desk.journal.detail = .everything
    desk.journal.stepEnded(
      JournalDrive(1),
      move,
      .modal,
      by: 0,
      named: "Curl",
      resolver: move.to.node,
      moves: 3
    )
    let words = "1 +0.000s drive 1: step back to Help, 3 steps at once, by Curl of Help"
    #expect(desk.journal.records.map(\.description) == [words])
  }

  @Test func `the values of redacted keys are not written, their names are`() throws {
    let desk = try JournalDesk()
    desk.journal.redactedKeys = ["name"]
    let input = Input((.toDoID, 36), (.name, "Rex"))
    desk.journal.asked(JournalDrive(1), .to("ToDoDetail", input: input), in: desk.plan)
    let error = NavigationError(
      .wrongType,
      route: "ToDoDetail",
      key: "name",
      reason: "it is to be Int, and the drive brings String \"Rex\"",
      at: try desk.position(at: nil)
    )
    desk.journal.failed(JournalDrive(1), error, asked: .to("ToDoDetail", input: input))
    let lines = desk.journal.records.map(\.description)
    #expect(lines.first == "1 +0.000s drive 1: asked: drive to ToDoDetail [toDoId: 36, name: •••]")
    #expect(lines.count == 2)
    #expect(!lines.contains { $0.contains("Rex") })
  }

  @Test func `long values are cut and long ways are named by their beginning`() throws {
    let desk = try JournalDesk()
    let input = Input((.name, String(repeating: "x", count: 500)))
    desk.journal.asked(JournalDrive(1), .to("Help", input: input), in: desk.plan)
    let moves = [Move](repeating: desk.move(.toChild, "Help"), count: 250)
    desk.journal.planned(JournalDrive(1), moves)
    let events = desk.journal.records.map(\.event)
    guard case .asked(let asked) = events[0], case .planned(let planned) = events[1] else {
      Issue.record("other events were written: \(events)")
      return
    }
    #expect(asked.inputs.first?.value.count == 81)
    #expect(planned.count == 250)
    #expect(planned.moves.count == 100)
    #expect(planned.inWords.hasSuffix("down Help and 150 more"))
  }

  @Test func `what an unknown name may have meant is found out when the record is read`() throws {
    let desk = try JournalDesk(detail: .failures)
    let error = NavigationError(.unknownRoute, route: "Halp", at: try desk.position(at: "Help"))
    desk.journal.failed(JournalDrive(1), error, asked: .to("Halp"))
    let words =
      "1 +0.000s drive 1: failed: drive to Halp: the plan has no route \"Halp\"; "
      + "is it \"Help\"? [unknownRoute], at Root/Help"
    #expect(desk.journal.records.map(\.description) == [words])
  }

  @Test func `a very long trail is written with its middle left out`() throws {
    let plan = try RoutePlan.chain((0..<100).map { "R\($0)" })
    let journal = Journal(plan: plan, clock: VirtualClock(), detail: .failures)
    let position = try Position(in: plan, standingAt: "R99")
    journal.reconciled(from: position, to: Position(plan: plan))
    guard case .reconciled(let change) = journal.records.first?.event else {
      Issue.record("another event was written")
      return
    }
    #expect(change.before == plan.path(ofNode: 99))
    #expect(change.after == nil)
    #expect(!change.unasked)
  }

  @Test func `a journal keeps nothing of the app alive`() throws {
    final class Token: Sendable {}
    let desk = try JournalDesk()
    weak var token: Token?
    do {
      let live = Token()
      token = live
      let input = Input((InputKey<Token>("token"), live))
      try desk.drive(1, to: "Help", input: input)
      let step = Step(desk.move(.toChild, "Help"), in: desk.plan, presentation: .push, input: input)
      let error = NavigationError(.unhandled, step: step, at: try desk.position(at: "Help"))
      desk.journal.failed(JournalDrive(1), error, asked: .to("Help", input: input))
    }
    #expect(token == nil)
    #expect(desk.journal.records.count == 6)
  }

  @Test func `behaviors of one router have names of their own, each asked for once`() throws {
    let desk = try JournalDesk()
    var timesAsked = 0
    let name = { (name: String) in
      timesAsked += 1
      return name
    }
    for (number, behavior) in [(5, "Curl"), (2, "RefreshOnSelf"), (5, "Curl")] {
      desk.journal.stepEnded(
        JournalDrive(1),
        desk.move(.toSelf, "Help"),
        .push,
        by: Int32(number),
        named: name(behavior),
        resolver: -1,
        moves: 1
      )
    }
    let takers = desk.journal.records.map { record in
      if case .stepEnded(let step) = record.event { step.by } else { "nobody" }
    }
    #expect(takers == ["Curl", "RefreshOnSelf", "Curl"])
    #expect(timesAsked == 2)
  }
}

import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

/// How the journal keeps what it writes.
@MainActor @Suite struct JournalKeepingTests {
  @Test func `an entry is a few numbers and refers to nothing`() {
    #expect(MemoryLayout<JournalEntry>.size <= 48)
    #expect(_isPOD(JournalEntry.self))
  }

  @Test func `a record that was read or told tells the same once it is dropped`() throws {
    let desk = try JournalDesk(limit: 7)
    var told: [JournalRecord] = []
    desk.journal.observe { told.append($0) }
    try desk.drive(1, to: "ContactUs")
    let read = desk.journal.records
    let lines = read.map(\.description)
    for number in 2...20 { try desk.drive(number, to: "ToDo", input: Input((.toDoID, number))) }
    #expect(read.map(\.description) == lines)
    #expect(told.prefix(5).map(\.description) == lines)
    #expect(Array(told.suffix(7)) == desk.journal.records)
  }

  @Test func `however many ways to be shown there are, each is told by name`() throws {
    let desk = try JournalDesk()
    let move = desk.move(.toChild, "Help")
    let names = (0..<100).map { "drawer \($0)" }
    for name in names {
      let drive = JournalDrive(1)
      desk.journal.stepBegan(drive, move, Presentation(name))
      desk.journal.stepEnded(
        drive,
        move,
        Presentation(name),
        by: 3,
        named: "Pull",
        resolver: move.to.node,
        moves: 2
      )
    }
    let shown = desk.journal.records.map { record in
      switch record.event {
      case .stepBegan(let step): step.presentation.name
      case .stepEnded(let step):
        "\(step.presentation) \(step.by) \(step.resolver ?? "") \(step.moves)"
      default: ""
      }
    }
    #expect(shown == names.flatMap { [$0, "\($0) Pull Help 2"] })
  }

  @Test func `a trail of any depth is told as its path says`() throws {
    for depth in [1, 19, 20, 21, 39, 40, 41, 42, 80] {
      let plan = try RoutePlan.chain((0..<depth).map { "R\($0)" })
      let journal = Journal(plan: plan, clock: VirtualClock(), detail: .everything)
      let last = Int32(depth - 1)
      let arrival = Arrival(place: Place(node: last, in: plan), visit: VisitID(1), steps: 3)
      let position = try Position(in: plan, standingAt: RouteID("R\(last)"))
      journal.arrived(JournalDrive(1), arrival, at: position)
      guard case .arrived(let arrived) = journal.records.first?.event else {
        Issue.record("another event was written")
        return
      }
      #expect(arrived.path == plan.path(ofNode: last))
      #expect(arrived.route == RouteID("R\(last)"))
      #expect(arrived.steps == 3)
    }
  }

  @Test func `an arrival in a hang is told with the trail that it was hung on`() throws {
    let plan = try RoutePlan.drawn("Root { Child }, Other { Leaf }")
    let journal = Journal(plan: plan, clock: VirtualClock(), detail: .everything)
    var position = try Position(in: plan, standingAt: "Child")
    for route in ["Leaf", "Child"] as [RouteID] { try position.walk(.sub(route)) }
    let place = try #require(position.place)
    let arrival = Arrival(place: place, visit: VisitID(1), steps: 1)
    journal.arrived(JournalDrive(1), arrival, at: position)
    let path = "Root/Child/Leaf/Child"
    #expect(journal.records.map(\.event) == [.arrived(.init("Child", path: path, steps: 1))])
  }

  @Test(
    arguments: [
      .to("Child"), .to("Root/Child"), .to("nowhere"), .sub("Child"), .sub("Child", as: .modal),
      .sub("Child", replacing: true), .selectTab("Root"), .parent, .start("Root"), .start(),
      .show("Child", "Root"), .hide("Child", .soft), .navigate("Root"), .open("/child"), .recheck,
    ] as [Request]
  )
  func `whatever is asked is told as it was asked`(request: Request) throws {
    let plan = try RoutePlan { Route("Root") { Route("Child") } }
    let journal = Journal(plan: plan, clock: VirtualClock(), detail: .everything)
    journal.asked(JournalDrive(1), request, in: plan)
    #expect(journal.records.map(\.event) == [.asked(.init(request.verb, []))])
  }
}

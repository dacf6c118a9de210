import TestSupport
import Testing
import WaymarkLinks
import WaymarkTesting

@testable import WaymarkCore

/// What a position keeps for each place.
@Suite struct EntryTests {
  @Test func `an entry is plain data of 32 bytes, a place of 12, and an edit holds no reference`() {
    #expect(_isPOD(Position.Entry.self))
    #expect(MemoryLayout<Position.Entry>.stride == 32)
    #expect(MemoryLayout<Place>.size == 12)
    #expect(_isPOD(TrailEdit.self))
  }

  @Test func `a position is one reference`() {
    #expect(MemoryLayout<Position>.size == MemoryLayout<Int>.size)
  }

  @Test func `places keep how they were shown, by names of an app too`() throws {
    let plan = try RoutePlan { Route("Root") { for i in 0..<40 { Route("r\(i)") } } }
    var position = try Position(in: plan, standingAt: "Root")
    for i in 0..<40 {
      let shownAs = i % 2 == 0 ? Presentation("way \(i % 6)") : .modal
      try position.walk(.sub("r\(i)", as: shownAs))
    }
    for (i, place) in position.trail.dropFirst().enumerated() {
      let shownAs = i % 2 == 0 ? Presentation("way \(i % 6)") : .modal
      #expect(position.presentation(of: place) == shownAs)
    }
  }

  @Test func `positions are equal whatever their visits and the order of presentations`() throws {
    let plan = try RoutePlan { Route("Root") }
    let root = try #require(plan.place(named: "Root"))
    func position(_ visit: Int, meeting names: [Presentation]) -> Position {
      var position = Position(plan: plan)
      for name in names + ["last"].map({ Presentation($0) }) {
        let new = Position.Addition(place: root, visit: VisitID(visit), shownAs: name)
        position.apply(TrailEdit(keep: 0, adds: true), adding: new)
      }
      return position
    }
    #expect(position(1, meeting: []) == position(2, meeting: [Presentation("other")]))
    #expect(position(1, meeting: []).entry(at: 0).visit == VisitID(1))
  }

  @Test func `a place below others is given values, and each keeps its own`() throws {
    let plan = try RoutePlan {
      Route("Root", accepts: InputKeys([.init("a", .int)])) {
        Route("One", accepts: InputKeys([.init("a", .int)])) {
          Route("Two", accepts: InputKeys([.init("a", .int)]))
        }
      }
    }
    func input(_ value: Int) -> Input {
      var input = Input()
      input[InputKey<Int>("a")] = value
      return input
    }
    var position = try Position(in: plan, standingAt: "Root")
    try position.walk(.to("Two", input: input(2)))
    position.set(input(0), at: 0)
    #expect((0..<3).map(position.input(at:)) == [input(0), input(2), input(2)])
    position.set(input(1), at: 1)
    #expect((0..<3).map(position.input(at:)) == [input(0), input(1), input(2)])
    var gone: [Input] = []
    position.apply(TrailEdit(keep: 1), adding: nil, into: &gone)
    #expect(gone == [input(1), input(2)])
    #expect(position.input(at: 0) == input(0))
  }

  @Test func `the last number for a hang is followed by the lowest that is free`() throws {
    let plan = try RoutePlan { Route("Root") { Route("A") } }
    var position = Position(plan: plan, lastHang: .max - 2)
    try position.walk(.start())
    for _ in 0..<5 { try position.walk(.sub("A")) }
    #expect(position.trail.map(\.hang) == [0, .max - 1, .max, 1, 2, 3])
    for _ in 0..<2 { try position.walk(.parent) }
    try position.walk(.sub("Root"))
    #expect(position.trail.map(\.hang) == [0, .max - 1, .max, 1, 2])
  }

  @Test func `several hangs of one walk have different numbers when these run out`() throws {
    let plan = try RoutePlan { Route("Root") { Route("A") } }
    var position = Position(plan: plan, lastHang: .max - 1)
    try position.walk(.start())
    try position.walk(Request(.show(["A", "A", "A"])))
    #expect(position.trail.map(\.hang) == [0, .max, 1, 2])
    #expect(try position.itinerary(to: "Root").moves.count == 3)
  }
}

import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks

@Suite struct PositionTests {
  @Test func `a position tells where everything stands`() throws {
    let position = try Position(in: .ofToDos, standingAt: "ToDoDetail", input: Input((.toDoID, 36)))
    let detail = try #require(position.plan.place(named: "ToDoDetail"))
    #expect(position.route == "ToDoDetail")
    #expect(position.place == detail)
    #expect(position.trail.ids == ["Root", "ToDo", "ToDoDetail"])
    #expect(position.trail.count == 3)
    #expect("\(position.trail)" == "Root/ToDo/ToDoDetail")
    #expect("\(position)" == "Root/ToDo/ToDoDetail")
    #expect(position.isLive(detail))
    #expect(position.input(at: detail) == Input((.toDoID, 36)))
    #expect(position.presentation(of: detail) == .push)
  }

  @Test func `what is not live holds nothing and is shown nowhere`() throws {
    let position = try Position(in: .ofToDos, standingAt: "Help")
    let detail = try #require(position.plan.place(named: "ToDoDetail"))
    #expect(!position.isLive(detail))
    #expect(position.input(at: detail) == nil)
    #expect(position.presentation(of: detail) == nil)
    #expect(position.parked(in: detail) == nil)
  }

  @Test func `before anything is shown nothing is held`() throws {
    let position = Position(plan: try .ofToDos)
    #expect(position.input == .none)
    #expect(position.route == nil)
    #expect(!position.isInStack)
  }

  @Test func `positions are equal when the same places hold the same, shown the same way`() throws {
    let one = try Position(in: .ofToDos, standingAt: "ToDoDetail", input: Input((.toDoID, 36)))
    var other = try Position(in: .ofToDos, standingAt: "ToDo")
    #expect(one != other)
    try other.walk(.to("ToDoDetail", input: Input((.toDoID, 37))))
    #expect(one != other)
    try other.walk(.to("ToDoDetail", input: Input((.toDoID, 36))))
    #expect(one == other)
    #expect(one.trail == other.trail)

    var pushed = one
    var presented = one
    try pushed.walk(.sub("Help"))
    try presented.walk(.sub("Help", as: .modal))
    #expect(pushed.trail == presented.trail)
    #expect(pushed != presented)
  }

  @Test func `what is parked is part of a position`() throws {
    let fresh = try Position(in: .ofToDos, standingAt: "Help")
    var walked = try Position(in: .ofToDos, standingAt: "ToDo")
    try walked.walk(.to("Help"))
    #expect(fresh.trail == walked.trail)
    #expect(fresh != walked)
  }

  @Test func `a position is a value: a copy stays where it is`() throws {
    let before = try Position(in: .ofThree, standingAt: "second")
    var after = before
    try after.walk(.to("third"))
    #expect(before.route == "second")
    #expect(after.route == "third")
  }

  @Test func `planning changes nothing, and planned twice it is the same`() throws {
    let position = try Position(in: .ofCases, standingAt: "Alpha")
    let copy = position
    #expect(try position.itinerary(for: .sub("Zach")) == position.itinerary(for: .sub("Zach")))
    #expect(position == copy)
  }
}

import PresentationStacks
import TestSupport
import Testing
import Waymark

@MainActor @Suite struct VisitTests {
  @Test func `left and entered again is another visit, with another screen`() throws {
    let app = try TestApp(.ofThree, at: "second")
    let first = try #require(app.router.visit)
    let screen = app.screen
    app.drive(.parent)
    app.drive(.to("second"))
    let second = try #require(app.router.visit)
    #expect(first.id != second.id)
    #expect(first.place == second.place)
    #expect(app.screen !== screen)
    #expect(app.router.screen(of: first.id) == nil)
    #expect(app.router.screen(of: second.id) === app.screen)
  }

  @Test func `a screen maker is handed the visit that the router then tells of`() throws {
    var made: [Visit] = []
    let plan = try RoutePlan.ofToDos
    let app = try TestApp(plan) { visit in
      made.append(visit)
      return MemoryScreen(visit)
    }
    app.drive(.to("ToDoDetail", input: Input((.toDoID, 36), (.name, "Rex"), (.commentID, 1))))
    #expect(made.map(\.route) == ["Root", "ToDo", "ToDoDetail"])
    #expect(made.map(\.id) == app.router.visits.map(\.id))
    #expect(made.map(\.place) == Array(app.router.trail))
    #expect(made.map(\.tabs) == [["ToDo", "Help"], [], []])
    #expect(made.last?.input == Input((.toDoID, 36), (.name, "Rex")))
    #expect(made.last?.plan == plan)
  }

  @Test func `every visit of a router has an identity of its own`() throws {
    let app = try TestApp(.ofThree)
    var seen: Set<VisitID> = []
    for _ in 0..<20 {
      app.drive(.to("third"))
      for visit in app.router.visits.dropFirst() { #expect(seen.insert(visit.id).inserted) }
      app.drive(.to("first"))
    }
    #expect(seen.count == 40)
  }

  @Test func `before anything is shown there is no visit`() throws {
    let app = try TestApp(.ofThree)
    #expect(app.router.visit == nil)
    #expect(app.router.screen == nil)
    #expect(app.router.visits.isEmpty)
    #expect(app.router.trail.isEmpty)
  }

  @Test func `the name of a visit is a word and a number`() {
    #expect("\(VisitID(7))" == "visit 7")
  }
}

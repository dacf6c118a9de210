import TestSupport
import Testing
import Waymark

@MainActor @Suite struct BindingTests {
  private func request(_ toDo: Int, comment: Int) -> Request {
    Request.to("Comment", input: Input((.toDoID, toDo), (.commentID, comment)))
      .with { $0.binding = .wholeTrail }
  }

  @Test func `case 141: comment 5 of to-do 88 does not stand on to-do 36`() throws {
    let log = StepLog()
    let app = try TestApp(.ofToDos, noting: log)
    app.stand(at: "Comment", input: Input((.toDoID, 36), (.commentID, 1)))
    let detail = try #require(app.router.screen(of: app.router.visits[2].id) as? TestScreen)
    log.clear()
    #expect(app.drive(request(88, comment: 5)) == "arrived")
    #expect(log.lines == ["parent ToDoDetail", "self ToDoDetail", "child Comment"])
    #expect(app.host.operations == ["pop Comment", "push Comment"])
    #expect(detail.received == [Input((.toDoID, 88))])
    let inputs = app.router.visits.suffix(2).map(\.input)
    #expect(inputs == [Input((.toDoID, 88)), Input((.commentID, 5))])
    #expect(app.host.picture == "Root\n  ▸ ToDo › Item 88 › Comment")
  }

  @Test func `case 141: at the detail itself that is refreshed, then the comment shown`() throws {
    let log = StepLog()
    let app = try TestApp(.ofToDos, at: "ToDoDetail", input: Input((.toDoID, 36)), noting: log)
    app.drive(request(88, comment: 5))
    #expect(log.lines == ["self ToDoDetail", "child Comment"])
    #expect(app.host.picture == "Root\n  ▸ ToDo › Item 88 › Comment")
  }

  @Test func `where the places hold the values already, only the end is refreshed`() throws {
    let log = StepLog()
    let app = try TestApp(.ofToDos, noting: log)
    app.stand(at: "Comment", input: Input((.toDoID, 36), (.commentID, 1)))
    log.clear()
    app.drive(request(36, comment: 5))
    #expect(log.lines == ["self Comment"])
    #expect(app.router.visit?.input == Input((.commentID, 5)))
  }

  @Test func `a link to a route from anywhere binds what stands below it at once`() throws {
    let plan = try RoutePlan.drawn(
      "Home { ToDo needs toDoId:Int }",
      anywhere: "Note needs toDoId:Int"
    )
    let log = StepLog()
    let app = try TestApp(plan, at: "ToDo", input: Input((.toDoID, 36)), noting: log)
    let request = Request.to("Note", input: Input((.toDoID, 88))).with { $0.binding = .wholeTrail }
    log.clear()
    #expect(app.drive(request) == "arrived")
    #expect(log.lines == ["self ToDo", "child Note"])
    #expect(app.router.visits.suffix(2).map(\.input) == [request.input, request.input])
    log.clear()
    #expect(app.drive(request) == "arrived")
    #expect(log.lines == ["self Note"])
  }
}

import TestSupport
import Testing
import Waymark

/// Needs are checked before the first step.
@MainActor @Suite struct NeedsTests {
  struct Bad: CustomTestStringConvertible, Sendable {
    let input: Input
    let code: NavigationError.Code
    let route: RouteID
    let key: String

    var testDescription: String { "\(input)" }
  }

  @Test(arguments: [
    Bad(input: .none, code: .missingInput, route: "ToDoDetail", key: "toDoId"),
    Bad(input: Input((.toDoID, 36)), code: .missingInput, route: "Comment", key: "commentId"),
    Bad(input: Input((.commentID, 5)), code: .missingInput, route: "ToDoDetail", key: "toDoId"),
    Bad(
      input: Input((InputKey<String>("toDoId"), "36"), (.commentID, 5)),
      code: .wrongType,
      route: "ToDoDetail",
      key: "toDoId"
    ),
    Bad(
      input: Input((.toDoID, 36), (InputKey<Double>("commentId"), 5)),
      code: .wrongType,
      route: "Comment",
      key: "commentId"
    ),
    Bad(
      input: Input((.toDoID, 36), (.commentID, 5), (InputKey<Int>("name"), 1)),
      code: .wrongType,
      route: "ToDoDetail",
      key: "name"
    ),
  ])
  func `a missing or mistyped value names route and key, and nothing has moved`(bad: Bad) throws {
    let app = try TestApp(.ofToDos, at: "ToDo")
    let before = app.router.position
    let error = try #require(app.router.drive(.to("Comment", input: bad.input)).error)
    #expect(error.code == bad.code)
    #expect(error.route == bad.route)
    #expect(error.key == bad.key)
    #expect(app.host.operations == [])
    #expect(app.router.position == before)
  }

  @Test func `nothing is shown when a need of a first drive is missing`() throws {
    let app = try TestApp(.ofToDos)
    #expect(app.drive(.to("ToDoDetail")) == "missingInput")
    #expect(app.trail == "")
    #expect(app.host.picture == "")
  }

  @Test func `a value that a live place holds need not be brought again`() throws {
    let app = try TestApp(.ofToDos, at: "ToDoDetail", input: Input((.toDoID, 36)))
    #expect(app.drive(.to("ToDoDetail")) == "arrived")
    #expect(app.drive(.to("Comment", input: Input((.commentID, 5)))) == "arrived")
    #expect(app.drive(.to("ToDoDetail")) == "arrived")
    #expect(app.router.visit?.input == Input((.toDoID, 36)))
  }

  @Test func `the values of a place are gone with its visit`() throws {
    let app = try TestApp(.ofToDos, at: "ToDoDetail", input: Input((.toDoID, 36)))
    app.drive(.parent)
    #expect(app.drive(.to("ToDoDetail")) == "missingInput")
  }

  @Test func `a place that is passed takes no notice of a mistyped value`() throws {
    let app = try TestApp(.ofToDos, at: "Comment", input: Input((.toDoID, 36), (.commentID, 5)))
    let odd = Input((InputKey<String>("toDoId"), "x"))
    #expect(app.drive(.to("ToDo", input: odd)) == "arrived")
  }

  @Test func `a place where the walk ends does`() throws {
    let app = try TestApp(.ofToDos, at: "Comment", input: Input((.toDoID, 36), (.commentID, 5)))
    let odd = Input((InputKey<String>("toDoId"), "x"))
    #expect(app.drive(.to("ToDoDetail", input: odd)) == "wrongType")
    #expect(app.trail == "Root/ToDo/ToDoDetail/Comment")
  }
}

import Testing
import Waymark

@testable import ToDoApp

@MainActor @Suite struct SessionDrivingTests {
  @Test func `behind the item with the largest number there is no next one`() async throws {
    let router = try makeRouter(noting: StepLog())
    try await router.start()
    try await router.driveTo(ToDoDetail(id: .max))
    let screen = try #require(router.screen as? ToDoDetailScreen)
    try await screen.tapNext()
    #expect(screen.title == "Item 9223372036854775807")
  }

  @Test(
    arguments: [
      (["open detail 5"], "Root\n  ▸ To Do › Item 5", "Root/ToDo/ToDoDetail"),
      (["drive ToDoDetail 36"], "Root\n  ▸ To Do › Item 36", "Root/ToDo/ToDoDetail"),
      (["drive ToDoDetail 36", "open detail 5", "back"], "Root\n  ▸ To Do", "Root/ToDo"),
      (
        ["sub ContactUs"],
        "Root\n  ▸ To Do\n      ⇧ Contact Us",
        "Root/ToDo/ContactUs"
      ),
      (
        ["sub MessageCenter", "sub MessageCenter", "back"],
        "Root\n  ▸ To Do › Messages",
        "Root/ToDo/MessageCenter"
      ),
      (["sub ToDoDetail 7"], "Root\n  ▸ To Do › Item 7", "Root/ToDo/ToDoDetail"),
      (
        ["open detail 5", "drive Help/ContactUs"],
        "Root\n    To Do › Item 5\n  ▸ Help\n      ⇧ Contact Us",
        "Root/Help/ContactUs"
      ),
      (
        ["open detail 5", "tab Help", "tab ToDo"],
        "Root\n  ▸ To Do › Item 5\n    Help",
        "Root/ToDo/ToDoDetail"
      ),
    ]
  )
  func `a command moves, and what is shown then is drawn`(
    commands: [String],
    picture: String,
    trail: String
  ) async throws {
    let drawn = try await Played.drawing(after: commands)
    #expect(drawn.hasPrefix("\(picture)\n\nYou stand at \(trail).\n\n"))
  }

  @Test(
    arguments: [
      ("drive Nowhere", "the plan has no route \"Nowhere\"; add it, or see the plan for its names"),
      ("sub MesageCenter", "the plan has no route \"MesageCenter\"; is it \"MessageCenter\"?"),
      ("drive ToDoDetail", "\"ToDoDetail\" is the route of a value that the drive does not bring"),
      ("back", "there is nothing above \"ToDo\" to go up to; drive to a route instead [noParent]"),
      ("tab ContactUs", "no route \"ContactUs\" to go to: it is no tab"),
      ("driv Help", "no command is called \"driv\"; the commands are drive, sub, back,"),
      ("open detail five", "\"five\" is no whole number, or too large a one; \"open\" is typed as"),
      ("", "no command was typed; the commands are drive, sub, back,"),
    ]
  )
  func `an error is told in one line, and nothing has moved`(
    command: String,
    words: String
  ) async throws {
    let drawn = try await Played.drawing(after: command)
    #expect(drawn.hasPrefix("Root\n  ▸ To Do\n\nYou stand at Root/ToDo.\n\n! \(words)"))
    #expect(drawn.split(separator: "\n").count == 6)
  }
}

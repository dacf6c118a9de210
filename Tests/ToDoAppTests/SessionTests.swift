import Testing

@testable import ToDoApp

@MainActor @Suite struct SessionTests {
  @Test func `a drawing is the picture, the trail, a hint and a prompt`() async throws {
    #expect(
      try await Played.drawing() == """
        Root
          ▸ To Do

        You stand at Root/ToDo.

        \(Played.hint)
        >\u{20}
        """
    )
  }

  @Test func `after an error it goes on`() async throws {
    let drawn = try await Played.drawing(after: "drive Nowhere", "nothing", "open detail 5")
    #expect(drawn.hasPrefix("Root\n  ▸ To Do › Item 5\n\nYou stand at"))
  }

  @Test func `an item may be named by the whole way to it`() async throws {
    let drawn = try await Played.drawing(after: "drive ToDo/ToDoDetail 5")
    #expect(drawn.hasPrefix("Root\n  ▸ To Do › Item 5\n\nYou stand at"))
  }

  @Test func `explaining tells the steps and takes none`() async throws {
    #expect(
      try await Played.drawing(after: "explain ToDoDetail 5") == """
        Root
          ▸ To Do

        You stand at Root/ToDo.

        drive to ToDoDetail:
          1. down to ToDoDetail, push, by Push of ToDo
          would arrive at Root/ToDo/ToDoDetail in 1 step

        \(Played.hint)
        >\u{20}
        """
    )
  }

  @Test func `help tells every command and every route`() async throws {
    let drawn = try await Played.drawing(after: "help")
    #expect(drawn.contains("\n\n\(CommandWord.manual)\n\nThe routes:\nRoot tabs\n  ToDo\n"))
    #expect(drawn.contains("\n    ToDoDetail push needs id:Int\n"))
  }

  @Test func `quit ends it, and what comes after is not read`() async throws {
    let played = try await Played(["open detail 5", "quit", "back", "back"])
    #expect(played.written.count == 2)
    #expect(played.left == 2)
  }

  @Test func `the end of the input ends it on a line of its own`() async throws {
    let written = try await Played([]).written
    #expect(written.count == 2)
    #expect(written.last == "\n")
  }

  @Test func `the window is cleared before each drawing`() async throws {
    let written = try await Played(["back", "what", "help"], clearing: "<clear>").written
    #expect(written.count == 5)
    #expect(written.dropLast().allSatisfy { $0.hasPrefix("<clear>Root\n") })
  }
}

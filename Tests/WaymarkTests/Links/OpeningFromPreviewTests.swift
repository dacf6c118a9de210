import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Links that are opened where their target hangs already, alone or on other places than its own.
@MainActor @Suite struct OpeningFromPreviewTests {
  private static let link = "/todos/88/comments/5"

  /// Looks whether comment 5 stands on to-do 88, and all else below.
  private func expectWholeStack(_ app: TestApp) throws {
    #expect(app.trail == "Root/ToDo/ToDoDetail/Comment")
    #expect(app.router.visit?.input == Input((.commentID, 5)))
    let below = try #require(app.router.trail.dropLast().last)
    #expect(app.router.position.input(at: below) == Input((.toDoID, 88)))
    app.expectTruth(app.trail)
  }

  @Test(arguments: Opening.OnTop.allCases)
  func `case 141: a comment that was shown on top elsewhere does not stand for the link`(
    onTop: Opening.OnTop
  ) throws {
    let app = try TestApp(.ofLinkedToDos)
    app.drive(.open("/help"))
    #expect(app.drive(.open("/todos/36/comments/4", onTop: onTop)) == "arrived")
    #expect(app.trail == "Root/Help/Comment")
    #expect(app.drive(.open(Self.link)) == "arrived")
    try expectWholeStack(app)
  }

  @Test
  func
    `case 141: a comment that was shown on top in a tab and left there does not stand for the link`()
    throws
  {
    let app = try TestApp(.ofLinkedToDos)
    app.drive(.open("/todos"))
    app.drive(.open("/todos/36/comments/4", onTop: .pushAlways))
    #expect(app.trail == "Root/ToDo/Comment")
    app.drive(.open("/help"))
    #expect(app.drive(.open(Self.link)) == "arrived")
    try expectWholeStack(app)
  }

  @Test
  func
    `a comment that hangs on its own to-do stands for the link, and is refreshed where it stands`()
    throws
  {
    let log = StepLog()
    let app = try TestApp(.ofLinkedToDos, noting: log)
    app.drive(.open("/todos/88"))
    app.drive(.sub("Comment", input: Input((.commentID, 4))))
    log.clear()
    #expect(app.drive(.open(Self.link)) == "arrived")
    #expect(log.lines == ["self Comment"])
    try expectWholeStack(app)
  }

  @Test
  func `what hangs without its own tree does not stand for the link, and is refreshed on the way`()
    throws
  {
    let offer = "Offer modal { Terms push needs postID:Int links /terms/{postID:Int} }"
    let app = try TestApp(.drawn("Home", anywhere: offer), at: "Home")
    let one = Input((.postID, 1))
    app.drive(.sub("Terms", input: one))
    app.drive(.sub("Offer"))
    app.drive(.to("Terms", input: one))
    #expect(app.trail == "Home/Terms/Offer/Terms")
    #expect(app.drive(.open("/terms/2")) == "arrived")
    #expect(app.trail == "Home/Terms/Offer/Terms")
    let held = app.router.trail.map { app.router.position.input(at: $0)?[.postID] }
    #expect(held == [nil, 2, nil, 2])
  }
}

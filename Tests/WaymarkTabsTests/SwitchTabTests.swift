import PresentationStacks
import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks
import WaymarkTabs

@MainActor @Suite struct SwitchTabTests {
  private func app(_ arrangement: Arrangement = .tabs) throws -> TestApp {
    try TestApp(
      RoutePlan {
        Route("Root", arranging: arrangement) {
          Route("ToDo") { Route("ToDoDetail", accepts: .keys(.toDoID)) }
          Route("Help", accepts: .keys(.name)) { Route("News") }
        }
      }
    )
  }

  @Test func `going into a tabs route shows its first tab`() throws {
    let app = try app()
    #expect(app.drive(.start()) == "arrived")
    #expect(app.host.operations == ["install Root", "select ToDo"])
    #expect(app.trail == "Root/ToDo")
  }

  @Test func `case 46: a drive to another tab selects it and takes its values`() throws {
    let app = try app()
    app.drive(.start())
    #expect(app.drive(.to("Help", input: Input((.name, "Rex")))) == "arrived")
    #expect(app.host.picture == "Root\n    ToDo\n  ▸ Help")
    #expect(app.screen?.input == Input((.name, "Rex")))
  }

  @Test func `case 46: a drive to a tab ends there; what was parked above it is left first`() throws
  {
    let app = try app()
    app.drive(.to("News"))
    app.drive(.to("ToDo"))
    app.host.clear()
    #expect(app.drive(.to("Help", input: Input((.name, "Rex")))) == "arrived")
    #expect(app.trail == "Root/Help")
    #expect(app.host.operations == ["select Help", "pop News"])
    #expect(app.screen?.received == [Input((.name, "Rex"))])
  }

  @Test func `case 46: a user's tap ends on the parked top`() throws {
    let app = try app()
    app.drive(.to("News"))
    app.drive(.to("ToDo"))
    app.host.clear()
    #expect(app.drive(.selectTab("Help")) == "arrived")
    #expect(app.trail == "Root/Help/News")
    #expect(app.host.operations == ["select Help"])
  }

  @Test func `what is not kept goes back to its first screen when it is left`() throws {
    let app = try app(.tabs(whenLeft: .reset))
    app.drive(.to("ToDoDetail"))
    app.drive(.to("Help"))
    #expect(app.host.picture == "Root\n    ToDo\n  ▸ Help")
    app.drive(.selectTab("ToDo"))
    #expect(app.trail == "Root/ToDo")
  }

  @Test func `a host without such a tab refuses, and nothing is selected`() throws {
    let app = try app()
    app.drive(.start())
    app.host.treat(.refuse(.noSuchTab))
    let error = try #require(app.router.drive(.to("Help")).error)
    #expect(error.code == .failed)
    #expect((error.underlying as? HostRefusal)?.code == .noSuchTab)
    #expect(app.trail == "Root/ToDo")
    #expect(app.drive(.to("Help")) == "arrived")
  }

  @Test(arguments: [Move.Kind.toParent, .toSelf, .toRoot, .unwind])
  func `switching tabs passes on every other kind of step`(kind: Move.Kind) throws {
    let claim = try SwitchTab<TestHost>().claim(of: kind, shownAs: .tab)
    #expect(claim == .passes("no step to a tab"))
  }

  @Test func `switching tabs passes on a child that is no tab`() throws {
    #expect(try SwitchTab<TestHost>().claim(of: .toChild) == .passes("no step to a tab"))
  }
}

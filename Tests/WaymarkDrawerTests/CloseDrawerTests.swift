import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkDrawer

@MainActor @Suite struct CloseDrawerTests {
  /// Two pushed screens, a drawer over them, and two more pushed in it.
  ///
  /// - Parameter before: what the app does when the drawer is about to be closed.
  private func app(
    before: (@MainActor (TestHost, MemoryScreen) throws -> Void)? = nil
  ) throws -> TestApp {
    let plan = try RoutePlan {
      Route("Inbox") {
        Route("Thread") {
          Route("Letter") {
            Route("Menu", .drawer) { Route("Themes") { Route("Dark") } }
          }
        }
      }
    }
    guard let before else { return try TestApp(plan, modules: .standard + .drawer) }
    let acting = Perform<TestHost>(.toParent) { attempt in
      if let leaving = attempt.leaving { try before(attempt.host, leaving) }
      return .passed("the module closes it")
    }
    let resolver = Resolver("Menu") { acting }
    return try TestApp(plan, modules: .standard + .drawer, resolvers: [resolver])
  }

  @Test func `a step up from a drawer slides it out`() throws {
    let app = try app()
    app.stand(at: "Menu")
    #expect(app.drive(.parent) == "arrived")
    #expect(app.host.operations == ["close Menu"])
    #expect(app.host.picture == "Inbox › Thread › Letter")
  }

  @Test func `up from the first screen of its stack closes the drawer`() throws {
    let app = try app()
    app.stand(at: "Themes")
    app.drive(.parent)
    app.drive(.parent)
    #expect(app.host.operations == ["pop Themes", "close Menu"])
    #expect(app.trail == "Inbox/Thread/Letter")
  }

  @Test func `a drawer ends a merged run, and the next begins below it`() throws {
    let app = try app()
    app.stand(at: "Dark")
    #expect(app.router.drive(.to("Inbox")).success?.steps == 5)
    #expect(app.host.operations == ["unwind to Menu", "close Menu", "unwind to Inbox"])
    #expect(app.host.animated == ["unwind to Inbox"])
    #expect(app.host.picture == "Inbox")
  }

  @Test func `a screen that is hidden at once goes in one unwinding, with a drawer on it`() throws {
    let app = try app()
    app.stand(at: "Dark")
    #expect(app.ending(of: .hide("Letter", .atomic)) == "arrived at Inbox/Thread")
    #expect(app.host.operations == ["unwind to Thread"])
  }

  @Test func `a modal over a drawer goes first`() throws {
    let plan = try RoutePlan {
      Route("Inbox") { Route("Menu", .drawer) { Route("Help", .modal) } }
    }
    let app = try TestApp(plan, modules: .standard + .drawer)
    app.stand(at: "Help")
    app.drive(.to("Inbox"))
    #expect(app.host.operations == ["dismiss Help", "close Menu"])
  }

  @Test func `CloseDrawer also removes what the app has put above the drawer`() throws {
    let app = try app { host, drawer in
      let own = MemoryScreen("Own")
      _ = try host.memory.push(own, onto: drawer, animated: false, whenDone: .ignored)
    }
    app.stand(at: "Menu")
    #expect(app.drive(.parent) == "arrived")
    #expect(app.host.picture == "Inbox › Thread › Letter")
  }

  @Test func `a drive arrives when the app closes the drawer itself that is to be closed`() throws {
    let app = try app { host, drawer in try host.memory.dismiss(drawer) }
    app.stand(at: "Menu")
    #expect(app.drive(.parent) == "arrived")
    #expect(app.trail == "Inbox/Thread/Letter")
    #expect(app.host.picture == "Inbox › Thread › Letter")
  }

  @Test func `a refusal leaves the drawer open`() throws {
    let app = try app()
    app.stand(at: "Menu")
    app.host.treat(.refuse(.busy))
    let error = try #require(app.router.drive(.parent).error)
    #expect(
      error.description == """
        the step up to Letter, taken by CloseDrawer, failed: \
        the test refuses to close Menu [failed]; \
        the user stands at Inbox/Thread/Letter/Menu
        """
    )
    #expect(app.drive(.parent) == "arrived")
  }

  @Test func `a drawer route shown as a modal is dismissed, not closed`() throws {
    let app = try app()
    app.stand(at: "Inbox")
    app.drive(.sub("Menu", as: .modal))
    app.drive(.parent)
    #expect(app.host.operations == ["present Menu", "dismiss Menu"])
  }

  @Test func `CloseDrawer claims each step for itself`() throws {
    #expect(try CloseDrawer<TestHost>().claim(of: .toParent, shownAs: .drawer) == .takes)
  }

  @Test(arguments: [Presentation.push, .modal, .tab])
  func `CloseDrawer passes on a screen that is no drawer`(presentation: Presentation) throws {
    let claim = try CloseDrawer<TestHost>().claim(of: .toParent, shownAs: presentation)
    #expect(claim == .passes("it was not opened as a drawer"))
  }

  @Test(arguments: [Move.Kind.toChild, .toSelf, .across, .toRoot, .unwind])
  func `CloseDrawer passes on every other kind of step`(kind: Move.Kind) throws {
    let claim = try CloseDrawer<TestHost>().claim(of: kind, shownAs: .drawer)
    #expect(claim == .passes("no step to a parent"))
  }
}

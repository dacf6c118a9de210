import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkDrawer

@MainActor @Suite struct OpenDrawerTests {
  private func plan(_ container: Container = .stack) throws -> RoutePlan {
    try RoutePlan { Route("Inbox") { Route("Menu", .drawer, container: container) } }
  }

  @Test func `a step to a drawer slides its screen in over the current one`() throws {
    let app = try TestApp(plan(), modules: [.drawer])
    #expect(app.drive(.to("Menu")) == "arrived")
    #expect(app.host.operations == ["install Inbox", "open Menu"])
    #expect(app.host.animated == ["open Menu"])
    #expect(app.trail == "Inbox/Menu")
  }

  @Test func `screens are pushed inside a drawer, and modals stand over it`() throws {
    let plan = try RoutePlan {
      Route("Inbox") {
        Route("Menu", .drawer) { Route("Themes", .push) { Route("Dark", .modal) } }
      }
    }
    let app = try TestApp(plan, modules: .standard + .drawer)
    #expect(app.drive(.to("Dark")) == "arrived")
    #expect(app.host.operations == ["install Inbox", "open Menu", "push Themes", "present Dark"])
    #expect(app.host.picture == "Inbox\n  ⇧ Menu › Themes\n      ⇧ Dark")
  }

  @Test func `bare where the route says so, with nothing pushed onto it`() throws {
    let app = try TestApp(plan(.bare), modules: .standard + .drawer)
    app.drive(.to("Menu"))
    #expect(app.host.operations == ["install Inbox", "open Menu bare"])
    #expect(app.drive(.sub("Inbox", as: .push)) == "unhandled")
    #expect(app.drive(.sub("Inbox", as: .drawer)) == "arrived")
    #expect(throws: ConfigurationError.self) {
      try RoutePlan {
        Route("Inbox") { Route("Menu", .drawer, container: .bare) { Route("Themes", .push) } }
      }
    }
  }

  @Test func `a sub-drive opens any route as a drawer`() throws {
    let app = try TestApp(.ofThree, modules: .standard + .drawer)
    app.stand(at: "second")
    #expect(app.drive(.sub("third", as: .drawer)) == "arrived")
    #expect(app.drive(.parent) == "arrived")
    #expect(app.host.operations == ["open third", "close third"])
  }

  @Test func `a resolver that serves more opens what the plan would push`() throws {
    let plan = try RoutePlan { Route("Inbox") { Route("Menu", .push) } }
    let resolver = Resolver<TestHost>("Inbox") {
      To("Menu") { OpenDrawer(serving: .push) }
    }
    let app = try TestApp(plan, modules: .standard + .drawer, resolvers: [resolver])
    app.drive(.to("Menu"))
    app.drive(.parent)
    #expect(app.host.operations == ["install Inbox", "open Menu", "close Menu"])
  }

  @Test func `a step across parks the drawer with its tab and finds it open again`() throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("Mail") { Route("Menu", .drawer) }
        Route("Tasks")
      }
    }
    let app = try TestApp(plan, modules: .standard + .drawer)
    app.stand(at: "Menu")
    #expect(app.drive(.to("Tasks")) == "arrived")
    #expect(app.host.picture == "Root\n    Mail\n      ⇧ Menu\n  ▸ Tasks")
    #expect(app.drive(.to("Menu")) == "arrived")
    #expect(app.host.operations == ["select Tasks", "select Mail"])
  }

  @Test func `OpenDrawer passes on a step that shows no child or no drawer`() throws {
    let plan = try RoutePlan { Route("Inbox") { Route("Letter", .push) } }
    let letter = try #require(plan.place(named: "Letter"))
    let move = Move(.toChild, from: plan.place(named: "Inbox"), to: letter)
    let step = Step(move, in: plan, presentation: .push)
    let claim = OpenDrawer<DrawerWindow>().claim(step, at: Position(plan: plan))
    #expect(claim == .passes("it is no drawer"))

    let open = OpenDrawer<TestHost>()
    let drawer = Step(move, in: plan, presentation: .drawer)
    #expect(open.claim(drawer, at: Position(plan: plan)) == .takes)
    let up = Step(
      Move(.toParent, from: letter, to: plan.roots[0]),
      in: plan,
      presentation: .drawer
    )
    #expect(open.claim(up, at: Position(plan: plan)) == .passes("no step to a child"))
  }

  @Test func `a host that refuses ends the drive as failed, with nothing shown`() throws {
    let app = try TestApp(plan(), modules: [.drawer])
    app.host.treat(.perform, .refuse(.busy))
    let error = try #require(app.router.drive(.to("Menu")).error)
    #expect(
      error.description == """
        the step down to Menu, drawer, taken by OpenDrawer, failed: \
        the test refuses to open Menu [failed]; the user stands at Inbox
        """
    )
    #expect(app.host.picture == "Inbox")
    #expect(app.drive(.to("Menu")) == "arrived")
  }

  @Test func `a host that goes on is waited for`() throws {
    let app = try TestApp(plan(), modules: [.drawer])
    app.host.treat(.perform, .hold)
    let drive = app.router.drive(.to("Menu"))
    #expect(drive.words == "under way")
    #expect(app.trail == "Inbox")
    app.host.release()
    #expect(drive.words == "arrived")
    #expect(app.trail == "Inbox/Menu")
  }
}

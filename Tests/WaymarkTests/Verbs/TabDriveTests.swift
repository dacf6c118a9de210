import TestSupport
import Testing
import Waymark

/// Rule 12: a tabs route is never stood at.
@MainActor @Suite struct TabDriveTests {
  private func app(
    _ arrangement: Arrangement = .tabs,
    at start: RouteID? = nil,
    noting log: StepLog? = nil
  ) throws -> TestApp {
    try TestApp(
      RoutePlan {
        Route("Base") {
          Route("Tabs", arranging: arrangement) {
            Route("One") { Route("OneDeep") { Route("OneDeeper", .modal, reach: .tab) } }
            Route("Two") { Route("TwoDeep") { Route("TwoDeeper") } }
            Route("Inner", arranging: .tabs) {
              Route("Left") { Route("LeftDeep") }
              Route("Right")
            }
          }
        }
      },
      at: start,
      noting: log
    )
  }

  @Test(
    arguments: [
      ("Tabs", "Base/Tabs/One"), ("Inner", "Base/Tabs/Inner/Left"), ("Base", "Base"),
    ] as [(RouteID, String)]
  )
  func `a tabs route is never stood at`(route: RouteID, trail: String) throws {
    let app = try app()
    app.stand(at: route)
    #expect(app.trail == trail)
  }

  @Test(arguments: [("One", "Base/Tabs/One"), ("Two", "Base/Tabs/Two")] as [(RouteID, String)])
  func `before anything is shown, a tab is started at`(tab: RouteID, trail: String) throws {
    let app = try app()
    #expect(app.drive(.selectTab(tab)) == "arrived")
    app.expectTruth(trail)
    let other = try self.app()
    #expect(other.drive(.selectTab("OneDeep")) == "unknownRoute")
  }

  @Test(arguments: [("Base", "Base"), ("Tabs", "Base/Tabs/One"), ("Two", "Base/Tabs/Two")])
  func `a drive that is cancelled before its first tab ends there, and the next goes on`(
    next: String,
    trail: String
  ) throws {
    let app = try app(at: "Base")
    let drive = app.hold(.to("TwoDeep"))
    drive.cancel()
    app.host.release()
    #expect(drive.words == "cancelled")
    app.expectTruth("Base/Tabs")
    #expect(app.drive(.to(RouteID(next))) == "arrived")
    app.expectTruth(trail)
  }

  @Test func `a drive to a live one goes to its selected tab, parked tabs untouched`() throws {
    let app = try app(at: "OneDeep")
    app.drive(.to("TwoDeep"))
    app.host.clear()
    app.drive(.to("Tabs"))
    #expect(app.trail == "Base/Tabs/Two")
    #expect(app.host.operations == ["pop TwoDeep"])
    #expect(app.router.position.parked(in: try place("One", app))?.ids == ["One", "OneDeep"])
  }

  @Test func `the parent of a tab is the parent of its tabs route`() throws {
    let app = try app(at: "Two")
    app.drive(.parent)
    #expect(app.trail == "Base")
    #expect(app.host.operations == ["pop Tabs"])
    #expect(app.host.picture == "Base")
  }

  @Test func `between tabs there is one step across and nothing there is popped`() throws {
    let log = StepLog()
    let app = try app(noting: log)
    app.stand(at: "OneDeeper")
    let deeper = app.router.visit?.id
    log.clear()
    app.drive(.to("TwoDeep"))
    #expect(log.lines == ["across Two", "child TwoDeep"])
    #expect(app.host.operations == ["select Two", "push TwoDeep"])
    log.clear()
    #expect(app.router.drive(.selectTab("One")).success?.visit == deeper)
    #expect(log.lines == ["across OneDeeper"])
    #expect(app.trail == "Base/Tabs/One/OneDeep/OneDeeper")
  }

  @Test func `a step across lands on the parked top and the walk goes on from there`() throws {
    let log = StepLog()
    let app = try app(noting: log)
    app.stand(at: "TwoDeep")
    app.drive(.to("One"))
    log.clear()
    app.drive(.to("TwoDeeper"))
    #expect(log.lines == ["across TwoDeep", "child TwoDeeper"])
    app.drive(.to("One"))
    log.clear()
    app.drive(.to("Two"))
    #expect(log.lines == ["across TwoDeeper", "parent TwoDeep", "parent Two"])
    #expect(app.trail == "Base/Tabs/Two")
  }

  @Test func `the selected tab selected again goes back to its first screen`() throws {
    let app = try app(at: "OneDeeper")
    #expect(app.ending(of: .selectTab("One")) == "arrived at Base/Tabs/One")
    #expect(app.host.operations == ["unwind to One"])
    #expect(app.router.drive(.selectTab("One")).success?.steps == 0)
  }

  @Test func `or does nothing where the plan says so`() throws {
    let app = try app(.tabs(whenTappedAgain: .nothing), at: "OneDeeper")
    #expect(app.router.drive(.selectTab("One")).success?.steps == 0)
    #expect(app.trail == "Base/Tabs/One/OneDeep/OneDeeper")
    #expect(app.host.operations == [])
  }

  @Test func `visits of parked tabs live on, with their screens`() throws {
    let app = try app(at: "OneDeep")
    let visit = try #require(app.router.visit)
    let screen = app.screen
    app.drive(.to("Two"))
    #expect(app.router.screen(of: visit.id) === screen)
    #expect(app.drive(.to("Base")) == "arrived")
    #expect(app.router.screen(of: visit.id) == nil)
  }

  private func place(_ route: RouteID, _ app: TestApp) throws -> Place {
    try #require(app.router.plan.place(named: route))
  }
}

import TestSupport
import Testing
import Waymark

/// Links that are opened on top of where the user stands.
@MainActor @Suite struct OpeningOnTopTests {
  private let plan: RoutePlan

  init() throws {
    plan = try RoutePlan {
      Route("Home") {
        Route("Bare", .modal, container: .bare)
        Route("Title", needs: .keys(.titleID), links: ["/titles/{titleId:Int}"])
      }
    }
  }

  private func app(at route: RouteID) throws -> TestApp {
    let app = try TestApp(plan, at: route)
    return app
  }

  @Test func `case 102: pushed where there is a stack`() throws {
    let app = try app(at: "Home")
    #expect(app.drive(.open("/titles/10", onTop: .pushIfPossible)) == "arrived")
    #expect(app.host.operations == ["push Title"])
    #expect(app.router.visit?.input == Input((.titleID, 10)))
  }

  @Test func `case 103: a modal in a new stack where there is none`() throws {
    let app = try app(at: "Bare")
    #expect(app.drive(.open("/titles/10", onTop: .pushIfPossible)) == "arrived")
    #expect(app.host.operations == ["present Title"])
    #expect(app.drive(.open("/titles/11", onTop: .pushIfPossible)) == "arrived")
    #expect(app.host.operations == ["present Title", "push Title"])
  }

  @Test func `case 104: nobody pushes where there is no stack`() throws {
    let app = try app(at: "Bare")
    #expect(app.drive(.open("/titles/10", onTop: .pushAlways)) == "unhandled")
    #expect(app.host.operations == [])
    #expect(app.trail == "Home/Bare")
  }

  @Test(arguments: ["Home", "Bare"] as [RouteID])
  func `case 105: presented bare, whatever stands on top`(start: RouteID) throws {
    let app = try app(at: start)
    #expect(app.drive(.open("/titles/10", onTop: .present)) == "arrived")
    #expect(app.host.operations == ["present Title bare"])
    #expect(app.drive(.open("/titles/11", onTop: .pushAlways)) == "unhandled")
    #expect(app.drive(.open("/titles/12", onTop: .pushIfPossible)) == "arrived")
    #expect(app.host.operations == ["present Title bare", "present Title"])
  }

  @Test func `case 106: presented in a stack where that is said`() throws {
    let app = try app(at: "Home")
    #expect(app.drive(.open("/titles/10", onTop: .present, in: .stack)) == "arrived")
    #expect(app.drive(.open("/titles/11", onTop: .pushAlways)) == "arrived")
    #expect(app.host.operations == ["present Title", "push Title"])
  }

  @Test func `a position tells what is presented in a stack from what is presented bare`() throws {
    let positions = try [Container.bare, .stack, .stack].map { container in
      let app = try app(at: "Home")
      app.drive(.open("/titles/10", onTop: .present, in: container))
      return app.router.position
    }
    #expect(positions[0] != positions[1])
    #expect(positions[1] == positions[2])
  }

  @Test func `case 148: what was presented is dismissed, though its route is pushed`() throws {
    let app = try app(at: "Home")
    app.drive(.open("/titles/10", onTop: .present))
    #expect(app.drive(.parent) == "arrived")
    #expect(app.host.operations == ["present Title bare", "dismiss Title"])
    #expect(app.trail == "Home")
  }

  @Test func `a link opened on top before anything is shown is walked to`() throws {
    let app = try TestApp(plan)
    #expect(app.ending(of: .open("/titles/10", onTop: .present)) == "arrived at Home/Title")
  }

  @Test(arguments: Opening.OnTop.allCases)
  func `a link opened on top leads to the planned position`(onTop: Opening.OnTop) throws {
    for start in ["Home", "Bare"] as [RouteID] {
      let app = try app(at: start)
      var planned = app.router.position
      for id in 1...3 {
        let request = Request.open("/titles/\(id)", onTop: onTop)
        guard app.router.canDrive(request), app.drive(request) == "arrived" else { continue }
        try planned.walk(request)
        #expect(app.router.position == planned)
        app.expectTruth(app.trail)
      }
    }
  }
}

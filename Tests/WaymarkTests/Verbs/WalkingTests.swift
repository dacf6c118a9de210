import TestSupport
import Testing
import Waymark

@MainActor @Suite struct WalkingTests {
  struct Walk: CustomTestStringConvertible, Sendable {
    let name: String
    let from: RouteID
    let to: RouteID
    let events: [String]

    var testDescription: String { name }
  }

  @Test(arguments: [
    Walk(name: "case 18", from: "second", to: "first", events: ["parent first"]),
    Walk(name: "case 19", from: "second", to: "third", events: ["child third"]),
    Walk(name: "case 20", from: "second", to: "second", events: ["self second"]),
    Walk(name: "case 21", from: "first", to: "third", events: ["child second", "child third"]),
    Walk(name: "case 22", from: "third", to: "first", events: ["parent second", "parent first"]),
  ])
  func `each step of a walk is taken once, in order`(walk: Walk) throws {
    let log = StepLog()
    let app = try TestApp(.ofThree, at: walk.from, noting: log)
    let screen = app.screen
    let drive = app.router.drive(.to(walk.to))
    #expect(log.lines == walk.events)
    #expect(drive.success?.steps == walk.events.count)
    #expect(app.router.position.route == walk.to)
    #expect(drive.success?.visit == app.router.visit?.id)
    if walk.from == walk.to { #expect(app.screen === screen) }
  }

  @Test func `case 23: three steps up and two down, past the place where the ways part`() throws {
    let log = StepLog()
    let app = try TestApp(.ofCases, noting: log)
    app.stand(at: "BravoOneAlpha", input: Input((.bravoScoreIndex, 1)))
    log.clear()
    #expect(app.drive(.to("ZachTwo")) == "arrived")
    #expect(
      log.lines == [
        "parent BravoOne", "parent Bravo", "parent Root", "child Zach", "child ZachTwo",
      ]
    )
    #expect(app.trail == "Root/Zach/ZachTwo")
    #expect(app.host.picture == "Root › Zach › ZachTwo")
  }

  @Test func `case 17: a name that the plan lacks is no step at all`() throws {
    let log = StepLog()
    let app = try TestApp(RoutePlan { Route("marco") }, at: "marco", noting: log)
    let before = app.router.position
    let error = try #require(app.router.drive(.to("polo")).error)
    #expect(error.code == .unknownRoute)
    #expect(error.route == "polo")
    #expect(log.lines == [])
    #expect(app.host.operations == [])
    #expect(app.router.position == before)
    #expect(error.position == before)
  }

  @Test func `case 17: the nearest known ids are named`() throws {
    let app = try TestApp(.ofCases, at: "Root")
    let error = try #require(app.router.drive(.to("ZachToo")).error)
    #expect(error.suggestions.first == "ZachTwo")
  }

  @Test func `case 34: there is nothing above a root`() throws {
    let log = StepLog()
    let app = try TestApp(.ofCases, at: "Root", noting: log)
    #expect(app.drive(.parent) == "noParent")
    #expect(log.lines == [])
    #expect(app.trail == "Root")
  }

  @Test func `case 143: a drive before the start begins at the root`() throws {
    let log = StepLog()
    let app = try TestApp(.ofThree, noting: log)
    let drive = app.router.drive(.to("third"))
    #expect(drive.success?.steps == 3)
    #expect(log.lines == ["root first", "child second", "child third"])
    #expect(app.host.picture == "first › second › third")
    #expect(app.router.visits.map(\.route) == ["first", "second", "third"])
  }
}

import TestSupport
import Testing
import Waymark

@MainActor @Suite struct SubDriveTests {
  private let score = Input((.bravoScoreIndex, 1))

  @Test func `case 26: a far route is one step away, at a place of its own`() throws {
    let log = StepLog()
    let app = try TestApp(.ofCases, at: "BravoOne", input: score, noting: log)
    let below = try #require(app.router.position.place)
    log.clear()
    let drive = app.router.drive(.sub("ZachTwo"))
    #expect(log.lines == ["child ZachTwo"])
    #expect(drive.success?.steps == 1)
    let place = try #require(drive.success?.place)
    #expect(place.isHung)
    #expect(place != app.router.plan.place(named: "ZachTwo"))
    #expect(app.router.plan.id(of: place) == "ZachTwo")
    #expect(app.router.trail.dropLast().last == below)
    #expect(app.host.picture == "Root › Bravo › BravoOne › ZachTwo")
  }

  @Test func `case 27: the plan is as it was`() throws {
    let app = try TestApp(.ofCases, at: "BravoOne", input: score)
    app.drive(.sub("ZachTwo"))
    let plan = app.router.plan
    #expect(try plan == .ofCases)
    let one = try #require(plan.place(named: "BravoOne"))
    #expect(plan.children(of: one).compactMap(plan.id(of:)) == ["BravoOneAlpha"])
  }

  @Test func `case 28: the way to the root leads over the place it hangs under`() throws {
    let log = StepLog()
    let app = try TestApp(.ofCases, at: "BravoOne", input: score, noting: log)
    app.drive(.sub("ZachTwo"))
    log.clear()
    app.drive(.to("Root"))
    #expect(log.lines == ["parent BravoOne", "parent Bravo", "parent Root"])
  }

  @Test func `case 29: its parent is the place where it was driven from`() throws {
    let app = try TestApp(.ofCases, at: "BravoOne", input: score)
    let visit = app.router.visit?.id
    app.drive(.sub("ZachTwo"))
    let drive = app.router.drive(.parent)
    #expect(drive.success?.visit == visit)
    #expect(app.trail == "Root/Bravo/BravoOne")
  }

  @Test(arguments: ["case 30", "case 31"])
  func `against itself it is a step to a child, and one step back`(name: String) throws {
    let log = StepLog()
    let app = try TestApp(.ofCases, at: "ZachOne", noting: log)
    let place = app.router.position.place
    log.clear()
    let down = app.router.drive(.sub("ZachOne"))
    #expect(log.lines == ["child ZachOne"])
    #expect(down.success?.place != place)
    #expect(app.trail == "Root/Zach/ZachOne/ZachOne")
    log.clear()
    let up = app.router.drive(.parent)
    #expect(log.lines == ["parent ZachOne"])
    #expect(up.success?.place == place)
  }

  @Test func `case 32: a route hung under its own child leads back to that child`() throws {
    let log = StepLog()
    let app = try TestApp(.ofCases, at: "ZachOne", noting: log)
    let place = app.router.position.place
    app.drive(.sub("Zach"))
    log.clear()
    #expect(app.router.drive(.parent).success?.place == place)
    #expect(log.lines == ["parent ZachOne"])
  }

  @Test("case 33: a route that the plan lacks is no step", arguments: ["", "Invalid"] as [RouteID])
  func unknownRoute(route: RouteID) throws {
    let log = StepLog()
    let app = try TestApp(.ofCases, at: "ZachOne", noting: log)
    #expect(app.drive(.sub(route)) == "unknownRoute")
    #expect(log.lines == [])
    #expect(app.trail == "Root/Zach/ZachOne")
  }

  @Test func `its children are reachable in the hang`() throws {
    let app = try TestApp(.ofCases, at: "Alpha")
    app.drive(.sub("Bravo"))
    let drive = app.router.drive(.to("BravoOne", input: score))
    #expect(drive.success?.place.isHung == true)
    #expect(app.trail == "Root/Alpha/Bravo/BravoOne")
  }

  @Test func `a hung place is shown as its route says, or as the drive does`() throws {
    let app = try TestApp(.ofToDos, at: "ToDo")
    app.drive(.sub("ContactUs"))
    #expect(app.host.picture == "Root\n  ▸ ToDo\n      ⇧ ContactUs")
    app.drive(.parent)
    app.drive(.sub("ContactUs", as: .push))
    #expect(app.host.picture == "Root\n  ▸ ToDo › ContactUs")
    app.drive(.parent)
    app.drive(.sub("MessageCenter", as: .modal))
    #expect(app.host.picture == "Root\n  ▸ ToDo\n      ⇧ MessageCenter")
  }

  @Test(arguments: [Presentation.push, .modal])
  func `roots and tabs say nothing, so they hang as the plan says`(hungAs: Presentation) throws {
    let plan = try RoutePlan(hungAs: hungAs) {
      Route("Root", arranging: .tabs) { Route("ToDo") }
      Route("Other")
    }
    let app = try TestApp(plan, at: "ToDo")
    app.drive(.sub("Other"))
    app.drive(.sub("ToDo"))
    let position = app.router.position
    #expect(position.trail.suffix(2).map(position.presentation) == [hungAs, hungAs])
    #expect(app.drive(.to("Root")) == "arrived")
  }

  @Test func `replacing leaves the current place first`() throws {
    let app = try TestApp(.ofThree, at: "third")
    let drive = app.router.drive(.sub("third", replacing: true))
    #expect(drive.success?.steps == 2)
    #expect(app.host.operations == ["pop third", "push third"])
    #expect(app.trail == "first/second/third")
    #expect(app.router.position.place?.isHung == true)
  }

  @Test func `the needs of what is hung are checked before`() throws {
    let app = try TestApp(.ofCases, at: "Alpha")
    #expect(app.drive(.sub("BravoOne")) == "missingInput")
    #expect(app.host.operations == [])
    #expect(app.drive(.sub("BravoOne", input: score)) == "arrived")
  }

  @Test func `before anything is shown it goes where the plan has it`() throws {
    let app = try TestApp(.ofThree)
    #expect(app.ending(of: .sub("second")) == "arrived at first/second")
    #expect(app.router.position.place?.isHung == false)
  }
}

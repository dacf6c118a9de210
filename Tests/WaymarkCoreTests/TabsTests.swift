import Testing
import WaymarkCore
import WaymarkLinks

/// Rule 12: tabs as planning sees them.
@Suite struct TabsTests {
  private func plan(_ arrangement: Arrangement = .tabs) throws -> RoutePlan {
    try RoutePlan {
      Route("Start") {
        Route("Main", arranging: arrangement) {
          Route("ToDo") { Route("Detail") { Route("Comment") } }
          Route("Help") { Route("ContactUs", .modal) { Route("Topics") } }
          Route("More") { Route("About") }
        }
        Route("Aside")
      }
      Route("Onboarding")
    }
  }

  @Test func `a tabs route is never stood at: its first tab is, when none is live`() throws {
    let position = try walked(plan(), .to("Main"))
    #expect("\(position)" == "Start/Main/ToDo")
    #expect(position.trail.map { position.presentation(of: $0) } == [.root, .push, .tab])
  }

  @Test func `a drive to a tabs route goes to the first screen of its selected tab`() throws {
    let position = try walked(plan(), .to("Topics"))
    #expect(try position.way(to: "Main") == "up ContactUs, up Help")
    let atTab = try walked(plan(), .to("Help"))
    #expect(try atTab.way(to: "Main") == "self Help")
  }

  @Test func `down into a tab that is not the first, the others are not shown`() throws {
    let position = try walked(plan(), .to("ContactUs"))
    #expect("\(position)" == "Start/Main/Help/ContactUs")
    #expect(position.parkedTabs.isEmpty)
  }

  @Test func `the parent of a tab is the parent of its tabs route`() throws {
    let position = try walked(plan(), .to("Help"))
    #expect(try position.way(for: .parent) == "up Start")
    let plan = try RoutePlan { Route("Root", arranging: .tabs) { Route("Tab") } }
    let atRoot = try walked(plan, .start())
    let error = #expect(throws: NavigationError.self) { try atRoot.itinerary(for: .parent) }
    #expect(error?.code == .noParent)
  }

  @Test func `up from a tab to what is above its tabs route is one step`() throws {
    let position = try walked(plan(), .to("Comment"))
    #expect(try position.way(to: "Aside") == "up Detail, up ToDo, up Start, down Aside")
  }

  @Test func `between tabs there is one step across from wherever the user stands`() throws {
    let position = try walked(plan(), .to("Comment"))
    #expect(try position.way(to: "Help") == "across Help")
    #expect(try position.way(to: "Topics") == "across Help, down ContactUs, down Topics")
  }

  @Test func `nothing is popped there: the branch is parked as it stands`() throws {
    let position = try walked(plan(), .to("Comment"), .to("Help"))
    let toDo = try #require(position.plan.place(named: "ToDo"))
    #expect("\(position)" == "Start/Main/Help")
    #expect(position.parkedTabs == [toDo])
    #expect(position.parked(in: toDo)?.ids == ["ToDo", "Detail", "Comment"])
    #expect(position.isLive(try #require(position.plan.place(named: "Comment"))))
  }

  @Test(
    arguments: [
      ("Comment", "across Comment", "its parked top"),
      ("Detail", "across Comment, up Detail", "between"),
      ("ToDo", "across Comment, up Detail, up ToDo", "the tab itself (case 46)"),
    ] as [(RouteID, String, String)]
  )
  func `a walk across lands on the parked top, and goes on from there to its target`(
    target: RouteID,
    steps: String,
    about: String
  ) throws {
    var position = try walked(plan(), .to("Comment"), .to("About"))
    #expect(try position.way(to: target) == steps, "\(about)")
    try position.walk(.to(target))
    #expect(position.route == target)
    #expect(position.parkedTabs.compactMap { position.plan.id(of: $0) } == ["More"])
  }

  @Test func `from the parked top the walk goes down too`() throws {
    let position = try walked(plan(), .to("Detail"), .to("Help"))
    #expect(try position.way(to: "Comment") == "across Detail, down Comment")
  }

  @Test func `only a selection ends at the parked top`() throws {
    let position = try walked(plan(), .to("Comment"), .to("Help"), .selectTab("ToDo"))
    #expect("\(position)" == "Start/Main/ToDo/Detail/Comment")
  }

  @Test func `a tab that was not shown yet is selected at its first screen`() throws {
    let position = try walked(plan(), .to("Comment"))
    #expect(try position.way(for: .selectTab("More")) == "across More")
  }

  @Test func `the selected tab tapped again goes back to its first screen`() throws {
    let position = try walked(plan(), .to("Comment"))
    #expect(try position.way(for: .selectTab("ToDo")) == "up Detail, up ToDo")
    let atFirst = try walked(plan(), .to("ToDo"))
    #expect(try atFirst.itinerary(for: .selectTab("ToDo")).moves.isEmpty)
  }

  @Test func `tapped again it does nothing where the plan says so`() throws {
    let position = try walked(plan(.tabs(whenTappedAgain: .nothing)), .to("Comment"))
    let itinerary = try position.itinerary(for: .selectTab("ToDo"))
    #expect(itinerary.moves.isEmpty)
    #expect(itinerary.destination == position.place)
  }

  @Test(
    arguments: [
      ("Comment", "Detail"), ("Comment", "Start"), ("Comment", "Onboarding"), ("Comment", "Main"),
      ("Aside", "Help"),
    ] as [(RouteID, RouteID)]
  )
  func `what is no tab of live tabs cannot be selected, nor suggested`(
    start: RouteID,
    route: RouteID
  ) throws {
    let position = try walked(plan(), .to(start))
    let error = #expect(throws: NavigationError.self) {
      try position.itinerary(for: .selectTab(route))
    }
    #expect(error?.code == .unknownRoute)
    #expect(error?.reason == "it is no tab of a tabs route that is live")
    #expect(error?.suggestions.contains(route) == false)
    #expect(
      error?.description == "no route \"\(route)\" to go to: it is no tab of a tabs route that is "
        + "live [unknownRoute]; the user stands at \(position)"
    )
  }

  @Test func `a branch is reset to its first screen where the plan says so`() throws {
    let position = try walked(plan(.tabs(whenLeft: .reset)), .to("Comment"), .to("Help"))
    let toDo = try #require(position.plan.place(named: "ToDo"))
    #expect(position.parked(in: toDo)?.ids == ["ToDo"])
    #expect(try position.way(to: "Comment") == "across ToDo, down Detail, down Comment")
    #expect(!position.isLive(try #require(position.plan.place(named: "Comment"))))
  }

  @Test(arguments: [Request.parent, .to("Aside"), .to("Start"), .to("Onboarding")])
  func `leaving the tabs route leaves every branch, parked ones too`(request: Request) throws {
    let position = try walked(plan(), .to("Comment"), .to("Help"), request)
    #expect(position.parkedTabs.isEmpty)
    #expect(!position.isLive(try #require(position.plan.place(named: "Comment"))))
  }

  @Test func `a parked branch keeps what its places hold and how they were shown`() throws {
    let name = InputKey<String>("name")
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("A") { Route("B", .modal, reach: .tab, accepts: .keys(name)) }
        Route("C")
      }
    }
    var position = try walked(plan, .to("B", input: Input((name, "Rex"))), .to("C"))
    let b = try #require(plan.place(named: "B"))
    #expect(position.input(at: b) == Input((name, "Rex")))
    #expect(position.presentation(of: b) == .modal)
    try position.walk(.selectTab("A"))
    #expect(position.input(at: b) == Input((name, "Rex")))
    try position.walk(.to("C"))
    try position.walk(.to("B", input: Input((name, "Max"))))
    #expect(position.input(at: b) == Input((name, "Max")))
  }
}

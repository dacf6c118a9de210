import TestSupport
import Testing
import Waymark
import WaymarkTesting

@MainActor struct DriverSpyTests {
  @Test func `every verb goes through the one requirement`() async throws {
    let spy = DriverSpy()
    var endings = 0
    try await spy.driveTo("a", input: Input((.toDoID, 1)), animated: false)
    try await spy.driveSub("b", as: .modal, replacing: true)
    try await spy.driveParent()
    try await spy.select(tab: "c")
    spy.driveTo("d") { _ in endings += 1 }
    spy.driveSub("e") { _ in endings += 1 }
    spy.driveParent { _ in endings += 1 }
    spy.select(tab: "f") { _ in endings += 1 }
    spy.send(.start())
    #expect(
      spy.requests == [
        .to("a", input: Input((.toDoID, 1)), animated: false),
        .sub("b", as: .modal, replacing: true), .parent, .selectTab("c"), .to("d"), .sub("e"),
        .parent, .selectTab("f"), .start(),
      ]
    )
    #expect(endings == 4)
  }

  @Test func `case 78: the log of a mocked driver lists what was shown and hidden`() async throws {
    let spy = DriverSpy()
    try await spy.show("first")
    try await spy.show("second")
    try await spy.hide("second")
    try await spy.hide("first")
    let log: [Request] = [.show("first"), .show("second"), .hide("second"), .hide("first")]
    #expect(spy.requests == log)
    #expect(spy.requests.oneByOne == log)
  }

  @Test func `case 79: two shown at once are two entries of the log, in order`() async throws {
    let spy = DriverSpy()
    try await spy.show("a", "b", input: Input((.name, "Rex")), animated: false)
    #expect(spy.requests.count == 1)
    #expect(
      spy.requests.oneByOne == [
        .show("a", input: Input((.name, "Rex")), animated: false),
        .show("b", input: Input((.name, "Rex")), animated: false),
      ]
    )
  }

  @Test func `in a plan it arrives where a router arrives`() async throws {
    let app = try TestApp(.ofToDos)
    let spy = DriverSpy(at: Position(plan: app.router.plan))
    let requests: [Request] = [
      .start(), .to("ContactUs"), .parent, .sub("ToDoDetail", input: Input((.toDoID, 1))),
      .selectTab("ToDo"), .to("Nowhere"), .to("ToDoDetail"), .show("Login", "MessageCenter"),
      .hide("Login"), .navigate("Root", "Help"), .to("Forgot"), .hide("NotThere"), .to("Help"),
    ]
    for request in requests {
      let (spied, driven) = (spy.drive(request), app.router.drive(request))
      #expect(spied.words == driven.words, "\(request)")
      #expect(spied.success?.place == driven.success?.place, "\(request)")
      #expect(spied.success?.steps == driven.success?.steps, "\(request)")
      #expect(spied.error?.description == driven.error?.description)
      #expect(spy.position == app.router.position, "\(request)")
    }
  }

  @Test func `a driver spy answers as it is told, request by request`() throws {
    let plan = try RoutePlan.ofToDos
    let place = try #require(plan.place(named: "Help"))
    let arrival = Arrival(place: place, visit: VisitID(7), steps: 2)
    let error = NavigationError(.noParent, reason: "so it is", at: Position(plan: plan))
    let spy = DriverSpy { $0.route == "Login" ? .fails(.stale, reason: "logged out") : .arrives }
    spy.answerNext(.arrives(arrival), .fails(error))
    #expect(spy.drive(.to("Login")).success == arrival)
    #expect(spy.drive(.to("Login")).error?.reason == "so it is")
    #expect(spy.drive(.to("Login")).error?.reason == "logged out")
    #expect(spy.drive(.to("Login")).error?.route == "Login")
    #expect(spy.drive(.to("Help")).words == "arrived")
  }

  @Test func `a failure is thrown, and says where the user stands`() async throws {
    let spy = DriverSpy(at: try Position(in: .ofToDos, standingAt: "Help")) { _ in .fails(.dropped)
    }
    let error = await #expect(throws: NavigationError.self) { try await spy.driveParent() }
    #expect(error?.code == .dropped)
    #expect(error?.position.description == "Root/Help")
    #expect(spy.position == error?.position)
  }

  @Test func `errors of a driver spy without a plan can be printed`() {
    let spy = DriverSpy { _ in .fails(.unknownRoute) }
    let error = spy.drive(.to("Help")).error
    #expect(
      error?.description == """
        the plan has no route "Help"; add it, or see the plan for its names [unknownRoute]; \
        nothing is shown
        """
    )
    #expect(error?.position.plan.count == 0)
  }

  @Test func `a driver spy gives each stay a visit of its own`() {
    let spy = DriverSpy()
    let visits = (0..<3).map { _ in spy.drive(.parent).success?.visit }
    #expect(Set(visits).count == 3)
  }

  @Test(arguments: [false, true])
  func `in a plan a driver spy arrives at a new visit where a router does`(
    beganWithRouter: Bool
  ) throws {
    let app = try TestApp(.ofToDos, at: "ContactUs")
    let planned = try Position(in: .ofToDos, standingAt: "ContactUs")
    let spy = DriverSpy(at: beganWithRouter ? app.router.position : planned)
    let requests: [Request] = [
      .parent, .to("ContactUs"), .parent, .to("ToDo"), .to("Help"), .to("ToDo"), .to("ToDo"),
      .sub("Help"), .to("Nowhere"), .parent, .selectTab("Help"), .start(), .to("Help"),
    ]
    var numbers: [VisitID: VisitID] = [:]
    for request in requests {
      let (spied, driven) = (spy.drive(request), app.router.drive(request))
      #expect(spied.words == driven.words, "\(request)")
      guard let here = spied.success?.visit, let there = driven.success?.visit else { continue }
      #expect(numbers[here, default: there] == there, "\(request)")
      numbers[here] = there
    }
    #expect(Set(numbers.values).count == numbers.count)
  }

  @Test func `a driver spy pushes also where there is no stack, which a router's behaviors refuse`()
    throws
  {
    let plan = try RoutePlan {
      Route("List") {
        Route("Card", .modal, container: .bare)
        Route("Page")
      }
    }
    let app = try TestApp(plan, at: "Card")
    let spy = DriverSpy(at: app.router.position)
    #expect(app.drive(.sub("Page")) == "unhandled")
    #expect(spy.drive(.sub("Page")).words == "arrived")
    #expect(spy.position?.description == "List/Card/Page")
  }

  @Test func `a driver spy notes how drives have ended, in one line each`() {
    let spy = DriverSpy()
    spy.answerNext(.arrives, .fails(.dropped), .staysUnderWay)
    spy.send(.to("a", animated: false))
    spy.send(.parent)
    spy.send(.show("b", "c"))
    #expect(
      spy.drives.map(\.description) == [
        "drive to a, not animated: arrived, 1 step", "drive to parent: dropped",
        "show b, c: under way",
      ]
    )
    spy.clear()
    #expect(spy.requests == [])
  }
}

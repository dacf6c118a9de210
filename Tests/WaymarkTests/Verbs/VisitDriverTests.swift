import TestSupport
import Testing
import Waymark
import WaymarkTesting

@MainActor @Suite struct VisitDriverTests {
  private func driver(_ index: Int, _ app: TestApp) -> VisitDriver {
    app.router.visits[index].driver
  }

  @Test func `elsewhere it ends stale, whatever it names, and nothing has moved`() throws {
    let app = try TestApp(.ofThree, at: "third")
    let error = try #require(driver(1, app).drive(.to("first")).error)
    #expect(error.code == .stale)
    #expect(error.route == "first")
    #expect(error.position == app.router.position)
    #expect(driver(0, app).drive(.to("nowhere")).words == "stale")
    #expect(app.host.operations == [])
  }

  @Test func `unless the drive says otherwise`() throws {
    let app = try TestApp(.ofThree, at: "third")
    let request = Request.to("first").with { $0.evenWhenStale = true }
    #expect(driver(1, app).drive(request).words == "arrived")
    #expect(app.trail == "first")
  }

  @Test func `back where it stood it drives on again`() throws {
    let app = try TestApp(.ofThree, at: "second")
    let driver = driver(1, app)
    app.drive(.to("third"))
    #expect(driver.drive(.parent).words == "stale")
    app.drive(.parent)
    #expect(driver.drive(.parent).words == "arrived")
  }

  @Test func `a new visit of the same route is not the old one's`() throws {
    let app = try TestApp(.ofThree, at: "second")
    let old = driver(1, app)
    app.drive(.parent)
    app.drive(.to("second"))
    #expect(old.drive(.parent).words == "stale")
    #expect(driver(1, app).drive(.parent).words == "arrived")
  }

  @Test func `a tabs route's driver counts while the user is in one of its tabs`() throws {
    let app = try TestApp(.ofToDos, at: "ToDoDetail", input: Input((.toDoID, 36)))
    let tabs = driver(0, app)
    let list = driver(1, app)
    #expect(list.drive(.selectTab("Help")).words == "stale")
    #expect(tabs.drive(.selectTab("Help")).words == "arrived")
    #expect(app.trail == "Root/Help")
    // Parked in its tab it is elsewhere too.
    #expect(list.drive(.to("ContactUs")).words == "stale")
    #expect(tabs.drive(.selectTab("ToDo")).words == "arrived")
    #expect(app.trail == "Root/ToDo/ToDoDetail")
  }

  @Test func `once its router is gone it ends stale`() async throws {
    var app: TestApp? = try TestApp(.ofThree, at: "second")
    let visit = try #require(app?.router.visit)
    app = nil
    let error = await #expect(throws: NavigationError.self) {
      try await visit.driver.driveTo("third")
    }
    #expect(error?.code == .stale)
    #expect(error?.route == "third")
    #expect(error?.position.description == "nowhere")
    #expect(
      error?.description == """
        the router is gone; keep it for as long as its screens show [stale]; \
        where the user stands is not known
        """
    )
    #expect(visit.route == "second")
  }

  @Test func `a visit is made without a router, to test a screen maker`() throws {
    let plan = try RoutePlan.ofToDos
    let visit = try Visit(of: "ToDoDetail", in: plan, input: Input((.toDoID, 36), (.init("x"), 1)))
    #expect(visit.route == "ToDoDetail")
    #expect(visit.input == Input((.toDoID, 36)))
    #expect(
      visit.driver.drive(.parent).error?.description == """
        the visit was made without a router; hand the screen a driver of the test's own [stale]; \
        where the user stands is not known
        """
    )
    let error = #expect(throws: NavigationError.self) { try Visit(of: "ToDoDetial", in: plan) }
    #expect(error?.code == .unknownRoute)
    #expect(error?.suggestions == ["ToDoDetail"])
  }

  @Test func `a visit of a destination holds it`() throws {
    let plan = try RoutePlan { ToDoDetail.route(accepts: .keys(.postID)) }
    let visit = try Visit(of: ToDoDetail(id: 36), in: plan)
    #expect(visit.destination() == ToDoDetail(id: 36))
    let other = try Visit(of: ToDoDetail(id: 36), in: plan, input: Input((.postID, 5)))
    #expect(other.input[.postID] == 5)
    #expect(throws: NavigationError.self) { try Visit(of: ToDoList(), in: plan) }
  }

  @Test func `a visit of a destination drives by a driver of the test's own`() throws {
    let plan = try RoutePlan { ToDoDetail.route { PuppyRoute.route("lost", .push) } }
    let spy = DriverSpy()
    let visit = try Visit(of: ToDoDetail(id: 36), in: plan, driver: spy)
    visit.driver.send(.parent)
    #expect(spy.drives.map(\.request) == [Request.parent])
    let lost = try Visit(of: PuppyRoute.lost("Rex"), in: plan, driver: spy)
    #expect(lost.route == "PuppyRoute.lost")
    #expect(lost.destination() == PuppyRoute.lost("Rex"))
  }

  @Test func `every verb is a request with the same meaning`() async throws {
    let app = try TestApp(.ofToDos, at: "ToDo")
    try await app.screen?.visit.driver.driveTo("ToDoDetail", input: Input((.toDoID, 36)))
    try await app.screen?.visit.driver.driveSub("ContactUs", as: .push, animated: false)
    try await app.screen?.visit.driver.driveParent()
    try await app.router.select(tab: "Help")
    #expect(
      app.host.operations == ["push ToDoDetail", "push ContactUs", "pop ContactUs", "select Help"]
    )
    #expect(app.host.animated == ["push ToDoDetail", "pop ContactUs", "select Help"])
  }

  @Test func `every verb has a form that calls back`() throws {
    let app = try TestApp(.ofToDos, at: "ToDo")
    var codes: [String] = []
    let note: @MainActor (DriveEnding) -> Void = { codes.append(Drive(ended: $0).words) }
    app.router.driveTo("ToDoDetail", completion: note)
    app.router.driveSub("ContactUs", completion: note)
    app.router.driveParent(completion: note)
    app.router.select(tab: "Help", completion: note)
    #expect(codes == ["missingInput", "arrived", "arrived", "arrived"])
  }
}

import PresentationStacks
import Testing
import Waymark

@MainActor @Suite struct DestinationTests {
  @Test func `a route is named after its type, and a case after type and case`() {
    #expect(ToDoDetail.routeID == "ToDoDetail")
    #expect(ToDoDetail(id: 1).routeID == "ToDoDetail")
    #expect(PuppyRoute.details(for: Puppy(name: "Rex")).routeID == "PuppyRoute.details")
    #expect(PuppyRoute.notifications.routeID == "PuppyRoute.notifications")
  }

  private struct Hidden: Destination {}

  @Test func `the route of a private type is named after it alone`() {
    #expect(Hidden.routeID == "Hidden")
  }

  @Test func `two destinations on one trail may have properties of one name`() async throws {
    let app = try DestinationApp()
    try await app.router.driveTo(ToDoDetail(id: 36))
    try await app.router.driveTo(Comment(id: 5, tone: .angry, tags: ["a", "b"]))
    #expect(app.made == ["ToDoDetail(id: 36)", "5 angry [\"a\", \"b\"]"])
    let trail = app.router.position
    #expect(trail.description == "ToDoList/ToDoDetail/Comment")
  }

  @Test func `a way that lacks a destination is refused before anything moves`() async throws {
    let app = try DestinationApp()
    try await app.router.start()
    let error = await #expect(throws: NavigationError.self) {
      try await app.router.driveTo(Comment(id: 5))
    }
    #expect(error?.code == .missingInput)
    #expect(error?.route == "ToDoDetail")
    #expect(app.path == "ToDoList")
  }

  @Test func `a destination without properties needs no value, so a name is enough`() async throws {
    let app = try DestinationApp()
    try await app.router.driveTo("PuppyRoute.notifications")
    #expect(app.made == ["notifications"])
  }

  @Test func `a name alone is refused where the destination needs values`() async throws {
    let app = try DestinationApp()
    let error = await #expect(throws: NavigationError.self) {
      try await app.router.driveTo("ToDoDetail")
    }
    #expect(error?.code == .missingInput)
    #expect(error?.key == "ToDoDetail")
    let words =
      "\"ToDoDetail\" is the route of a value that the drive does not bring; drive to the value"
    #expect(error?.description.hasPrefix(words) == true)
  }

  @Test func `every verb takes a destination`() async throws {
    let app = try DestinationApp()
    try await app.router.start(at: ToDoDetail(id: 1))
    try await app.router.driveSub(ToDoDetail(id: 2), as: .modal)
    try await app.router.show(PuppyRoute.lost("park"))
    try await app.router.hide(ToDoDetail.self)
    #expect(app.path == "ToDoList/ToDoDetail")
    app.router.send(.to(CatRoute.details(lives: 9)))
    app.router.driveTo(ToDoDetail(id: 3)) { _ in }
    app.router.send(.navigate(ToDoList(), ToDoDetail(id: 4), Comment(id: 7)))
    #expect(app.path == "ToDoList/ToDoDetail/Comment")
    #expect(app.made.first == "ToDoDetail(id: 1)")
    #expect(app.made.last == "7 - []")
  }

  @Test func `several destinations are shown at once, and navigated to, by await or completion`()
    async throws
  {
    let app = try DestinationApp()
    try await app.router.start()
    try await app.router.show(ToDoDetail(id: 1), PuppyRoute.lost("park"))
    #expect(app.path == "ToDoList/ToDoDetail/PuppyRoute.lost")
    try await app.router.navigate(ToDoList(), ToDoDetail(id: 1), Comment(id: 7))
    #expect(app.path == "ToDoList/ToDoDetail/Comment")
    var codes: [String] = []
    let note: @MainActor (DriveEnding) -> Void = { ending in
      codes.append((try? ending.get()) == nil ? "failed" : app.path)
    }
    app.router.hide(Comment.self, completion: note)
    app.router.show(CatRoute.details(lives: 9), Comment(id: 8), completion: note)
    app.router.navigate(ToDoList(), PuppyRoute.notifications, completion: note)
    #expect(
      codes == [
        "ToDoList/ToDoDetail", "ToDoList/ToDoDetail/CatRoute.details/Comment",
        "ToDoList/PuppyRoute.notifications",
      ]
    )
    let made = ["ToDoDetail(id: 1)", "lost park", "7 - []", "details(lives: 9)", "8 - []"]
    #expect(app.made == made + ["notifications"])
  }

  @Test func `a destination that is in no plan is unknown, with its route's name`() async throws {
    struct Elsewhere: Destination {}
    let app = try DestinationApp()
    let error = await #expect(throws: NavigationError.self) {
      try await app.router.driveTo(Elsewhere())
    }
    #expect(error?.code == .unknownRoute)
    #expect(error?.route == "Elsewhere")
    let words = "the plan has no route \"Elsewhere\"; add it, or see the plan for its names"
    #expect(error?.description.hasPrefix(words) == true, "\(error?.description ?? "")")
  }

  @Test func `a destination with two routes is driven to at the nearest, and shown by one maker`()
    async throws
  {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        ToDoList.route { ToDoDetail.route(.push) }
        Route("Help") { ToDoDetail.route(.modal) }
      }
    }
    var made: [Int] = []
    let router = try Router(
      plan: plan,
      host: MemoryHost(),
      modules: .standard,
      screens: Screens {
        For(ToDoDetail.self) { detail, visit in
          made.append(detail.id)
          return MemoryScreen(visit)
        }
        For { visit in MemoryScreen(visit) }
      }
    )
    try await router.driveTo("Help")
    try await router.driveTo(ToDoDetail(id: 1))
    #expect(router.position.description == "Root/Help/ToDoDetail")
    try await router.driveTo(ToDoList())
    try await router.driveTo(ToDoDetail(id: 2))
    #expect(router.position.description == "Root/ToDoList/ToDoDetail")
    #expect(made == [1, 2])
  }

  @Test func `a destination in two plans is driven to in each`() async throws {
    let app = try DestinationApp()
    let plan = try RoutePlan { ToDoDetail.route() }
    let other = try Router.inMemory(plan)
    try await app.router.driveTo(ToDoDetail(id: 1))
    try await other.driveTo(ToDoDetail(id: 2))
    #expect(app.router.position.destination() == ToDoDetail(id: 1))
    #expect(other.position.destination() == ToDoDetail(id: 2))
  }

  @Test func `a behavior gets the destination that its step brings, and no other`() async throws {
    let plan = try RoutePlan { ToDoList.route { ToDoDetail.route(.push) } }
    var received: [ToDoDetail?] = []
    let note: @MainActor (Input) -> Void = { input in
      #expect(input.destination(Comment.self) == nil)
      received.append(input.destination())
    }
    let router = try Router(
      plan: plan,
      host: MemoryHost(),
      modules: .standard,
      resolvers: [
        Resolver(ToDoList.self) {
          Perform { attempt in
            note(attempt.input)
            return .passed("it was noted")
          }
        }
      ]
    ) { MemoryScreen($0) }
    try await router.driveTo(ToDoDetail(id: 1))
    try await router.driveTo(ToDoDetail(id: 2))
    // The step to the list itself brings none.
    #expect(received == [nil, ToDoDetail(id: 1), ToDoDetail(id: 2)])
  }

  @Test func `a policy is said with the verb`() async throws {
    let app = try DestinationApp()
    try await app.router.driveTo(ToDoDetail(id: 1), policy: .supersede)
    try await app.router.driveTo("About", policy: .drop)
    #expect(app.path == "ToDoList/About")
  }
}

@MainActor @Suite struct EnumDestinationTests {
  @Test(
    arguments: [
      (.notifications, "notifications"),
      (.details(for: Puppy(name: "Rex", age: 3)), "details Rex 3"),
      (.rename(oldName: "Rex", newName: nil), "rename Rex -"),
      (.rename(oldName: "Rex", newName: "Max"), "rename Rex Max"),
      (.lost("park"), "lost park"),
    ] as [(PuppyRoute, String)]
  )
  func `cases 130 to 134: each case travels whole, labelled, unlabelled or empty`(
    route: PuppyRoute,
    made: String
  ) async throws {
    let app = try DestinationApp()
    try await app.router.driveTo(route)
    #expect(app.made == [made])
  }

  private enum Section: DestinationCases, CaseIterable {
    case news
    case sport
  }

  @Test func `case 130: an enum without values may list its cases for itself`() async throws {
    let plan = try RoutePlan {
      Route("Root") {
        for section in Section.allCases {
          Section.route("\(section)", .push, links: [Section.pattern(ofCase: "\(section)")])
        }
      }
    }
    let router = try Router.inMemory(plan)
    for section in Section.allCases {
      try await router.driveTo(section)
      #expect(router.position.destination() == section)
      try await router.driveParent()
      try await router.open("/\(section)")
      #expect(router.position.destination() == section)
    }
  }

  @Test func `case 136: two enums may have cases of one name`() async throws {
    let app = try DestinationApp()
    try await app.router.driveTo(CatRoute.details(lives: 9))
    #expect(app.path == "ToDoList/CatRoute.details")
    try await app.router.driveTo(PuppyRoute.details(for: Puppy(name: "Rex")))
    #expect(app.path == "ToDoList/PuppyRoute.details")
  }

  @Test func `to hide an enum goes up past the topmost visit of any of its cases`() async throws {
    let app = try DestinationApp()
    try await app.router.start(at: PuppyRoute.notifications)
    try await app.router.show(PuppyRoute.lost("park"))
    try await app.router.show(CatRoute.details(lives: 9))
    try await app.router.hide(PuppyRoute.self)
    #expect(app.path == "ToDoList/PuppyRoute.notifications")
    let arrival = try await app.router.hide(CatRoute.self)
    #expect(arrival.steps == 0)
    app.router.send(.hide(PuppyRoute.self))
    #expect(app.path == "ToDoList")
    try await app.router.hide(PuppyRoute.self)
    #expect(app.path == "ToDoList")
  }

  @Test func `an enum of destinations without a case is refused with the plan`() {
    let error = #expect(throws: ConfigurationError.self) {
      try RoutePlan { Route("Root") { PuppyRoute.route(.push) } }
    }
    #expect(error?.problems.map(\.rule) == [.unknownCase])
    #expect(
      error?.problems.first?.message
        == "WaymarkTests.PuppyRoute has a route for each case; write the name of one in front"
    )
  }

  @Test func `a case that the enum does not have is refused with the plan`() {
    let error = #expect(throws: ConfigurationError.self) {
      try RoutePlan { Route("Root") { PuppyRoute.route("detail", .push) } }
    }
    #expect(error?.problems.map(\.rule) == [.unknownCase])
    #expect(error?.problems.first?.message.hasPrefix("WaymarkTests.PuppyRoute has no case") == true)
  }
}

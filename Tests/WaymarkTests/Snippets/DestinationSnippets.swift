import PresentationStacks
import Testing
import Waymark
import WaymarkTesting

/// What the documentation shows of destinations.
@MainActor @Suite struct DestinationSnippets {
  @Test func `a destination is a route with what it needs`() async throws {
    let plan = try RoutePlan {
      ToDoList.route {
        ToDoDetail.route(.push, links: ["/todos/{id:Int}"])
      }
    }
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard) { MemoryScreen($0) }
    try await router.driveTo(ToDoDetail(id: 36))
    #expect(router.host.picture == "ToDoList › ToDoDetail")

    let driver = router
    try await driver.driveTo(ToDoDetail(id: 36))
    try await driver.driveSub(ToDoDetail(id: 37), as: .modal)
    driver.send(.to(ToDoDetail(id: 38)))
    #expect(router.visit?.destination() == ToDoDetail(id: 38))

    let link = try plan.link(to: ToDoDetail(id: 36))  // "/todos/36"
    #expect(link == "/todos/36")

    let id = router.position.destination(ToDoDetail.self)?.id  // the nearest on the trail
    #expect(id == 38)
  }

  private final class DetailScreen: MemoryScreen {
    private(set) var detail: ToDoDetail

    init(_ detail: ToDoDetail, _ visit: borrowing Visit) {
      self.detail = detail
      super.init(visit)
    }

    override func receive(_ input: Input) {
      super.receive(input)
      if let detail = input.destination(ToDoDetail.self) { self.detail = detail }
    }
  }

  @Test func `screens are made of destinations, and receive new ones`() async throws {
    let plan = try RoutePlan {
      ToDoList.route {
        ToDoDetail.route(.push, links: ["/todos/{id:Int}"])
        Route("About", .modal)
      }
    }
    let router = try Router(
      plan: plan,
      host: MemoryHost(),
      modules: .standard,
      screens: Screens {
        For(ToDoList.self) { visit in MemoryScreen(visit) }
        For(ToDoDetail.self) { detail, visit in DetailScreen(detail, visit) }
        For("About") { visit in MemoryScreen(visit) }
      }
    )
    try await router.driveTo(ToDoDetail(id: 36))
    let screen = try #require(router.screen as? DetailScreen)
    #expect(screen.detail == ToDoDetail(id: 36))
    try await router.driveTo(ToDoDetail(id: 37))
    #expect(screen.detail == ToDoDetail(id: 37))

    let items = try LinkTable([LinkEntry("/items/{id:Int}", to: "ToDoDetail")])
    try router.setLinks([LinkTable(plan), items])
    try await router.open("/items/38")
    #expect(screen.detail == ToDoDetail(id: 38))
    try await router.open("/todos/39")
    #expect(screen.detail == ToDoDetail(id: 39))
  }

  private struct Search: Destination {
    var text: String
    var page: Int?
    var tags: [String]
  }

  private struct Chapter: Destination {
    var number: Int

    init(number: Int = 1) { self.number = number }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      number = try values.decodeIfPresent(Int.self, forKey: .number) ?? 1
    }
  }

  private struct Trip: Destination {
    var departure: Day
  }

  private func readingPlan() throws -> RoutePlan {
    try RoutePlan {
      Route("Root") {
        Search.route(.push, links: ["/search/{text}?page={page:Int}"])
        Chapter.route(.push, links: ["/chapters?number={number:Int}"])
        Trip.route(.push, links: ["/trips/{departure}"])
        ToDoDetail.route(.push, links: ["/todos/{id:Int}"]) {
          Comment.route(.push, links: ["/todos/{ToDoDetail.id:Int}/comments/{id:Int}"])
        }
      }
    }
  }

  @Test func `links are decoded into properties of every kind`() async throws {
    let plan = try readingPlan()
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard) { MemoryScreen($0) }
    try await router.open("/search/tea?page=2&tags=green&tags=loose")
    #expect(router.visit?.destination() == Search(text: "tea", page: 2, tags: ["green", "loose"]))
    try await router.open("/search/tea")
    #expect(router.visit?.destination() == Search(text: "tea", page: nil, tags: []))
    try await router.open("/chapters")
    #expect(router.visit?.destination() == Chapter(number: 1))
    try await router.open("/trips/2024-02-29")
    #expect(router.visit?.destination(Trip.self)?.departure == Day("2024-02-29"))
    try await router.open("/todos/36/comments/5")
    #expect(router.position.destination() == ToDoDetail(id: 36))
    #expect(router.position.destination() == Comment(id: 5))

    let link = try plan.link(to: Comment(id: 5), below: ToDoDetail(id: 36))
    #expect(link == "/todos/36/comments/5")
  }

  @Test func `a value is decoded from a match alone`() throws {
    struct Search: Decodable {
      var text: String
      var page: Int?
    }
    let table = try LinkTable([LinkEntry("/search/{text}", to: "Search")])
    let search = try table.match("/search/tea?page=2").decode(Search.self)
    #expect(search.text == "tea")
    #expect(search.page == 2)
  }

  @Test func `a destination states the properties that a plan does not find`() {
    struct Trip: Destination {
      var departure: Day
      var seats: Int
      static var linkKeys: [String] { ["departure", "seats"] }
    }
    #expect(throws: ConfigurationError.self) {
      try RoutePlan { Trip.route(links: ["/trips/{departure}"]) }
    }
  }

  @Test func `a case of an enum is a destination`() async throws {
    let app = try DestinationApp()
    let driver = app.router
    let rex = Puppy(name: "Rex", age: 3)
    try await driver.driveTo(PuppyRoute.details(for: rex))
    #expect(app.path == "ToDoList/PuppyRoute.details")
  }

  @Test func `several destinations are shown, and navigated to`() async throws {
    let app = try DestinationApp()
    let driver: any Driver = app.router
    try await driver.driveTo(ToDoList())
    try await driver.show(ToDoDetail(id: 1), Comment(id: 7))  // one above the other
    try await driver.navigate(ToDoList(), ToDoDetail(id: 1))  // hides the comment
    try await driver.hide(ToDoDetail.self)
    #expect(app.path == "ToDoList")
    #expect(app.made == ["ToDoDetail(id: 1)", "7 - []"])
  }

  @Test func `a case and its labels make up a link`() throws {
    let plan = try RoutePlan {
      Route("Root") {
        PuppyRoute.route("rename", .modal, links: [PuppyRoute.pattern(ofCase: "rename")])
      }
    }
    let link = try plan.link(to: PuppyRoute.rename(oldName: "Rex", newName: "Max"))
    #expect(link == "/rename?oldName=Rex&newName=Max")
  }

  @Test func `a spy is asked for values`() {
    let spy = DriverSpy()
    let driver: any Driver = spy
    driver.send(.to(ToDoDetail(id: 36)))
    #expect(spy.requests == [.to(ToDoDetail(id: 36))])
  }
}

import PresentationStacks
import Testing
import Waymark

/// Properties that are enums without texts: in a link the name of a case stands for it.
@MainActor @Suite struct DestinationEnumTests {
  enum Filter: Codable, Hashable {
    case all
    case open
    case since(day: Int)
    case by(name: String?)
  }

  struct Board: Destination {
    var filter: Filter
    var other: Filter?
    var more: [Filter] = []
  }

  private nonisolated static let cases: [Filter] = [
    .all, .open, .since(day: 5), .by(name: "Ann"), .by(name: nil),
  ]

  private let plan: RoutePlan
  private let router: Router<MemoryHost>

  init() throws {
    plan = try RoutePlan { Board.route(links: ["/boards/{filter}"]) }
    router = try Router.inMemory(plan)
  }

  @Test(arguments: [.all, .open] as [Filter], cases + [nil])
  func `any case goes into a link and comes back`(filter: Filter, other: Filter?) async throws {
    let board = Board(filter: filter, other: other, more: [.all, .open])
    try await router.open(plan.link(to: board))
    #expect(router.position.destination() == board)
  }

  private indirect enum Page: DestinationCases {
    case home
    case login(then: Page)
  }

  @Test func `a case that holds one of its own kind needs it`() {
    let error = #expect(throws: ConfigurationError.self) {
      try RoutePlan { Page.route("login", links: ["/login"]) }
    }
    #expect(error?.problems.map(\.rule) == [.linkLacksNeed])
  }

  @Test func `a case that holds nothing is its name`() throws {
    let board = Board(filter: .all, other: .open, more: [.open, .all])
    #expect(try plan.link(to: board) == "/boards/all?other=open&more=open&more=all")
    let other = Board(filter: .all, other: .since(day: 5), more: [.by(name: nil)])
    #expect(try plan.link(to: other) == "/boards/all?other.since.day=5&more=by")
  }

  @Test(
    arguments: [
      ("/boards/none", "\"none\" at byte 8, which is no Filter", "wrongType"),
      ("/boards/since", "\"since\" at byte 8, which is no Filter", "wrongType"),
      (
        "/boards/all?other.none=1",
        "it spells \"none\", which is no case of Filter",
        "wrongType"
      ),
      ("/boards/all?more=all&more=x", "\"x\" at byte 26, which is no Filter", "wrongType"),
    ]
  )
  func `a name that is no case is refused with the type`(
    link: String,
    words: String,
    code: String
  ) async {
    let error = await #expect(throws: NavigationError.self) { try await router.open(link) }
    #expect(error?.description.contains(words) == true)
    #expect(error?.code.rawValue == code)
  }

  @Test func `an enum of numbers is a number in links`() throws {
    enum Size: Int, Codable, CaseIterable {
      case small = 1
      case large
    }
    struct Shirt: Destination { var size: Size }
    let plan = try RoutePlan { Shirt.route(links: ["/shirts/{size:Int}"]) }
    #expect(try plan.link(to: Shirt(size: .large)) == "/shirts/2")
    #expect(throws: ConfigurationError.self) {
      try RoutePlan { Shirt.route(links: ["/shirts/{size:Bool}"]) }
    }
  }

  private enum Tab: String, DestinationCases, CaseIterable {
    case home
    case settings = "Set up"
  }

  private enum Level: Int, DestinationCases, CaseIterable {
    case low = 1
    case high = 2
  }

  @Test func `a case of an enum with raw values is called by its raw value`() async throws {
    let plan = try RoutePlan {
      Route("App") {
        Tab.route("home", .push, links: ["/home"])
        Tab.route("Set up", .push, links: ["/settings"])
        Level.route("2", .modal, links: ["/levels/high"])
      }
    }
    #expect(Tab.settings.routeID == "Tab.Set up")
    #expect(try plan.link(to: Tab.settings) == "/settings")
    #expect(try plan.link(to: Level.high) == "/levels/high")
    let router = try Router.inMemory(plan)
    try await router.driveTo(Tab.home)
    #expect(router.position.destination() == Tab.home)
    try await router.open("/settings")
    #expect(router.position.destination() == Tab.settings)
    #expect(router.trail.description == "App/Tab.Set up")
    try await router.open("/levels/high")
    #expect(router.position.destination() == Level.high)
    let error = await #expect(throws: NavigationError.self) { try await router.driveTo(Level.low) }
    #expect(error?.code == .unknownRoute)
  }

  @Test(arguments: ["settings", "Home", ""])
  func `a raw value that the enum lacks is no case`(name: String) {
    let error = #expect(throws: ConfigurationError.self) {
      try RoutePlan { Tab.route(name) }
    }
    #expect(error?.problems.map(\.rule) == [.unknownCase])
  }

  @Test(arguments: ["3", "low", "01"])
  func `a number that the enum lacks is no case`(name: String) {
    let error = #expect(throws: ConfigurationError.self) {
      try RoutePlan { Level.route(name) }
    }
    #expect(error?.problems.map(\.rule) == [.unknownCase])
  }
}

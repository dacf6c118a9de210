import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Drives to a tabs route that is live, with values that it takes.
@MainActor @Suite struct TabsRouteValueTests {
  private struct Account: Destination { var id: Int }
  private struct Page: Destination { var number: Int }

  private let plan: RoutePlan
  private let router: Router<MemoryHost>

  init() throws {
    plan = try RoutePlan {
      Route("Home", arranging: .tabs) {
        Route("Start") {
          Account.route(arranging: .tabs, links: ["/accounts/{id:Int}"]) {
            Route("One") { Page.route(.push) }
            Route("Two")
          }
        }
        Route("Help")
      }
    }
    router = try .inMemory(plan)
  }

  private func account() throws -> Account {
    let shown = try #require(router.visits.first { $0.route == "Account" })
    let screen = try #require(router.screen(of: shown.id))
    let onScreen = try #require(screen.input.destination(Account.self))
    #expect(router.position.destination(Account.self) == onScreen)
    return onScreen
  }

  /// Where the user stands when asking for another account.
  enum From: CaseIterable {
    case firstTab, otherTab, page, otherTabOutside

    @MainActor
    func go(_ router: Router<MemoryHost>) async throws {
      try await router.driveTo(Account(id: 1))
      switch self {
      case .firstTab: break
      case .otherTab: try await router.driveTo("Two")
      case .page: try await router.driveTo(Page(number: 3))
      case .otherTabOutside: try await router.driveTo("Help")
      }
    }
  }

  @Test(arguments: From.allCases)
  func `another value shows the tabs anew, as a link does`(from: From) async throws {
    try await from.go(router)
    let request = Request.to(Account(id: 2))
    let explained = router.explain(request)
    #expect(explained.error == nil)
    let arrival = try await router.perform(request)
    #expect(arrival.steps == explained.steps.count)
    #expect(try account() == Account(id: 2))
    #expect(router.trail.ids == ["Home", "Start", "Account", "One"])
    #expect(router.position == explained.position)

    let byLink = try Router.inMemory(plan)
    try await from.go(byLink)
    try await byLink.open("/accounts/2")
    #expect(byLink.host.picture == router.host.picture)
  }

  @Test(arguments: From.allCases)
  func `the value that the tabs hold keeps them, and the tab`(from: From) async throws {
    try await from.go(router)
    let visits = router.visits.map(\.id)
    try await router.driveTo(Account(id: 1))
    #expect(try account() == Account(id: 1))
    switch from {
    case .firstTab, .otherTab: #expect(router.visits.map(\.id) == visits)
    case .page: #expect(router.visits.map(\.id) == visits.dropLast())
    case .otherTabOutside: #expect(router.trail.ids == ["Home", "Start", "Account", "One"])
    }
  }

  private static let id = InputKey<Int>("id")
  private static let tone = InputKey<String>("tone")

  /// A router that stands in tabs that hold `id: 1`, by name.
  private func standingInNamedTabs() async throws -> Router<MemoryHost> {
    let plan = try RoutePlan {
      Route("Home") {
        Route("Account", arranging: .tabs, needs: .keys(Self.id), accepts: .keys(Self.tone)) {
          Route("One")
        }
      }
    }
    let router = try Router.inMemory(plan)
    try await router.driveTo("Account", input: Input((Self.id, 1)))
    return router
  }

  @Test func `a value of another type is refused`() async throws {
    let router = try await standingInNamedTabs()
    let wrong = Input((InputKey<String>("id"), "x"))
    #expect(!router.canDrive(.to("Account", input: wrong)))
    let error = await #expect(throws: NavigationError.self) {
      try await router.driveTo("Account", input: wrong)
    }
    #expect(error?.code == .wrongType)
    #expect(router.trail.ids == ["Home", "Account", "One"])
  }

  @Test func `what the tabs hold besides is kept`() async throws {
    let router = try await standingInNamedTabs()
    let request = Request.to("Account", input: Input((Self.tone, "calm")))
    let explained = router.explain(request)
    try await router.perform(request)
    #expect(explained.error == nil)
    #expect(explained.position == router.position)
    let tabs = router.visits[1]
    #expect(router.screen(of: tabs.id)?.input == Input((Self.id, 1), (Self.tone, "calm")))
    #expect(tabs.input == Input((Self.id, 1), (Self.tone, "calm")))
  }

  @Test(
    arguments: [
      Request.open("/pages/2"), .navigate("Home", "Shop", "First", "Page", input: Input((y, 2))),
    ]
  )
  func `a link, or a way of routes, keeps what the tabs on it hold besides`(
    request: Request
  ) async throws {
    let (x, y) = (InputKey<Int>("x"), Self.y)
    let plan = try RoutePlan {
      Route("Home") {
        Route("Shop", arranging: .tabs, accepts: .keys(x, y), links: ["/shop/{x:Int}"]) {
          Route("First") { Route("Page", links: ["/pages/{y:Int}"]) }
        }
      }
    }
    let router = try Router.inMemory(plan)
    try await router.open("/shop/3")
    #expect(router.visits[1].input == Input((x, 3)))
    try await router.perform(request)
    #expect(router.trail.ids == ["Home", "Shop", "First", "Page"])
    #expect(router.visits[1].input == Input((x, 3), (y, 2)))
  }

  nonisolated private static let y = InputKey<Int>("y")

  private struct Team: Destination { var id: Int }

  @Test func `tabs around the tabs keep what they hold`() async throws {
    let plan = try RoutePlan {
      Route("Home") {
        Team.route(arranging: .tabs) {
          Route("Side") { Route("Deep") }
          Account.route(arranging: .tabs) {
            Route("One")
            Route("Two")
          }
        }
      }
    }
    let router = try Router.inMemory(plan)
    try await router.driveTo(Team(id: 7))
    try await router.driveTo(Account(id: 1))
    try await router.driveTo("Two")
    try await router.driveTo("Deep")
    let explained = router.explain(.to(Account(id: 2)))
    try await router.driveTo(Account(id: 2))
    #expect(explained.position == router.position)
    #expect(router.position.destination() == Team(id: 7))
    #expect(router.position.destination() == Account(id: 2))
    #expect(router.trail.ids == ["Home", "Team", "Account", "One"])
  }

  @Test func `a way that ends at live tabs gives the selected tab its values`() async throws {
    let plan = try RoutePlan {
      Route("Home") {
        Route("Tabs", arranging: .tabs) {
          Route("One", accepts: .keys(Self.id)) { Route("Page") }
          Route("Two")
        }
      }
    }
    let router = try Router.inMemory(plan)
    try await router.driveTo("One", input: Input((Self.id, 1)))
    for (number, from) in [(2, "One"), (3, "Page"), (3, "One")] as [(Int, RouteID)] {
      try await router.driveTo(from)
      try await router.navigate("Home", "Tabs", input: Input((Self.id, number)))
      #expect(router.position.route == "One")
      #expect(router.position.input[Self.id] == number)
      #expect(router.screen?.input[Self.id] == number)
    }
  }

  @Test func `a guard is asked about the new value`() async throws {
    let plan = plan
    var asked: [Int?] = []
    let check = Check("Owner") { approach in
      asked.append(approach.destination(Account.self)?.id)
      return .allow
    }
    let router = try Router(
      plan: plan,
      host: MemoryHost(),
      modules: .standard,
      guards: Guards { On(Account.self) { check } }
    ) { MemoryScreen($0) }
    try await router.driveTo(Account(id: 1))
    try await router.driveTo(Account(id: 2))
    try await router.driveTo(Account(id: 2))
    #expect(asked == [1, 2])
  }

  @Test func `tabs that are the root are shown anew`() async throws {
    let plan = try RoutePlan { Account.route(arranging: .tabs) { Route("One") } }
    let router = try Router.inMemory(plan)
    try await router.driveTo(Account(id: 1))
    try await router.driveTo(Account(id: 2))
    #expect(router.position.destination() == Account(id: 2))
    #expect(router.screen(of: router.visits[0].id)?.input.destination() == Account(id: 2))
  }

  @Test func `a guard that leads to the live tabs with another value shows them anew`() async throws
  {
    let toOther = Check("Other") { _ in .redirect(.to(Account(id: 2))) }
    let router = try Router(
      plan: plan,
      host: MemoryHost(),
      modules: .standard,
      guards: Guards { On("Help") { toOther } }
    ) { MemoryScreen($0) }
    try await router.driveTo(Account(id: 1))
    try await router.driveTo("Two")
    let arrival = try await router.driveTo("Help")
    #expect(arrival.redirects.count == 1)
    #expect(router.position.destination() == Account(id: 2))
    #expect(router.screen(of: router.visits[2].id)?.input.destination() == Account(id: 2))
    #expect(router.trail.ids == ["Home", "Start", "Account", "One"])
  }

  @Test(arguments: [Presentation.push, .modal])
  func `tabs that were hung are hung anew, shown as before`(presentation: Presentation) async throws
  {
    try await router.driveTo("Help")
    try await router.driveSub(Account(id: 1), as: presentation)
    try await router.driveTo("Two")
    let request = Request.to(Account(id: 2))
    let explained = router.explain(request)
    try await router.perform(request)
    #expect(explained.error == nil)
    #expect(explained.position == router.position)
    #expect(router.trail.ids == ["Home", "Help", "Account", "One"])
    #expect(router.position.destination() == Account(id: 2))
    #expect(router.screen(of: router.visits[2].id)?.input.destination() == Account(id: 2))
    #expect(router.host.picture.contains("⇧ Account") == (presentation == .modal))
  }

  @Test func `what the user does on the way to the new value does not lose it`() async throws {
    let clock = VirtualClock()
    let host = MemoryHost(clock: clock, transitionTime: .seconds(1))
    let router = try Router(
      plan: plan,
      host: host,
      modules: .standard,
      clock: clock
    ) { MemoryScreen($0) }
    for request in [.to("Help"), .to(Account(id: 1)), .to(Page(number: 3))] as [Request] {
      router.send(request)
      clock.advance(by: .seconds(60))
    }
    var request = Request.to(Account(id: 2))
    request.options.animation = .all
    let drive = router.drive(request)
    #expect(host.user.tap(tab: "Help") == .underWay)
    clock.advance(by: .seconds(60))
    #expect(router.journal.records.contains { "\($0)".contains("reconciled") })
    #expect(try drive.ending?.get().visit == router.visits.last?.id)
    #expect(router.position.destination() == Account(id: 2))
    #expect(router.screen(of: router.visits[2].id)?.input.destination() == Account(id: 2))
  }

  @Test func `a way through tabs that are hung anew shows the rest as its routes say`() async throws
  {
    let plan = try RoutePlan.drawn(
      "Home",
      anywhere: """
        Player modal tabs { Now, Lib tabs accepts toDoId:Int { Songs, Artists } }, Song push
        """
    )
    let router = try Router.inMemory(plan)
    try await router.driveTo("Home")
    try await router.show("Player")
    try await router.driveTo("Songs", input: Input((.toDoID, 1)))
    try await router.select(tab: "Now")
    let request = Request(
      .navigate(["Home", "Player", "Lib", "Songs", "Song"]),
      input: Input((.toDoID, 2))
    )
    let explained = router.explain(request)
    try await router.perform(request)
    #expect(router.position == explained.position)
    #expect(router.trail.description == "Home/Player/Lib/Songs/Song")
    let shownAs = (0..<5).map { router.position.presentation(at: $0) }
    #expect(shownAs == [.root, .modal, .tab, .tab, .push])
  }
}

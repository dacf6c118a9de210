import PresentationStacks
import Testing
import Waymark

/// What the documentation shows at the beginning.
@MainActor
struct StartingSnippets {
  struct ToDoDetail: Destination { var id: Int }
  struct ContactUs: Destination {}

  private static func plan() throws -> RoutePlan {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("ToDo") { ToDoDetail.route(.push, links: ["/todos/{id:Int}"]) }
        Route("Help") { ContactUs.route(.modal) }
      }
    } anywhere: {
      Route("Login", .modal)
    }
    return plan
  }

  @Test func `a router is driven to a value`() async throws {
    let plan = try Self.plan()
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard) { visit in
      MemoryScreen(visit)
    }
    try await router.driveTo(ToDoDetail(id: 36))
    #expect(router.trail.description == "Root/ToDo/ToDoDetail")
    try await router.open("/todos/37")
    #expect(router.visit?.destination() == ToDoDetail(id: 37))
  }

  @Test func `navigation by values is tested on a host in memory`() async throws {
    let plan = try Self.plan()
    let host = MemoryHost()
    let router = try Router(plan: plan, host: host, modules: .standard) { visit in
      MemoryScreen(visit)
    }
    try await router.driveTo(ToDoDetail(id: 36))
    #expect(host.picture == "Root\n  ▸ ToDo › ToDoDetail")
  }

  private final class HelpScreen: MemoryScreen {
    func tapHelp() {
      driver?.send(.to(ContactUs()))
    }
  }

  @Test func `a button sends a value`() async throws {
    let router = try Router(plan: Self.plan(), host: MemoryHost(), modules: .standard) { visit in
      HelpScreen(visit)
    }
    router.send(.to("Help"))
    let help = try #require(router.screen as? HelpScreen)
    help.tapHelp()
    #expect(router.trail.description == "Root/Help/ContactUs")
  }

  @Test func `a value is explained before it is driven to`() async throws {
    let router = try Router(plan: Self.plan(), host: MemoryHost(), modules: .standard) { visit in
      MemoryScreen(visit)
    }
    try await router.start()
    print(router.explain(.to(ContactUs())))
    #expect(
      router.explain(.to(ContactUs())).description == """
        drive to ContactUs:
          1. across to Help, by SwitchTab
          2. down to ContactUs, modal, by PresentModally
          would arrive at Root/Help/ContactUs in 2 steps
        """
    )
  }

  @Test func `planning needs a plan and a position, and nothing else`() throws {
    let plan = try Self.plan()
    let position = try Position(in: plan, standingAt: "ToDo")
    let itinerary = try position.itinerary(to: "ContactUs")
    print(itinerary)  // across Help, down ContactUs
    #expect(itinerary.description == "across Help, down ContactUs")
  }

  @Test func `a request is a value, and its drive can be held`() async throws {
    let router = try Router(plan: Self.plan(), host: MemoryHost(), modules: .standard) { visit in
      MemoryScreen(visit)
    }
    let request = Request.to(ContactUs(), animated: false)
    let drive = router.drive(request)
    drive.whenEnded { ending in print(ending) }
    let arrival = try await drive.arrival()
    #expect(arrival.description == "arrived in 3 steps at place 4, visit 3")
    try await router.perform(.parent)
    #expect(router.trail.description == "Root/Help")
  }

  @Test func `an error of a link says what, where and what to do`() async throws {
    let router = try Router(plan: Self.plan(), host: MemoryHost(), modules: .standard) { visit in
      MemoryScreen(visit)
    }
    do {
      try await router.open("/todos/many")
    } catch {
      switch error.code {
      case .noMatch: print("nothing of ours")
      case .wrongType, .missingInput: print("not with this \(error.key ?? "value")")
      default: print(error)
      }
    }
    #expect(router.position.description == "nowhere")
  }
}

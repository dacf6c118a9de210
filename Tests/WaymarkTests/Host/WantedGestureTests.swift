import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// Rule 21: what the user wants and the router does not let happen by hand, it runs as a drive.
@MainActor @Suite struct WantedGestureTests {
  private let host = ScriptedHost<Sheet>()
  private let router: Router<ScriptedHost<Sheet>>

  init() throws {
    let plan = try RoutePlan.drawn("Root tabs { List { Item { Form modal { Draft } } }, Help }")
    router = try Router(plan: plan, host: host, modules: .standard) { Sheet($0.route) }
  }

  private func screen(_ route: RouteID) throws -> Sheet {
    let visit = try #require(router.visits.last { $0.route == route })
    return try #require(router.screen(of: visit.id))
  }

  @Test func `a wanted swipe down leaves the modal with all that stands above it`() throws {
    router.send(.to("Draft"))
    host.clearCalls()
    host.watcher?.tell(.leaveWanted(.swipeDown, try screen("Form")))
    #expect(router.position.trail.description == "Root/List/Item")
    #expect(host.calls.map { $0.words(\.name) } == ["unwind to Item, animated"])
  }

  @Test func `of a screen that is gone nothing is wanted any more`() throws {
    router.send(.to("Item"))
    let item = try screen("Item")
    host.watcher?.tell(.leaveWanted(.back, item))
    host.watcher?.tell(.leaveWanted(.back, item))
    #expect(router.position.trail.description == "Root/List")
  }

  @Test func `a host that is not let leave or select tells what was wanted`() throws {
    var told: [String] = []
    router.send(.to("Help"))
    router.send(.to("Item"))
    host.watcher = HostWatcher { _ in
      false
    } maySelect: { _, _ in
      false
    } tell: { event in
      switch event {
      case .leaveWanted(let gesture, let screen): told.append("\(gesture) from \(screen.name)")
      case .tabWanted(let index, let screen): told.append("tab \(index) of \(screen.name)")
      default: told.append("another")
      }
    }
    #expect(!host.userLeaves(try screen("Item"), by: .swipeBack))
    host.userTaps(tab: 1, of: try screen("Root"))
    #expect(told == ["swipeBack from Item", "tab 1 of Root"])
  }

  @Test func `a router that has nobody to ask lets every tab be selected, and says so`() throws {
    router.send(.to("Item"))
    let root = try screen("Root")
    #expect(router.maySelect(1, of: root))
    #expect(host.watcher?.maySelect(1, root) == true)
  }

  @Test func `a tap on a tab is taken up however deep in the plan the tab is`() throws {
    var list = RouteList()
    var above = list.add(Route("Root"))
    for number in 1...50 { above = list.add(Route(RouteID("R\(number)")), under: above) }
    let tabs = list.add(Route("Main", arranging: .tabs), under: above)
    for tab in ["List", "Help"] as [RouteID] { list.add(Route(tab), under: tabs) }
    let plan = try RoutePlan(roots: list.routes)
    let router = try Router(plan: plan, host: host, modules: .standard) { Sheet($0.route) }
    router.send(.to("List"))
    let visit = try #require(router.visits.last { $0.route == "Main" })
    host.userTaps(tab: 1, of: try #require(router.screen(of: visit.id)))
    #expect(router.position.route == "Help")
  }

  @Test func `a host is told of all tabs, in order, before the first is entered`() throws {
    let plan = try RoutePlan {
      Route("Start") {
        Route("Main", arranging: .tabs) {
          Route("ToDo").named("My tasks")
          Route("Help")
        }
      }
    }
    let host = HostWithPlaces()
    let router = try Router(plan: plan, host: host, modules: [.stack, .tabs]) { MemoryScreen($0) }
    router.send(.to("Start"))
    #expect(host.told == ["install Start"])
    router.send(.to("Help"))
    #expect(
      host.told.dropFirst() == ["Main: ToDo My tasks, Help Help", "push Main", "selectTab Help"]
    )
    router.send(.to("ToDo"))
    #expect(host.told.dropFirst(4) == ["selectTab ToDo"])
  }

  @Test func `what a host cannot hold back is noted as left without asking`() throws {
    let host = HostWithPlaces()
    let plan = try RoutePlan { Route("List") { Route("Item") } }
    let router = try Router(plan: plan, host: host, modules: [.stack]) { MemoryScreen($0) }
    router.send(.to("Item"))
    host.user.tapBack()
    #expect(router.position.trail.description == "List")
    #expect(router.journal.records.contains { "\($0)".contains("unasked") })
  }
}

/// A screen of these tests.
@MainActor private final class Sheet {
  let name: String

  init(_ route: RouteID) { name = route.rawValue }
}

/// A window in memory whose host wants to know of tabs, and can hold back no gesture.
@MainActor
private final class HostWithPlaces: MemoryWindowHost, RootHost, StackHost, TabPlacesHost {
  typealias Screen = MemoryScreen

  let window = MemoryWindow()
  private(set) var told: [String] = []

  init() { window.observer = { [unowned self] in told.append("\($0.kind) \($0.screen)") } }

  func canHoldBack(_ gesture: HostGesture) -> Bool { false }

  func holdPlaces(for tabs: [TabPlace], of screen: MemoryScreen) {
    let tabs = tabs.map { "\($0.route) \($0.title)" }.joined(separator: ", ")
    told.append("\(screen.name): \(tabs)")
  }
}

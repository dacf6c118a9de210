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
    let router = try Router(plan: plan, host: host, modules: [.stack, .tabs]) { Sheet($0.route) }
    router.send(.to("Start"))
    #expect(host.told.isEmpty)
    router.send(.to("Help"))
    #expect(host.told == ["Main: ToDo My tasks, Help Help", "push Main", "select Help"])
    router.send(.to("ToDo"))
    #expect(host.told.count == 4)
  }

  @Test func `what a host cannot hold back is noted as left without asking`() throws {
    let host = HostWithPlaces()
    let plan = try RoutePlan { Route("List") { Route("Item") } }
    let router = try Router(plan: plan, host: host, modules: [.stack]) { Sheet($0.route) }
    router.send(.to("Item"))
    host.script.watcher = host.watcher
    try host.script.userLeaves(#require(router.screen), by: .back)
    #expect(router.position.trail.description == "List")
    #expect(router.journal.records.contains { "\($0)".contains("unasked") })
  }
}

/// A screen of these tests.
@MainActor
private final class Sheet {
  let name: String

  init(_ route: RouteID) {
    name = route.rawValue
  }
}

/// A host that wants to know of tabs, and can hold back no gesture.
@MainActor
private final class HostWithPlaces: RootHost, StackHost, TabPlacesHost, ReportingHost {
  typealias Screen = Sheet

  let script = ScriptedHost<Sheet>()
  private(set) var told: [String] = []
  var watcher: HostWatcher<Sheet>?

  var shown: ScreenTree<Sheet> { script.shown }

  func canHoldBack(_ gesture: HostGesture) -> Bool { false }

  func holdPlaces(for tabs: [TabPlace], of screen: Sheet) {
    let tabs = tabs.map { "\($0.route) \($0.title)" }.joined(separator: ", ")
    told.append("\(screen.name): \(tabs)")
  }

  func install(
    root screen: Sheet,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try script.install(root: screen, in: container, animated: animated, whenDone: whenDone)
  }

  func push(
    _ screen: Sheet,
    onto base: Sheet,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    told.append("push \(screen.name)")
    return try script.push(screen, onto: base, animated: animated, whenDone: whenDone)
  }

  func pop(
    _ screen: Sheet,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try script.pop(screen, animated: animated, whenDone: whenDone)
  }

  func selectTab(
    _ index: Int,
    showing first: Sheet,
    of tabs: Sheet,
    in container: Container,
    leaving: Arrangement.WhenLeft,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    told.append("select \(first.name)")
    return try script.selectTab(
      index,
      showing: first,
      of: tabs,
      in: container,
      leaving: leaving,
      animated: animated,
      whenDone: whenDone
    )
  }
}

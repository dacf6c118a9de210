import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// What the documentation shows of routers and drives.
@MainActor
struct DrivingSnippets {
  private let plan: RoutePlan

  init() throws {
    plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("ToDo") { Route("ToDoDetail", .push, needs: .keys(.toDoID)) }
        Route("Help") { Route("ContactUs", .modal) }
      }
    }
  }

  @Test func `a router needs a plan, a host and a way to make screens`() async throws {
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard) { visit in
      MemoryScreen(visit)
    }
    try await router.driveTo("ToDoDetail", input: Input((.toDoID, 36)))
    #expect(router.screen?.input[.toDoID] == 36)
    router.send(.to("ToDoDetail", input: Input((.toDoID, 36))))
    #expect(router.trail.description == "Root/ToDo/ToDoDetail")
  }

  @Test func `navigation is tested on a host in memory`() async throws {
    let host = MemoryHost()
    let router = try Router(plan: plan, host: host, modules: .standard) { visit in
      MemoryScreen(visit)
    }
    try await router.driveTo("ToDoDetail", input: Input((.toDoID, 36)))
    #expect(host.picture == "Root\n  ▸ ToDo › ToDoDetail")
    #expect(host.top?.input[.toDoID] == 36)

    let outline = host.shown.outline { $0.name }
    print(outline.nodes.map(\.id))  // Root, ToDo, ToDoDetail
    #expect(outline.nodes.map(\.id) == ["Root", "ToDo", "ToDoDetail"])
  }

  @Test func `a journal is printed where a test fails`() async throws {
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard) { visit in
      MemoryScreen(visit)
    }
    router.journal.detail = .everything
    try await router.driveTo("ToDoDetail", input: Input((.toDoID, 37)))
    #expect(router.trail.description == "Root/ToDo/ToDoDetail", "\(router.journal)")
    let lines = "\(router.journal)".split(separator: "\n")
    #expect(lines.count == router.journal.records.count)
    #expect(lines.last.map(String.init) == router.journal.records.last?.description)
  }

  func makeRouter<Host: StandardHost>(
    on host: Host,
    screens: @escaping @MainActor (Visit) -> Host.Screen
  ) throws -> Router<Host> {
    try Router(plan: .ofToDos, host: host, modules: .standard, screens: screens)
  }

  @Test func `the same code makes a router on any host that has what the standard modules need`()
    async throws
  {
    let inMemory = try makeRouter(on: MemoryHost()) { MemoryScreen($0) }
    try await inMemory.driveTo("Help")
    let scripted = try makeRouter(on: ScriptedHost<Page>()) { Page($0.route.rawValue) }
    try await scripted.driveTo("Help")
    #expect(inMemory.trail.description == scripted.trail.description)
  }

  @MainActor private final class Page {
    let name: String

    init(_ name: String) {
      self.name = name
    }
  }

  @Test func `a host is called without a router`() throws {
    let host = MemoryHost()
    let list = MemoryScreen("List")
    let item = MemoryScreen("Item")
    _ = try host.install(root: list, in: .stack, animated: false, whenDone: .ignored)
    _ = try host.push(item, onto: list, animated: false, whenDone: .ignored)
    #expect(host.picture == "List › Item")

    #expect(throws: HostRefusal.self) {
      try host.dismiss(item, animated: false, whenDone: .ignored)
    }
  }

  @Test func `an error says what, where and what to do`() async throws {
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard) { visit in
      MemoryScreen(visit)
    }
    do {
      try await router.driveTo("ToDoDetail")
    } catch {
      switch error.code {
      case .missingInput: print("which \(error.key ?? "value")?")
      case .unknownRoute: print("one of \(error.suggestions), perhaps?")
      default: print(error)
      }
    }
    #expect(router.position.description == "nowhere")
  }

  private func open(
    _ name: String,
    by router: Router<MemoryHost>,
    showNotice: @escaping @MainActor (String) -> Void
  ) -> Task<Void, Never> {
    Task {
      do throws(NavigationError) {
        try await router.driveTo(RouteID(name))
      } catch {
        showNotice(error.code == .unknownRoute ? "There is no \(name)" : "\(error)")
      }
    }
  }

  @Test func `in a closure the code of an error is matched where its type is said`() async throws {
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard) { visit in
      MemoryScreen(visit)
    }
    var notices: [String] = []
    for name in ["Help", "Hlep"] { await open(name, by: router) { notices.append($0) }.value }
    #expect(notices == ["There is no Hlep"])
    #expect(router.trail.description == "Root/Help")
  }

  private final class HelpScreen: MemoryScreen {
    func tapHelp() {
      driver?.send(.to("ContactUs"))
    }
  }

  @Test func `a button sends a request and waits for nothing`() throws {
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard) { visit in
      HelpScreen(visit)
    }
    router.send(.to("Help"))
    let help = try #require(router.screen as? HelpScreen)
    help.tapHelp()
    help.tapHelp()
    #expect(router.trail.description == "Root/Help/ContactUs")
  }

  @Test func `a drive is explained before it is taken`() async throws {
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard) { visit in
      MemoryScreen(visit)
    }
    try await router.start()
    print(router.explain(.to("ContactUs")))
    #expect(
      router.explain(.to("ContactUs")).description == """
        drive to ContactUs:
          1. across to Help, by SwitchTab
          2. down to ContactUs, modal, by PresentModally
          would arrive at Root/Help/ContactUs in 2 steps
        """
    )
    #expect(router.trail.description == "Root/ToDo")
  }

  @Test func `time passes when a test says so`() {
    let clock = VirtualClock()
    _ = clock.wake(after: .seconds(10)) { print("ten seconds later") }
    clock.advance(by: .seconds(10))  // everything due by then happens, in order, before it returns
    #expect(clock.pendingCount == 0)
  }
}

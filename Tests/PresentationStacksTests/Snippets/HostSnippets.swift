import PresentationStacks
import TestSupport
import Testing
import Waymark

/// What the documentation shows of hosts in memory.
@MainActor @Suite struct HostSnippets {
  @Test func `a split view stands in columns where there is room`() throws {
    let host = MemorySplitHost()
    let list = MemoryScreen("List")
    let item = MemoryScreen("Item")
    _ = try host.install(root: list, in: .stack, animated: false, whenDone: .ignored)
    _ = try host.push(item, onto: list, animated: false, whenDone: .ignored)
    #expect(host.picture == "List │ Item")
    host.isCollapsed = true
    #expect(host.picture == "List › Item")
  }

  @Test func `windows are opened, made active and closed`() {
    let windows = MemoryWindows()
    let main = windows.open("Main")
    let other = windows.open("Other")
    windows.activate(main)
    windows.close(other)
    print(windows.picture)
    #expect(windows.picture == "[Main] *")
  }

  @Test func `a log tells what comes into sight`() async throws {
    let host = MemoryHost()
    let router = try Router(plan: .ofToDos, host: host, modules: .standard) { MemoryScreen($0) }
    try await router.start()
    let log = MemoryAppearanceLog()
    host.window.appearanceLog = log
    try await router.driveTo("ContactUs")
    print(log.lines)
    #expect(
      log.lines == [
        "Help willAppear", "ToDo willDisappear", "ToDo didDisappear", "Help didAppear",
        "ContactUs willAppear", "ContactUs didAppear",
      ]
    )
  }

  @Test func `the user does by hand what a toolkit lets users do`() async throws {
    let host = MemoryHost()
    let router = try Router(plan: .ofToDos, host: host, modules: .standard) { MemoryScreen($0) }
    try await router.driveTo("Help")
    try await router.driveTo("ToDoDetail", input: Input((.toDoID, 36)))
    host.user.tapBack()
    host.user.tap(tab: "Help")
    host.user.beginSwipeBack()
    host.user.finishSwipeBack()
    #expect(host.picture == "Root\n    ToDo\n  ▸ Help")
  }

  @Test func `a host of one's own is a few lines`() async throws {
    let plan = try RoutePlan { Route("List") { Route("Item", .push) } }
    let router = try Router(plan: plan, host: PlainHost(), modules: [.stack, .modal]) {
      MemoryScreen($0)
    }
    try await router.driveTo("Item")
    #expect(router.host.picture == "List › Item")
  }
}

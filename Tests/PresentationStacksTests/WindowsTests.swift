import PresentationStacks
import TestSupport
import Testing
import Waymark

@MainActor @Suite struct WindowsTests {
  private let clock = VirtualClock()
  private let windows: MemoryWindows
  private let root = MemoryScreen("Root")
  private let item = MemoryScreen("Item")

  init() { windows = MemoryWindows(clock: clock, transitionTime: .seconds(2)) }

  @Test func `the window opened last is active, and one that is activated`() {
    #expect(windows.active == nil)
    let one = windows.open("One")
    let two = windows.open("Two")
    #expect(windows.active === two)
    #expect(windows.activate(one))
    #expect(windows.active === one)
    #expect(windows.activate(one))
    #expect(windows.all.map(\.name) == ["One", "Two"])
  }

  @Test func `a window that is closed gives way to the one used before`() {
    let (one, two, three) = (windows.open("One"), windows.open("Two"), windows.open("Three"))
    windows.activate(one)
    windows.activate(three)
    windows.close(two)
    #expect(windows.active === three)
    windows.close(three)
    #expect(windows.active === one)
    windows.close(one)
    #expect(windows.active == nil)
    #expect(windows.all.isEmpty)
    #expect(windows.picture == "")
  }

  @Test func `a closed window is not active again, and closing it twice does nothing`() {
    let (one, two) = (windows.open("One"), windows.open("Two"))
    windows.close(two)
    windows.close(two)
    #expect(!windows.activate(two))
    #expect(windows.active === one)
    #expect(!windows.activate(MemoryHost()))
  }

  @Test func `a window that is closed by itself is none of those that are open`() {
    let (one, two) = (windows.open("One"), windows.open("Two"))
    two.window.close()
    #expect(windows.all.map(\.name) == ["One"])
    #expect(windows.active === one)
    #expect(!windows.activate(two))
    #expect(windows.picture == "[One] *")
    windows.close(two)
    #expect(windows.all.map(\.name) == ["One"])
  }

  @Test func `a closed window refuses everything and shows nothing`() throws {
    let host = windows.open("One")
    try host.install(root)
    try host.push(item, onto: root)
    windows.close(host)
    #expect(host.picture == "")
    #expect(host.top == nil)
    #expect(host.window.isClosed)
    for kind in MemoryOperation.Kind.allCases {
      let prepared = try PreparedWindow(for: kind)
      prepared.window.close()
      prepared.window.inject(.fail)
      refuses(.closed, "the window is closed") { try prepared.perform() }
    }
    refuses(.closed, "the window is closed") { try host.install(root) }
  }

  @Test func `who waits for a closed window is refused, once and in order`() throws {
    let calls = Calls()
    let tabs = try TwoTabs()
    let (window, item) = (tabs.window, tabs.item)
    try window.push(
      item,
      onto: tabs.left,
      calls.completion("push") { refuses(.closed, "the window is closed") { try window.pop(item) } }
    )
    let style = ModalStyle.automatic.reaching(over: .tab)
    try window.present(tabs.form, over: tabs.right, style: style, calls.completion("present"))
    window.close()
    #expect(calls.lines == ["push closed", "present closed"])
    #expect(!window.isBusy)
    window.close()
    tabs.clock.advance(by: .seconds(2))
    #expect(calls.lines == ["push closed", "present closed"])
    #expect(tabs.clock.pendingCount == 0)
  }

  @Test func `a dropped completion stays uncalled when its window is closed`() throws {
    let calls = Calls()
    let tabs = try TwoTabs()
    tabs.window.inject(.completeNever)
    try tabs.window.push(tabs.item, onto: tabs.left, calls.completion())
    tabs.window.close()
    #expect(calls.lines == [])
  }

  @Test func `a screen is shown in one window at most`() throws {
    let (one, two) = (windows.open("One"), windows.open("Two"))
    try one.install(root)
    refuses(.alreadyShown, "\"Root\" is shown in another window") { try two.install(root) }
    try two.install(item)
    refuses(.alreadyShown, "\"Item\" is shown in another window") { try one.push(item, onto: root) }
    refuses(.alreadyShown, "\"Item\" is shown in another window") {
      try one.replace(root, with: item)
    }
    refuses(.notShown, "\"Item\" is not shown") { try one.unwind(to: item) }
    #expect(windows.picture == "[One]\nRoot\n[Two] *\nItem")
  }

  @Test func `a screen is shown in one window at most, whatever the kinds of the hosts`() throws {
    let (one, two) = (MemoryHost(), MemoryStackHost())
    try one.install(root)
    refuses(.alreadyShown, "\"Root\" is shown in another window") { try two.window.install(root) }
    try one.install(item)
    try two.window.install(root)
    #expect([one.picture, two.picture] == ["Item", "Root"])
  }

  @Test func `a closed window frees its screens`() throws {
    let (one, two) = (windows.open("One"), windows.open("Two"))
    try one.install(root)
    try one.push(item, onto: root)
    windows.close(one)
    try two.install(item)
    try two.push(root, onto: item)
    #expect(two.picture == "Item › Root")
  }

  @Test func `a window that is let go frees its screens`() throws {
    var host: MemoryHost? = MemoryHost()
    try host?.install(root)
    try host?.push(item, onto: root)
    host = nil
    let other = MemoryHost()
    try other.install(item)
    try other.push(root, onto: item)
    #expect(other.picture == "Item › Root")
  }

  @Test func `a transition in one window is no business of another`() throws {
    let (one, two) = (windows.open("One"), windows.open("Two"))
    try one.install(root)
    try two.install(item)
    let page = MemoryScreen("Page")
    try one.push(page, onto: root, animated: true)
    #expect(one.window.isBusy)
    #expect(!two.window.isBusy)
    #expect(try two.window.push(MemoryScreen("Other"), onto: item) == .running)
    clock.advance(by: .seconds(2))
    #expect(!one.window.isBusy)
  }

  @Test func `one log notes what happens in all windows, those that are open already too`() throws {
    let log = MemoryAppearanceLog()
    let one = windows.open("One")
    windows.appearanceLog = log
    let two = windows.open("Two")
    try one.install(root)
    try two.install(item)
    windows.close(one)
    #expect(
      log.lines == [
        "Root willAppear", "Root didAppear", "Item willAppear", "Item didAppear",
        "Root willDisappear", "Root didDisappear",
      ]
    )
    windows.appearanceLog = nil
    #expect(two.window.appearanceLog == nil)
  }

  @Test func `each window has a router of its own, and a drive in a closed one fails`() throws {
    func router(_ name: String) throws -> Router<MemoryHost> {
      try Router(plan: .ofToDos, host: windows.open(name), modules: .standard, clock: clock) {
        MemoryScreen($0)
      }
    }
    let (one, two) = (try router("One"), try router("Two"))
    one.send(.to("MessageCenter"))
    two.send(.to("ContactUs"))
    clock.advance(by: .seconds(20))
    #expect(
      windows.picture == """
        [One]
        Root
          ▸ Help › MessageCenter
        [Two] *
        Root
          ▸ Help
              ⇧ ContactUs
        """
    )
    let drive = two.drive(.to("ToDo"))
    #expect(drive.words == "under way")
    windows.close(two.host)
    #expect(drive.words == "failed")
    #expect((drive.error?.underlying as? HostRefusal)?.code == .closed)
    #expect(two.drive(.to("ToDo")).words == "failed")
    #expect(windows.active === one.host)
    #expect(one.drive(.to("ToDo")).words == "under way")
  }
}

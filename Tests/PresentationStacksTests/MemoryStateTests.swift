import PresentationStacks
import TestSupport
import Testing
import WaymarkCore

@MainActor @Suite struct MemoryStateTests {
  @Test func `a state that is put back shows the same screens in the same places`() throws {
    let host = MemoryHost()
    let root = MemoryScreen("Root", tabs: ["ToDo", "Help"])
    let toDo = MemoryScreen("ToDo")
    let item = MemoryScreen("Item")
    try host.install(root)
    try host.select(0, showing: toDo, of: root)
    try host.push(item, onto: toDo)
    let state = host.state
    let tree = host.shown
    let picture = host.picture

    try host.pop(item)
    try host.select(1, showing: MemoryScreen("Help"), of: root)
    try host.install(MemoryScreen("Other"))
    #expect(host.picture == "Other")

    host.state = state
    #expect(host.shown == tree)
    #expect(host.picture == picture)
    try host.pop(item)
    #expect(host.picture == "Root\n  ▸ ToDo")
    host.state = state
    #expect(host.picture == picture)
  }

  @Test func `going on from a state leaves the state as it was`() throws {
    let host = MemoryHost()
    let root = MemoryScreen("Root")
    let empty = host.state
    try host.install(root)
    let state = host.state
    try host.push(MemoryScreen("Page"), onto: root)
    host.state = empty
    #expect(host.picture == "")
    #expect(host.top == nil)
    host.state = state
    #expect(host.picture == "Root")
  }

  @Test func `a screen is free for another place when the state says that it is not shown`() throws
  {
    let host = MemoryHost()
    let root = MemoryScreen("Root")
    let page = MemoryScreen("Page")
    try host.install(root)
    let state = host.state
    try host.push(page, onto: root)
    host.state = state
    try host.present(page, over: root)
    #expect(host.picture == "Root\n  ⇧ Page")
  }

  @Test func `a transition ends once more after it was put back, with what was left of its time`()
    throws
  {
    let clock = VirtualClock()
    let host = MemoryHost(clock: clock, transitionTime: .seconds(2))
    let calls = Calls()
    let root = MemoryScreen("Root")
    let page = MemoryScreen("Page")
    try host.install(root)
    try host.window.push(page, onto: root, calls.completion())
    clock.advance(by: .seconds(1))
    let state = host.state
    clock.advance(by: .seconds(3))
    #expect(calls.lines == ["done"])
    host.state = state
    #expect(host.window.isBusy)
    clock.advance(by: .milliseconds(999))
    #expect(calls.lines == ["done"])
    clock.advance(by: .milliseconds(1))
    #expect(calls.lines == ["done", "done"])
    #expect(clock.pendingCount == 0)
  }

  @Test func `a swipe is gone back to, and finished in one world and given up in another`() throws {
    let host = MemoryHost()
    let root = MemoryScreen("Root")
    try host.install(root)
    try host.push(MemoryScreen("Page"), onto: root)
    host.user.beginSwipeBack()
    let state = host.state
    host.user.finishSwipeBack()
    #expect(host.picture == "Root")
    host.state = state
    #expect(host.user.beginSwipeBack() == .nothing)
    host.user.cancelSwipeBack()
    #expect(host.picture == "Root › Page")
    host.state = state
    #expect(host.user.finishSwipeBack() == .done)
    #expect(host.picture == "Root")
  }

  @Test func `a state of another window is not put back`() throws {
    let host = MemoryHost()
    let other = MemoryHost()
    try host.install(MemoryScreen("Root"))
    try other.install(MemoryScreen("Other"))
    host.state = other.state
    #expect(host.picture == "Root")
    let state = host.state
    host.state = other.state
    host.state = state
    #expect(host.picture == "Root")
  }

  @Test func `a screen is released with the last state that holds it`() throws {
    let host = MemoryHost()
    let root = MemoryScreen("Root")
    try host.install(root)
    weak var page: MemoryScreen?
    var states: [MemoryState] = []
    for _ in 0..<10 {
      states.append(host.state)
      let screen = MemoryScreen("Page")
      page = screen
      try host.push(screen, onto: root)
      states.append(host.state)
      try host.pop(screen)
    }
    #expect(page != nil)
    states = []
    try host.push(MemoryScreen("Last"), onto: root)
    #expect(page == nil)
  }

  @Test func `a state that is taken again and again keeps only what leads back to it`() throws {
    let host = MemoryHost()
    let root = MemoryScreen("Root")
    try host.install(root)
    var state = host.state
    weak var page: MemoryScreen?
    for _ in 0..<3 {
      let screen = MemoryScreen("Page")
      page = screen
      try host.push(screen, onto: root)
      try host.pop(screen)
      state = host.state
    }
    // With the next one taken, nobody holds what came before the last.
    state = host.state
    #expect(page == nil)
    try host.push(MemoryScreen("Last"), onto: root)
    host.state = state
    #expect(host.picture == "Root")
  }

  @Test func `many states, one after the other, are let go without using up the stack`() throws {
    let host = MemoryHost()
    let root = MemoryScreen("Root")
    try host.install(root)
    var states: [MemoryState] = []
    for _ in 0..<100_000 {
      states.append(host.state)
      let screen = MemoryScreen("Page")
      try host.push(screen, onto: root)
      try host.pop(screen)
    }
    states.removeFirst(states.count - 1)
    host.state = try #require(states.last)
    states = []
    #expect(host.picture == "Root")
  }
}

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
    try host.install(root)
    let empty = MemoryHost().state
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
}

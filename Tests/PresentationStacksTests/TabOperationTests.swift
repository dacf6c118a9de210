import PresentationStacks
import TestSupport
import Testing
import WaymarkCore

@MainActor @Suite struct TabOperationTests {
  private let host = MemoryHost()
  private let root = MemoryScreen("Root", tabs: ["ToDo", "Help"])
  private let toDo = MemoryScreen("ToDo")
  private let help = MemoryScreen("Help")
  private let item = MemoryScreen("Item")

  private func showToDo() throws {
    try host.install(root)
    try host.select(0, showing: toDo, of: root)
  }

  @Test func `a tab that is selected first gets its first screen`() throws {
    try showToDo()
    #expect(host.picture == "Root\n  ▸ ToDo")
    #expect(host.shown.nodes.map(\.role) == [.root, .tab(0)])
  }

  @Test func `a tab that is left comes back as it was`() throws {
    try showToDo()
    try host.push(item, onto: toDo)
    try host.select(1, showing: help, of: root)
    #expect(host.picture == "Root\n    ToDo › Item\n  ▸ Help")
    #expect(host.shown.nodes.map(\.isSelected) == [true, false, true, true])
    #expect(host.top === help)
    try host.select(0, showing: toDo, of: root)
    #expect(host.picture == "Root\n  ▸ ToDo › Item\n    Help")
    #expect(host.top === item)
  }

  @Test func `a tab that is reset when it is left goes back to its first screen`() throws {
    try showToDo()
    try host.push(item, onto: toDo)
    try host.select(1, showing: help, of: root, leaving: .reset)
    #expect(host.picture == "Root\n    ToDo\n  ▸ Help")
  }

  @Test func `a bare tab holds no stack`() throws {
    try host.install(root)
    try host.select(0, showing: toDo, of: root, in: .bare)
    refuses(.noStack, "\"ToDo\" stands in no stack") { try host.push(item, onto: toDo) }
  }

  @Test func `tabs stand in their order, whichever was shown first`() throws {
    try host.install(root)
    try host.select(1, showing: help, of: root)
    try host.select(0, showing: toDo, of: root)
    #expect(host.picture == "Root\n  ▸ ToDo\n    Help")
  }

  @Test func `tabs stand in tabs`() throws {
    let inner = MemoryScreen("Inner", tabs: ["Left", "Right"])
    try host.install(root)
    try host.select(0, showing: inner, of: root)
    try host.select(1, showing: toDo, of: inner)
    try host.present(item, over: toDo)
    #expect(host.picture == "Root\n  ▸ Inner\n      ▸ ToDo\n          ⇧ Item")
    #expect(host.top === item)
  }

  @Test func `every refusal has its code and changes nothing`() throws {
    try showToDo()
    let before = host.shown
    refuses(.noSuchTab, "\"Root\" has no tab 2") { try host.select(2, showing: help, of: root) }
    refuses(.noSuchTab, "\"Root\" has no tab -1") { try host.select(-1, showing: help, of: root) }
    refuses(.noSuchTab, "\"ToDo\" has no tab 0") { try host.select(0, showing: help, of: toDo) }
    refuses(.notShown, "\"Help\" is not shown") { try host.select(0, showing: item, of: help) }
    refuses(.alreadyShown, "\"ToDo\" is shown already") {
      try host.select(1, showing: toDo, of: root)
    }
    refuses(.shownOtherwise, "the tab 0 begins with another screen") {
      try host.select(0, showing: help, of: root)
    }
    refuses(.notOnTop, "\"Root\" holds tabs; act on the selected one") {
      try host.push(item, onto: root)
    }
    refuses(.notOnTop, "\"Root\" holds tabs; act on the selected one") {
      try host.present(item, over: root)
    }
    #expect(host.shown == before)
  }
}

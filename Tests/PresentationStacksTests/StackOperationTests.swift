import PresentationStacks
import TestSupport
import Testing
import WaymarkCore

@MainActor @Suite struct StackOperationTests {
  private let host = MemoryHost()
  private let root = MemoryScreen("Root")
  private let news = MemoryScreen("News")
  private let item = MemoryScreen("Item")

  private func show(_ container: Container = .stack) throws {
    try host.install(root, in: container)
  }

  @Test func `a first screen is all there is`() throws {
    try show()
    try host.push(news, onto: root)
    try host.install(item)
    #expect(host.picture == "Item")
    #expect(host.shown.nodes.map(\.role) == [.root])
    #expect(host.top === item)
  }

  @Test func `a push goes onto the top of a stack`() throws {
    try show()
    try host.push(news, onto: root)
    try host.push(item, onto: news)
    #expect(host.picture == "Root › News › Item")
    #expect(host.shown.nodes.map(\.role) == [.root, .push, .push])
    #expect(host.shown.nodes.map(\.parent) == [nil, 0, 1])
    #expect(host.shown.nodes.map(\.isSelected) == [true, true, true])
    #expect(host.top === item)
  }

  @Test func `a screen that was popped can be pushed again`() throws {
    try show()
    try host.push(news, onto: root)
    try host.pop(news)
    try host.push(news, onto: root)
    #expect(host.picture == "Root › News")
  }

  @Test func `an unwinding takes everything above a screen away`() throws {
    try show()
    try host.push(news, onto: root)
    try host.present(item, over: news)
    try host.unwind(to: root)
    #expect(host.picture == "Root")
    #expect(host.top === root)
  }

  @Test func `a replacement stands exactly where the other stood`() throws {
    try show()
    try host.push(news, onto: root)
    try host.push(item, onto: news)
    let other = MemoryScreen("Other")
    try host.replace(news, with: other)
    #expect(host.picture == "Root › Other › Item")
    #expect(throws: HostRefusal(.notShown, "\"News\" is not shown")) { try host.unwind(to: news) }
    try host.unwind(to: other)
    #expect(host.picture == "Root › Other")
  }

  @Test func `every refusal has its code and changes nothing`() throws {
    try show()
    try host.push(news, onto: root)
    let before = host.shown
    let stranger = MemoryScreen("Stranger")
    refuses(.alreadyShown, "\"Root\" is shown already") { try host.install(root) }
    refuses(.alreadyShown, "\"News\" is shown already") { try host.push(news, onto: news) }
    refuses(.notShown, "\"Stranger\" is not shown") { try host.push(item, onto: stranger) }
    refuses(.notOnTop, "\"Root\" has \"News\" above it") { try host.push(item, onto: root) }
    refuses(.notShown, "\"Stranger\" is not shown") { try host.pop(stranger) }
    refuses(.shownOtherwise, "\"Root\" is the first of its stack") { try host.pop(root) }
    refuses(.notShown, "\"Stranger\" is not shown") { try host.unwind(to: stranger) }
    refuses(.alreadyShown, "\"Root\" is shown already") { try host.replace(news, with: root) }
    refuses(.notShown, "\"Stranger\" is not shown") { try host.replace(stranger, with: item) }
    refuses(.unsupported, "\"Tabbed\" does not have the tabs of the other") {
      try host.replace(news, with: MemoryScreen("Tabbed", tabs: ["One"]))
    }
    try host.push(item, onto: news)
    refuses(.notOnTop, "\"News\" has another screen above it") { try host.pop(news) }
    try host.pop(item)
    #expect(host.shown == before)
  }

  @Test func `nothing is pushed onto a bare screen`() throws {
    try show(.bare)
    refuses(.noStack, "\"Root\" stands in no stack") { try host.push(news, onto: root) }
    #expect(host.picture == "Root")
  }

  @Test func `every operation is counted and told, once it was performed`() throws {
    var told: [MemoryOperation] = []
    host.window.observer = { told.append($0) }
    try show()
    try host.push(news, onto: root, animated: true)
    refuses(.alreadyShown, "\"News\" is shown already") { try host.push(news, onto: news) }
    try host.unwind(to: root)
    #expect(told.map(\.kind) == [.install, .push, .unwind])
    #expect(told.map(\.screen) == ["Root", "News", "Root"])
    #expect(told.map(\.isAnimated) == [false, true, false])
    #expect(host.window.operationCount == 3)
  }

  @Test func `what a modal over the window covers is not popped`() throws {
    try show()
    let tabs = MemoryScreen("Tabs", tabs: ["One"])
    try host.push(tabs, onto: root)
    try host.select(0, showing: news, of: tabs)
    try host.present(item, over: news)
    #expect(throws: HostRefusal(.notOnTop, "\"Tabs\" is covered")) { try host.pop(tabs) }
    #expect(host.picture == "Root › Tabs\n  ▸ News\n      ⇧ Item")
    try host.dismiss(item)
    try host.pop(tabs)
    #expect(host.picture == "Root")
  }
}

import PresentationStacks
import TestSupport
import Testing
import WaymarkCore

/// Taking screens away in a tab that is not selected.
@MainActor @Suite struct TrimTests {
  private let host = MemoryHost()
  private let tabs = MemoryScreen("Tabs", tabs: ["A", "B"])
  private let a = MemoryScreen("A")
  private let upper = MemoryScreen("Upper")
  private let top = MemoryScreen("Top")
  private let b = MemoryScreen("B")

  /// Shows two tabs: B in sight, and A with two screens above its first.
  private func show() throws {
    try host.install(tabs, in: .bare)
    try host.select(0, showing: a, of: tabs)
    try host.push(upper, onto: a)
    try host.push(top, onto: upper)
    try host.select(1, showing: b, of: tabs)
  }

  private var names: [String] { host.shown.nodes.map(\.screen.name) }

  @Test func `a screen goes with all above it, and what is below it stays`() throws {
    try show()
    try host.trim(upper)
    #expect(names == ["Tabs", "B", "A"] || names == ["Tabs", "A", "B"])
    try host.select(0, showing: a, of: tabs)
    #expect(host.picture.contains("A"))
  }

  @Test func `without its first screen a tab is as if it had never been shown`() throws {
    try show()
    try host.trim(a)
    #expect(names == ["Tabs", "B"])
    try host.select(0, showing: MemoryScreen("A"), of: tabs)
    #expect(names.sorted() == ["A", "B", "Tabs"])
  }

  @Test func `what is in sight is not taken away, nor what is not shown`() throws {
    try show()
    for screen in [b, tabs, MemoryScreen("Other")] {
      #expect(throws: HostRefusal.self) { try host.trim(screen) }
    }
    #expect(names.count == 5)
  }

  @Test func `what was taken away comes back when an earlier state is put back`() throws {
    try show()
    let state = host.window.state
    try host.trim(a)
    host.window.state = state
    #expect(names.count == 5)
    #expect(throws: Never.self) { try host.trim(top) }
  }

  @Test func `inside a tab that is not selected the selected one of inner tabs stays`() throws {
    let inner = MemoryScreen("Inner", tabs: ["X", "Y"])
    let (x, y) = (MemoryScreen("X"), MemoryScreen("Y"))
    try show()
    try host.select(0, showing: a, of: tabs)
    try host.present(inner, over: top, style: ModalStyle("own", reach: .tab), in: .bare)
    try host.select(0, showing: x, of: inner)
    try host.select(1, showing: y, of: inner)
    try host.select(1, showing: b, of: tabs)
    #expect(throws: HostRefusal.self) { try host.trim(y) }
    try host.trim(x)
    #expect(!names.contains("X"))
    #expect(names.contains("Y"))
    try host.trim(inner)
    #expect(!names.contains("Y"))
  }

  @Test func `a closed window takes nothing away`() throws {
    try show()
    host.window.close()
    #expect(throws: HostRefusal.self) { try host.trim(a) }
  }
}

import PresentationStacks
import TestSupport
import Testing
import WaymarkCore

/// What comes into sight and goes out of it where two columns are shown.
@MainActor @Suite struct SplitAppearanceTests {
  private let log = MemoryAppearanceLog()
  private let root = MemoryScreen("Root")
  private let item = MemoryScreen("Item")
  private let page = MemoryScreen("Page")

  @Test func `a collapse hides the first column, and room for it shows it again`() throws {
    let host = MemorySplitHost()
    try host.window.install(root)
    try host.window.push(item, onto: root)
    host.window.appearanceLog = log
    host.isCollapsed = true
    #expect(log.lines == ["Root willDisappear", "Root didDisappear"])
    host.isCollapsed = true
    #expect(log.entries.count == 2)
    log.clear()
    host.isCollapsed = false
    #expect(log.lines == ["Root willAppear", "Root didAppear"])
  }

  @Test func `a detail leaves the list beside it in sight`() throws {
    let host = MemorySplitHost()
    try host.window.install(root)
    host.window.appearanceLog = log
    try host.window.push(item, onto: root)
    try host.window.push(page, onto: item)
    #expect(
      log.lines == [
        "Item willAppear", "Item didAppear", "Item willDisappear", "Page willAppear",
        "Item didDisappear", "Page didAppear",
      ]
    )
  }

  @Test func `a detail hides nothing although a full-screen modal was shown before it`() throws {
    let host = MemorySplitHost()
    try host.window.install(root)
    try host.window.present(page, over: root, style: .fullScreen)
    try host.window.dismiss(page)
    host.window.appearanceLog = log
    try host.window.push(item, onto: root)
    #expect(log.lines == ["Item willAppear", "Item didAppear"])
  }
}

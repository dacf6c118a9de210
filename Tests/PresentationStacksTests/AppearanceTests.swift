import PresentationStacks
import TestSupport
import Testing
import WaymarkCore

@MainActor @Suite struct AppearanceTests {
  private let log = MemoryAppearanceLog()
  private let root = MemoryScreen("Root")
  private let item = MemoryScreen("Item")
  private let page = MemoryScreen("Page")
  private let form = MemoryScreen("Form")

  /// What was noted since the last time.
  private func told() -> String {
    defer { log.clear() }
    return log.lines.joined(separator: ", ")
  }

  /// A window that shows `Root`; what follows is noted.
  private func window(
    showing screens: MemoryScreen...,
    clock: VirtualClock = VirtualClock(),
    transitionTime: Duration = .zero
  ) throws -> MemoryWindow {
    let window = MemoryWindow(clock: clock, transitionTime: transitionTime)
    try window.install(root, animated: false)
    var top = root
    for screen in screens {
      try window.push(screen, onto: top, animated: false)
      top = screen
    }
    window.appearanceLog = log
    return window
  }

  /// Two tabs; what follows is noted.
  private func tabs() throws -> TwoTabs {
    let tabs = try TwoTabs()
    tabs.window.appearanceLog = log
    return tabs
  }

  @Test func `a first screen`() throws {
    let window = MemoryWindow()
    window.appearanceLog = log
    try window.install(root)
    #expect(told() == "Root willAppear, Root didAppear")
  }

  @Test func `another first screen`() throws {
    try window(showing: item).install(page)
    #expect(told() == "Item willDisappear, Page willAppear, Item didDisappear, Page didAppear")
  }

  @Test func `a push and a pop`() throws {
    let window = try window()
    try window.push(item, onto: root)
    #expect(told() == "Root willDisappear, Item willAppear, Root didDisappear, Item didAppear")
    try window.pop(item)
    #expect(told() == "Item willDisappear, Root willAppear, Item didDisappear, Root didAppear")
  }

  @Test func `a sheet leaves what it covers in sight`() throws {
    let window = try window()
    try window.present(form, over: root, style: .sheet)
    try window.present(page, over: form, style: .automatic)
    #expect(told() == "Form willAppear, Form didAppear, Page willAppear, Page didAppear")
    try window.dismiss(form)
    #expect(
      log.lines == [
        "Form willDisappear", "Page willDisappear", "Form didDisappear", "Page didDisappear",
      ]
    )
  }

  @Test func `a modal over the full screen hides what it covers, once it is there`() throws {
    let window = try window()
    try window.present(form, over: root, style: .fullScreen)
    #expect(told() == "Root willDisappear, Form willAppear, Form didAppear, Root didDisappear")
    try window.dismiss(form)
    #expect(told() == "Form willDisappear, Root willAppear, Root didAppear, Form didDisappear")
  }

  @Test func `a sheet over a sheet over the full screen`() throws {
    let window = try window()
    try window.present(form, over: root, style: .fullScreen)
    try window.present(page, over: form)
    log.clear()
    try window.unwind(to: root)
    #expect(
      log.lines == [
        "Form willDisappear", "Page willDisappear", "Root willAppear", "Form didDisappear",
        "Page didDisappear", "Root didAppear",
      ]
    )
  }

  @Test func `a push in a sheet is no business of what the sheet covers`() throws {
    let window = try window()
    try window.present(form, over: root)
    log.clear()
    try window.push(page, onto: form)
    #expect(told() == "Form willDisappear, Page willAppear, Form didDisappear, Page didAppear")
  }

  @Test func `a screen shown in a module's own way leaves the one below in sight`() throws {
    let window = try window()
    try window.cover(with: form, over: root)
    try window.uncover(form)
    #expect(told() == "Form willAppear, Form didAppear, Form willDisappear, Form didDisappear")
  }

  @Test func `tabs: the one that comes is told first`() throws {
    let tabs = try tabs()
    try tabs.window.select(1, showing: tabs.right, of: tabs.root, animated: false)
    #expect(told() == "Right willAppear, Left willDisappear, Left didDisappear, Right didAppear")
  }

  @Test func `in a tab that is not selected nothing comes into sight`() throws {
    let tabs = try tabs()
    try tabs.window.push(tabs.item, onto: tabs.right, animated: false)
    try tabs.window.replace(tabs.right, with: tabs.form, animated: false)
    #expect(log.lines == [])
    try tabs.window.select(1, showing: tabs.form, of: tabs.root, animated: false)
    #expect(told() == "Item willAppear, Left willDisappear, Left didDisappear, Item didAppear")
  }

  @Test func `a replacement on top and one below`() throws {
    let window = try window(showing: item)
    try window.replace(item, with: page)
    #expect(told() == "Item willDisappear, Page willAppear, Item didDisappear, Page didAppear")
    try window.replace(root, with: form)
    #expect(log.lines == [])
  }

  @Test func `an unwinding tells of the top and of what shows again, not of what lies between`()
    throws
  {
    try window(showing: item, page).unwind(to: root)
    #expect(told() == "Page willDisappear, Root willAppear, Page didDisappear, Root didAppear")
  }

  @Test func `a timed transition begins at once and ends at its end`() throws {
    let clock = VirtualClock()
    let window = try window(clock: clock, transitionTime: .seconds(2))
    try window.push(item, onto: root)
    #expect(told() == "Root willDisappear, Item willAppear")
    clock.advance(by: .seconds(2))
    #expect(told() == "Root didDisappear, Item didAppear")
  }

  @Test func `when the completion of an operation is called, all that it has done is noted`() throws
  {
    let clock = VirtualClock()
    let window = try window(clock: clock, transitionTime: .seconds(2))
    var count = 0
    try window.push(item, onto: root, HostCompletion { [log] _ in count = log.entries.count })
    clock.advance(by: .seconds(2))
    #expect(count == 4)
  }

  @Test func `a swipe back that is finished`() throws {
    let host = Peek(window: try window(showing: item))
    host.user.beginSwipeBack()
    #expect(told() == "Item willDisappear, Root willAppear")
    host.user.finishSwipeBack()
    #expect(told() == "Item didDisappear, Root didAppear")
  }

  @Test func `a swipe back that is given up`() throws {
    let host = Peek(window: try window(showing: item))
    host.user.beginSwipeBack()
    host.user.cancelSwipeBack()
    #expect(
      log.lines == [
        "Item willDisappear", "Root willAppear", "Root willDisappear", "Item willAppear",
        "Root didDisappear", "Item didAppear",
      ]
    )
  }

  @Test func `a screen hidden during a transition does not appear at its end`() throws {
    let tabs = try tabs()
    try tabs.window.push(tabs.item, onto: tabs.left)
    try tabs.window.select(1, showing: tabs.right, of: tabs.root, animated: false)
    log.clear()
    tabs.clock.advance(by: .seconds(2))
    #expect(told() == "Left didDisappear")
    try tabs.window.select(0, showing: tabs.left, of: tabs.root, animated: false)
    #expect(told() == "Item willAppear, Right willDisappear, Right didDisappear, Item didAppear")
  }

  @Test func `a screen that appeared during a transition appears no second time`() throws {
    let tabs = try tabs()
    try tabs.window.push(tabs.item, onto: tabs.left)
    try tabs.window.select(1, showing: tabs.right, of: tabs.root, animated: false)
    try tabs.window.select(0, showing: tabs.left, of: tabs.root, animated: false)
    tabs.clock.advance(by: .seconds(2))
    #expect(log.lines.filter { $0 == "Item didAppear" }.count == 1)
    #expect(log.lines.last == "Left didDisappear")
  }

  @Test func `a window that is closed lets all go out of sight`() throws {
    let window = try window()
    try window.present(form, over: root)
    log.clear()
    window.close()
    #expect(
      log.lines == [
        "Root willDisappear", "Form willDisappear", "Root didDisappear", "Form didDisappear",
      ]
    )
  }

  @Test func `a window closed during a transition ends it first`() throws {
    let window = try window(transitionTime: .seconds(2))
    try window.push(item, onto: root)
    log.clear()
    window.close()
    #expect(told() == "Root didDisappear, Item didAppear, Item willDisappear, Item didDisappear")
  }

  @Test func `a log that begins later notes from then on`() throws {
    let clock = VirtualClock()
    let window = try window(clock: clock, transitionTime: .seconds(2))
    window.appearanceLog = nil
    try window.push(item, onto: root)
    window.appearanceLog = log
    clock.advance(by: .seconds(2))
    #expect(log.lines == [])
    try window.pop(item, animated: false)
    #expect(log.entries.count == 4)
  }

  @Test func `a modal over the full screen of its tab leaves the screen of the tabs in sight`()
    throws
  {
    let window = MemoryWindow()
    let tabs = MemoryScreen("Tabs", tabs: ["One"])
    try window.install(tabs, animated: false)
    try window.select(0, showing: item, of: tabs, animated: false)
    window.appearanceLog = log
    try window.present(form, over: item, style: ModalStyle("fullScreen", reach: .tab))
    #expect(told() == "Item willDisappear, Form willAppear, Form didAppear, Item didDisappear")
  }
}

import PresentationStacks
import TestSupport
import Testing
import WaymarkCore

@MainActor @Suite struct GestureTests {
  private let clock = VirtualClock()
  private let host: MemoryHost
  private let watching: Watching
  private let root = MemoryScreen("Root", tabs: ["Left", "Right", "Far"])
  private let left = MemoryScreen("Left")
  private let right = MemoryScreen("Right")
  private let item = MemoryScreen("Item")
  private let page = MemoryScreen("Page")
  private let form = MemoryScreen("Form")

  /// `Root[Left › Item, Right]`, the third tab never shown.
  init() throws {
    host = MemoryHost(clock: clock)
    watching = Watching(host.window)
    try host.install(root)
    try host.select(1, showing: right, of: root)
    try host.select(0, showing: left, of: root)
    try host.push(item, onto: left)
  }

  private var user: MemoryUser { host.user }

  @Test func `a tap on back pops the top`() {
    #expect(user.tapBack() == .done)
    #expect(host.top === left)
    #expect(watching.lines == ["may Item be left?", "changed by back: Left"])
  }

  @Test func `a tap on back that takes time begins and ends`() {
    host.window.transitionTime = .seconds(2)
    #expect(user.tapBack() == .underWay)
    #expect(host.top === left)
    #expect(host.window.isBusy)
    #expect(watching.lines == ["may Item be left?", "back began: Left"])
    clock.advance(by: .seconds(2))
    #expect(!host.window.isBusy)
    #expect(watching.lines.last == "changed by back: Left")
    #expect(watching.lines.count == 3)
  }

  @Test func `a tap on back is held back`() {
    watching.mayLeave = false
    let before = host.shown
    #expect(user.tapBack() == .heldBack)
    #expect(host.shown == before)
    #expect(watching.lines == ["may Item be left?"])
  }

  @Test func `nothing leads back from a first screen, a modal or an empty window`() throws {
    #expect(MemoryHost().user.tapBack() == .nothing)
    try host.present(form, over: item)
    #expect(user.tapBack() == .nothing)
    try host.dismiss(form)
    try host.pop(item)
    #expect(user.tapBack() == .nothing)
    #expect(watching.lines == [])
  }

  @Test func `without a watcher nobody holds anything back`() {
    host.watcher = nil
    #expect(user.tapBack() == .done)
    #expect(user.tap(tab: "Right") == .done)
    #expect(host.picture == "Root\n    Left\n  ▸ Right")
  }

  @Test func `what the user does is no operation`() {
    var told = 0
    host.window.observer = { _ in told += 1 }
    let count = host.window.operationCount
    user.tapBack()
    user.tap(tab: "Right")
    #expect(told == 0)
    #expect(host.window.operationCount == count)
  }

  @Test func `the menu of back leads back over several, asking nobody`() throws {
    try host.push(page, onto: item)
    watching.mayLeave = false
    #expect(user.holdBack(to: left) == .done)
    #expect(host.picture == "Root\n  ▸ Left\n    Right")
    #expect(watching.lines == ["changed by backMenu: Left"])
  }

  @Test func `the menu of back takes its time`() throws {
    try host.push(page, onto: item)
    host.window.transitionTime = .seconds(2)
    #expect(user.holdBack(to: item) == .underWay)
    #expect(user.holdBack(to: left) == .nothing)
    clock.advance(by: .seconds(2))
    #expect(watching.lines == ["backMenu began: Item", "changed by backMenu: Item"])
  }

  @Test func `the menu of back holds what stands below in the same stack, nothing else`() throws {
    try host.push(page, onto: item)
    #expect(user.holdBack(to: page) == .nothing)
    #expect(user.holdBack(to: root) == .nothing)
    #expect(user.holdBack(to: right) == .nothing)
    #expect(user.holdBack(to: form) == .nothing)
    try host.present(form, over: page)
    #expect(user.holdBack(to: left) == .nothing)
    let other = MemoryScreen("Other")
    try host.push(other, onto: form)
    #expect(user.holdBack(to: item) == .nothing)
    #expect(watching.lines == [])
    #expect(user.holdBack(to: form) == .done)
  }

  @Test func `a swipe down takes the topmost modal with all in it`() throws {
    try host.present(form, over: item)
    try host.push(page, onto: form)
    #expect(user.swipeDown() == .done)
    #expect(host.top === item)
    #expect(watching.lines == ["may Form be left?", "changed by swipeDown: Item"])
  }

  @Test func `a swipe down is held back, or takes its time`() throws {
    try host.present(form, over: item)
    watching.mayLeave = false
    #expect(user.swipeDown() == .heldBack)
    #expect(host.top === form)
    watching.mayLeave = true
    host.window.transitionTime = .seconds(2)
    #expect(user.swipeDown() == .underWay)
    refusesAsBusy { try host.push(page, onto: item) }
    #expect(user.swipeDown() == .nothing)
    clock.advance(by: .seconds(2))
    #expect(
      watching.lines == [
        "may Form be left?", "may Form be left?", "swipeDown began: Item",
        "changed by swipeDown: Item",
      ]
    )
  }

  @Test func `there is nothing to swipe down`() throws {
    #expect(MemoryHost().user.swipeDown() == .nothing)
    #expect(user.swipeDown() == .nothing)
    try host.window.present(form, over: item, style: .fullScreen)
    #expect(user.swipeDown() == .nothing)
    try host.window.cover(with: page, over: form)
    #expect(user.swipeDown() == .nothing)
    #expect(watching.lines == [])
  }

  @Test func `a card over the full screen is swiped down, and what it covers is not`() throws {
    try host.window.present(form, over: item, style: .fullScreen)
    try host.window.present(page, over: form, style: .sheet)
    #expect(user.swipeDown() == .done)
    #expect(host.top === form)
    #expect(user.swipeDown() == .nothing)
  }

  @Test func `a card that something else covers is not swiped down`() throws {
    try host.present(form, over: item)
    try host.window.cover(with: page, over: form)
    #expect(user.swipeDown() == .nothing)
    #expect(host.top === page)
  }

  @Test func `a card with tabs is swiped down from any of them`() throws {
    let tabs = MemoryScreen("Tabs", tabs: ["One"])
    try host.present(tabs, over: item)
    try host.select(0, showing: page, of: tabs)
    #expect(user.swipeDown() == .done)
    #expect(host.top === item)
  }

  @Test func `a tap selects a tab that was shown before`() {
    #expect(user.tap(tab: "Right") == .done)
    #expect(host.picture == "Root\n    Left › Item\n  ▸ Right")
    #expect(watching.lines == ["may Item be left?", "changed by tabTap: Right"])
  }

  @Test func `a tap on a tab takes its time, or is held back`() {
    watching.mayLeave = false
    #expect(user.tap(tab: "Right") == .heldBack)
    watching.mayLeave = true
    host.window.transitionTime = .seconds(2)
    #expect(user.tap(tab: "Right") == .underWay)
    #expect(user.tap(tab: "Left") == .nothing)
    clock.advance(by: .seconds(2))
    #expect(watching.lines.suffix(2) == ["tabTap began: Right", "changed by tabTap: Right"])
  }

  @Test func `what a tap on the selected tab or on a new one does, the watcher says`() {
    let before = host.shown
    #expect(user.tap(tab: "Left") == .reported)
    #expect(user.tap(tab: "Far") == .reported)
    #expect(host.shown == before)
    #expect(watching.lines == ["tab 0 of Root wanted: Item", "tab 2 of Root wanted: Item"])
    host.watcher = nil
    #expect(user.tap(tab: "Left") == .nothing)
  }

  @Test func `a tab that does not exist or is covered is not tapped`() throws {
    #expect(user.tap(tab: "None") == .nothing)
    #expect(MemoryHost().user.tap(tab: "Left") == .nothing)
    try host.present(form, over: item)
    #expect(user.tap(tab: "Right") == .nothing)
    #expect(watching.lines == [])
  }

  @Test func `of two tabs with one name the inner one is tapped`() throws {
    let inner = MemoryScreen("Inner", tabs: ["Near", "Right"])
    try host.push(inner, onto: item)
    try host.select(1, showing: form, of: inner)
    try host.select(0, showing: page, of: inner)
    #expect(user.tap(tab: "Right") == .done)
    #expect(host.top === form)
    #expect(user.tap(tab: "Left") == .reported)
    #expect(watching.lines.last == "tab 0 of Root wanted: Form")
  }

  @Test func `while the user changes tabs of a pushed screen, nobody else does`() throws {
    let inner = MemoryScreen("Inner", tabs: ["One", "Two"])
    try host.push(inner, onto: item)
    try host.select(1, showing: form, of: inner)
    try host.select(0, showing: page, of: inner)
    host.window.transitionTime = .seconds(2)
    #expect(user.tap(tab: "Two") == .underWay)
    refusesAsBusy { try host.select(0, showing: page, of: inner) }
  }

  @Test func `a swipe back changes nothing until it is finished`() {
    let before = host.shown
    #expect(user.beginSwipeBack() == .underWay)
    #expect(host.shown == before)
    #expect(host.window.isBusy)
    #expect(user.finishSwipeBack() == .done)
    #expect(!host.window.isBusy)
    #expect(
      watching.lines == [
        "may Item be left?", "swipeBack began: Item", "changed by swipeBack: Left",
      ]
    )
    #expect(user.finishSwipeBack() == .nothing)
    #expect(user.cancelSwipeBack() == .nothing)
  }

  @Test func `a swipe back that is given up leaves all as it was`() {
    let before = host.shown
    #expect(user.beginSwipeBack() == .underWay)
    #expect(user.cancelSwipeBack() == .done)
    #expect(host.shown == before)
    #expect(!host.window.isBusy)
    #expect(watching.lines.last == "swipeBack cancelled: Item")
    #expect(user.tapBack() == .done)
  }

  @Test func `a swipe back is held back, or there is nothing to swipe`() throws {
    watching.mayLeave = false
    #expect(user.beginSwipeBack() == .heldBack)
    #expect(!host.window.isBusy)
    #expect(user.finishSwipeBack() == .nothing)
    try host.pop(item)
    #expect(user.beginSwipeBack() == .nothing)
    #expect(user.cancelSwipeBack() == .nothing)
    #expect(watching.lines == ["may Item be left?"])
  }

  @Test func `while a swipe is under way its stack is busy, another tab is not`() throws {
    user.beginSwipeBack()
    #expect(user.beginSwipeBack() == .nothing)
    #expect(user.tapBack() == .nothing)
    #expect(user.holdBack(to: left) == .nothing)
    #expect(user.tap(tab: "Right") == .nothing)
    refusesAsBusy { try host.pop(item) }
    refusesAsBusy { try host.push(page, onto: item) }
    refusesAsBusy { try host.install(page) }
    try host.push(page, onto: right)
    #expect(user.finishSwipeBack() == .done)
    #expect(host.picture == "Root\n  ▸ Left\n    Right › Page")
  }

  @Test func `while a screen with tabs is swiped away, its tabs cannot be changed`() throws {
    let inner = MemoryScreen("Inner", tabs: ["One"])
    try host.push(inner, onto: item)
    user.beginSwipeBack()
    refusesAsBusy { try host.select(0, showing: page, of: inner) }
    user.finishSwipeBack()
    #expect(host.top === item)
  }

  @Test func `a swipe waits for the user, however long`() {
    host.window.transitionTime = .seconds(2)
    user.beginSwipeBack()
    clock.advance(by: .seconds(1_000))
    #expect(host.window.isBusy)
    #expect(user.finishSwipeBack() == .done)
    #expect(!host.window.isBusy)
  }

  @Test func `a swipe whose tab is left meanwhile is finished there`() throws {
    user.beginSwipeBack()
    try host.select(1, showing: right, of: root)
    #expect(user.finishSwipeBack() == .done)
    #expect(host.picture == "Root\n    Left\n  ▸ Right")
  }

  @Test func `a gesture while a transition is under way is nothing`() throws {
    try host.present(form, over: item)
    try host.push(page, onto: form)
    host.window.transitionTime = .seconds(2)
    let other = MemoryScreen("Other")
    try host.push(other, onto: page, animated: true)
    #expect(user.tapBack() == .nothing)
    #expect(user.holdBack(to: form) == .nothing)
    #expect(user.swipeDown() == .nothing)
    #expect(user.beginSwipeBack() == .nothing)
    #expect(watching.lines == [])
    clock.advance(by: .seconds(2))
    #expect(user.tapBack() == .underWay)
  }

  @Test func `a window closed during a swipe tells that it came to nothing`() {
    user.beginSwipeBack()
    watching.clear()
    host.window.close()
    #expect(watching.lines == ["swipeBack cancelled: Item"])
    #expect(user.finishSwipeBack() == .nothing)
    #expect(user.cancelSwipeBack() == .nothing)
    #expect(host.picture == "")
  }

  @Test func `a window closed during a gesture tells that it is over`() {
    host.window.transitionTime = .seconds(2)
    user.tapBack()
    watching.clear()
    host.window.close()
    #expect(watching.lines == ["changed by back: nothing"])
    clock.advance(by: .seconds(2))
    #expect(watching.lines == ["changed by back: nothing"])
  }

  @Test func `in a closed window there is nothing to do by hand`() {
    host.window.close()
    #expect(user.tapBack() == .nothing)
    #expect(user.holdBack(to: left) == .nothing)
    #expect(user.swipeDown() == .nothing)
    #expect(user.tap(tab: "Left") == .nothing)
    #expect(user.beginSwipeBack() == .nothing)
    #expect(watching.lines == [])
  }

  @Test func `a watcher that closes the window while it is asked ends the gesture`() {
    watching.meanwhile = { [host] in host.window.close() }
    #expect(user.tapBack() == .nothing)
    #expect(watching.lines == ["may Item be left?"])
  }

  @Test func `a watcher that changes the stack while it is asked ends the gesture`() throws {
    watching.meanwhile = { [host, item, page] in
      #expect(throws: Never.self) { try host.push(page, onto: item) }
    }
    #expect(user.tapBack() == .nothing)
    #expect(host.picture == "Root\n  ▸ Left › Item › Page\n    Right")
    watching.meanwhile = { [host, page] in
      #expect(throws: Never.self) { try host.pop(page) }
    }
    #expect(user.beginSwipeBack() == .nothing)
    #expect(!host.window.isBusy)
  }

  @Test func `a watcher that leaves the screen itself while it is asked ends the gesture`() {
    watching.meanwhile = { [host, item] in
      #expect(throws: Never.self) { try host.pop(item) }
    }
    #expect(user.tapBack() == .nothing)
    #expect(host.picture == "Root\n  ▸ Left\n    Right")
    #expect(watching.lines == ["may Item be left?"])
  }

  @Test func `a watcher that begins a transition while it is asked ends the gesture`() throws {
    host.window.transitionTime = .seconds(2)
    watching.meanwhile = { [host, item, page] in
      #expect(throws: Never.self) { try host.push(page, onto: item, animated: true) }
    }
    #expect(user.beginSwipeBack() == .nothing)
    clock.advance(by: .seconds(2))
    #expect(!host.window.isBusy)
    #expect(host.top === page)
  }

  @Test func `a watcher that selects the tab itself while it is asked ends the gesture`() {
    watching.meanwhile = { [host, root, right] in
      #expect(throws: Never.self) { try host.select(1, showing: right, of: root) }
    }
    #expect(user.tap(tab: "Right") == .nothing)
    #expect(watching.lines == ["may Item be left?"])
  }

  @Test func `a watcher that is told can go on in the same stack`() throws {
    host.watcher = HostWatcher { [host, left, page] event in
      guard case .changed(.back) = event else { return }
      #expect(throws: Never.self) { try host.push(page, onto: left) }
    }
    #expect(user.tapBack() == .done)
    #expect(host.top === page)
    host.watcher = nil
  }
}

import PresentationStacks
import TestSupport
import Testing
import WaymarkCore

@MainActor @Suite final class SwipeBackTests: WindowByHand {
  @Test func `a swipe back changes nothing until it is finished`() {
    let before = host.shown
    #expect(user.beginSwipeBack() == .underWay)
    #expect(host.shown == before)
    #expect(host.window.isBusy)
    #expect(user.finishSwipeBack() == .done)
    #expect(!host.window.isBusy)
    #expect(watching.told == "may Item be left?, swipeBack began: Item, changed by swipeBack: Left")
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
    #expect(watching.told == "may Item be left?, swipeBack from Item wanted: Item")
  }

  @Test func `while a swipe is under way its stack is busy, another tab is not`() throws {
    user.beginSwipeBack()
    #expect(user.beginSwipeBack() == .nothing)
    #expect(user.tapBack() == .nothing)
    #expect(user.longPressBack(to: left) == .nothing)
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

  @Test func `a tap selects another tab during a swipe back, as a router does`() {
    user.beginSwipeBack()
    #expect(user.tap(tab: "Right") == .done)
    #expect(user.finishSwipeBack() == .done)
    #expect(host.picture == "Root\n    Left\n  ▸ Right")
  }

  @Test(arguments: [false, true])
  func `a swipe whose tab is left brings nothing into sight`(isFinished: Bool) throws {
    let log = MemoryAppearanceLog()
    host.window.appearanceLog = log
    user.beginSwipeBack()
    try host.select(1, showing: right, of: root)
    log.clear()
    if isFinished { user.finishSwipeBack() } else { user.cancelSwipeBack() }
    #expect(log.lines == [])
  }
}

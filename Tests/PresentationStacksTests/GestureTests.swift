import PresentationStacks
import TestSupport
import Testing
import WaymarkCore

@MainActor @Suite final class GestureTests: WindowByHand {
  @Test func `a tap on back pops the top`() {
    #expect(user.tapBack() == .done)
    #expect(host.top === left)
    #expect(watching.told == "may Item be left?, changed by back: Left")
  }

  @Test func `a tap on back that takes time begins and ends`() {
    host.window.transitionTime = .seconds(2)
    #expect(user.tapBack() == .underWay)
    #expect(host.top === left)
    #expect(host.window.isBusy)
    #expect(watching.told == "may Item be left?, back began: Left")
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
    #expect(watching.told == "may Item be left?, back from Item wanted: Item")
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

  @Test func `without a watcher every gesture takes place`() {
    host.watcher = nil
    #expect(user.tapBack() == .done)
    #expect(user.tap(tab: "Right") == .done)
    #expect(host.picture == "Root\n    Left\n  ▸ Right")
  }

  @Test func `a gesture of the user is not counted as an operation`() {
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
    #expect(user.longPressBack(to: left) == .done)
    #expect(host.picture == "Root\n  ▸ Left\n    Right")
    #expect(watching.told == "changed by backMenu: Left")
  }

  @Test func `the menu of back takes its time`() throws {
    try host.push(page, onto: item)
    host.window.transitionTime = .seconds(2)
    #expect(user.longPressBack(to: item) == .underWay)
    #expect(user.longPressBack(to: left) == .nothing)
    clock.advance(by: .seconds(2))
    #expect(watching.told == "backMenu began: Item, changed by backMenu: Item")
  }

  @Test func `the menu of back holds what stands below in the same stack, nothing else`() throws {
    try host.push(page, onto: item)
    #expect(user.longPressBack(to: page) == .nothing)
    #expect(user.longPressBack(to: root) == .nothing)
    #expect(user.longPressBack(to: right) == .nothing)
    #expect(user.longPressBack(to: form) == .nothing)
    try host.present(form, over: page)
    #expect(user.longPressBack(to: left) == .nothing)
    let other = MemoryScreen("Other")
    try host.push(other, onto: form)
    #expect(user.longPressBack(to: item) == .nothing)
    #expect(watching.lines == [])
    #expect(user.longPressBack(to: form) == .done)
  }

  @Test func `a swipe down takes the topmost modal with all in it`() throws {
    try host.present(form, over: item)
    try host.push(page, onto: form)
    #expect(user.swipeDown() == .done)
    #expect(host.top === item)
    #expect(watching.told == "may Form be left?, swipeDown began: Page, changed by swipeDown: Item")
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
    #expect(host.top === form)
    clock.advance(by: .seconds(2))
    #expect(
      watching.lines == [
        "may Form be left?", "swipeDown from Form wanted: Form", "may Form be left?",
        "swipeDown began: Form",
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

  @Test func `a card is a card, also after a modal over the full screen`() throws {
    try host.window.present(form, over: item, style: .fullScreen)
    try host.dismiss(form)
    try host.window.present(page, over: item, style: .sheet)
    #expect(user.swipeDown() == .done)
    #expect(host.top === item)
  }

  @Test func `a tap selects a tab that was shown before`() {
    #expect(user.tap(tab: "Right") == .done)
    #expect(host.picture == "Root\n    Left › Item\n  ▸ Right")
    #expect(watching.told == "may tab 1 of Root be selected?, changed by tabTap: Right")
  }

  @Test func `a tap on a tab takes its time, or is held back`() {
    watching.mayLeave = false
    #expect(user.tap(tab: "Right") == .heldBack)
    #expect(watching.lines.last == "tab 1 of Root wanted: Item")
    watching.mayLeave = true
    host.window.transitionTime = .seconds(2)
    #expect(user.tap(tab: "Right") == .underWay)
    #expect(user.tap(tab: "Left") == .nothing)
    clock.advance(by: .seconds(2))
    #expect(watching.lines.suffix(2) == ["tabTap began: Right", "changed by tabTap: Right"])
  }

  @Test func `a tap on the selected tab or a new one is left to the watcher`() {
    let before = host.shown
    #expect(user.tap(tab: "Left") == .reported)
    #expect(user.tap(tab: "Far") == .reported)
    #expect(host.shown == before)
    #expect(watching.told == "tab 0 of Root wanted: Item, tab 2 of Root wanted: Item")
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

  @Test func `a modal is pulled, and stays until that is finished`() throws {
    try host.present(form, over: item)
    try host.push(page, onto: form)
    let before = host.shown
    #expect(user.beginSwipeDown() == .underWay)
    #expect(user.beginSwipeDown() == .nothing)
    #expect(user.finishSwipeBack() == .nothing)
    refusesAsBusy { try host.pop(page) }
    #expect(user.cancelSwipeDown() == .done)
    #expect(host.shown == before)
    #expect(user.cancelSwipeDown() == .nothing)
    watching.clear()
    user.beginSwipeDown()
    #expect(host.shown == before)
    #expect(user.finishSwipeDown() == .done)
    #expect(host.top === item)
    #expect(!host.window.isBusy)
    #expect(watching.told == "may Form be left?, swipeDown began: Page, changed by swipeDown: Item")
  }

  @Test func `a swipe down that takes its time can be given up until then`() throws {
    try host.present(form, over: item)
    host.window.transitionTime = .seconds(2)
    #expect(user.swipeDown() == .underWay)
    clock.advance(by: .seconds(1))
    #expect(user.cancelSwipeDown() == .done)
    clock.advance(by: .seconds(2))
    #expect(host.top === form)
    #expect(clock.pendingCount == 0)
    #expect(watching.lines.suffix(2) == ["swipeDown began: Form", "swipeDown cancelled: Form"])
  }

  @Test func `what a host cannot hold back, its user is not asked about`() throws {
    let host = HeldByNothing()
    let (first, second) = (MemoryScreen("First"), MemoryScreen("Second"))
    try host.window.install(first)
    try host.window.push(second, onto: first)
    let watching = Watching(host.window)
    watching.mayLeave = false
    #expect(host.user.tapBack() == .done)
    #expect(watching.told == "changed by back: First")
  }
}

/// A host in memory whose user does what they like.
@MainActor
private final class HeldByNothing: MemoryWindowHost, RootHost, StackHost {
  typealias Screen = MemoryScreen

  let window = MemoryWindow()

  func canHoldBack(_ gesture: HostGesture) -> Bool { false }
}

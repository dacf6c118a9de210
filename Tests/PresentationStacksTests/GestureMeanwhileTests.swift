import PresentationStacks
import TestSupport
import Testing
import WaymarkCore

/// Gestures while something else goes on, and watchers that change the host while they are asked.
@MainActor @Suite final class GestureMeanwhileTests: WindowByHand {
  @Test func `a gesture while a transition is under way is nothing`() throws {
    try host.present(form, over: item)
    try host.push(page, onto: form)
    host.window.transitionTime = .seconds(2)
    let other = MemoryScreen("Other")
    try host.push(other, onto: page, animated: true)
    #expect(user.tapBack() == .nothing)
    #expect(user.longPressBack(to: form) == .nothing)
    #expect(user.swipeDown() == .nothing)
    #expect(user.beginSwipeBack() == .nothing)
    #expect(watching.lines == [])
    clock.advance(by: .seconds(2))
    #expect(user.tapBack() == .underWay)
  }

  @Test func `a tap selects a tab while something is under way in another`() throws {
    host.window.transitionTime = .seconds(2)
    try host.push(page, onto: item, animated: true)
    #expect(user.tap(tab: "Right") == .underWay)
    #expect(host.top === right)
  }

  @Test func `a window closed during a swipe tells that it came to nothing`() {
    user.beginSwipeBack()
    watching.clear()
    host.window.close()
    #expect(watching.told == "swipeBack cancelled: Item, changed by windowClosed: nothing")
    #expect(user.finishSwipeBack() == .nothing)
    #expect(user.cancelSwipeBack() == .nothing)
    #expect(host.picture == "")
  }

  @Test func `a window closed during a gesture tells that it is over`() {
    host.window.transitionTime = .seconds(2)
    user.tapBack()
    watching.clear()
    host.window.close()
    let lines = ["back cancelled: Left", "changed by windowClosed: nothing"]
    #expect(watching.lines == lines)
    clock.advance(by: .seconds(2))
    #expect(watching.lines == lines)
  }

  @Test func `a window that is closed tells so once, where it has shown something`() {
    host.window.close()
    host.window.close()
    #expect(watching.told == "changed by windowClosed: nothing")
    let other = MemoryHost()
    let watching = Watching(other.window)
    other.window.close()
    #expect(watching.lines == [])
  }

  @Test func `in a closed window there is nothing to do by hand`() {
    host.window.close()
    watching.clear()
    #expect(user.tapBack() == .nothing)
    #expect(user.longPressBack(to: left) == .nothing)
    #expect(user.swipeDown() == .nothing)
    #expect(user.tap(tab: "Left") == .nothing)
    #expect(user.beginSwipeBack() == .nothing)
    #expect(watching.lines == [])
  }

  @Test func `a watcher that closes the window while it is asked ends the gesture`() {
    watching.meanwhile = { [host] in host.window.close() }
    #expect(user.tapBack() == .nothing)
    #expect(watching.told == "may Item be left?, changed by windowClosed: nothing")
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
    #expect(watching.told == "may Item be left?")
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

  @Test func `a watcher that begins a transition in a modal while it is asked ends the swipe down`()
    throws
  {
    try host.present(form, over: item)
    host.window.transitionTime = .seconds(2)
    watching.meanwhile = { [host, form, page] in
      #expect(throws: Never.self) { try host.push(page, onto: form, animated: true) }
    }
    #expect(user.swipeDown() == .nothing)
    #expect(host.top === page)
  }

  @Test func `a watcher that selects the tab itself while it is asked ends the gesture`() {
    watching.meanwhile = { [host, root, right] in
      #expect(throws: Never.self) { try host.select(1, showing: right, of: root) }
    }
    #expect(user.tap(tab: "Right") == .nothing)
    #expect(watching.told == "may tab 1 of Root be selected?")
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

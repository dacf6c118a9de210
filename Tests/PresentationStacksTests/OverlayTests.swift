import PresentationStacks
import TestSupport
import Testing
import WaymarkCore

/// What the app shows past its router, such as a toast, in a window in memory.
@MainActor @Suite struct OverlayTests {
  private let host = MemoryHost()
  private let root = MemoryScreen("Root")
  private let item = MemoryScreen("Item")
  private let toast = MemoryScreen("Saved")

  init() throws {
    try host.install(root)
    try host.push(item, onto: root)
  }

  @Test func `an overlay over a screen is drawn below its stack, one over the window last`() throws
  {
    let form = MemoryScreen("Form")
    try host.present(form, over: item)
    try host.window.showOverlay(toast, over: root)
    let banner = MemoryScreen("Banner")
    try host.window.showOverlay(banner)
    #expect(host.picture == "Root › Item\n  ◌ Saved\n  ⇧ Form\n◌ Banner")
    #expect(host.shown.nodes.map(\.role) == [.root, .push, .modal, .overlay, .overlay])
    #expect(host.shown.nodes.map(\.parent) == [nil, 0, 1, 0, nil])
    #expect(host.top === form)
    #expect(host.window.overlays.map(\.name) == ["Saved", "Banner"])
    host.window.hideOverlay(toast)
    host.window.hideOverlay(toast)
    #expect(host.picture == "Root › Item\n  ⇧ Form\n◌ Banner")
  }

  @Test func `an overlay goes with the screen that it stands over, whatever takes that away`()
    throws
  {
    func show() throws { try host.window.showOverlay(toast, over: item) }
    try show()
    try host.pop(item)
    #expect(host.window.overlays.isEmpty)
    try host.push(item, onto: root)
    try show()
    host.user.tapBack()
    #expect(host.window.overlays.isEmpty)
    try host.push(item, onto: root)
    try show()
    host.user.beginSwipeBack()
    host.user.finishSwipeBack()
    #expect(host.window.overlays.isEmpty)
    try host.push(item, onto: root)
    try show()
    try host.window.showOverlay(MemoryScreen("Banner"))
    try host.install(MemoryScreen("Other"))
    #expect(host.picture == "Other\n◌ Banner")
    host.window.close()
    #expect(host.window.overlays.isEmpty)
  }

  @Test func `an operation that fails on demand takes no overlay along`() throws {
    try host.window.showOverlay(toast, over: item)
    host.window.inject(.fail)
    #expect(throws: HostRefusal.self) { try host.pop(item) }
    #expect(host.picture == "Root › Item\n  ◌ Saved")
  }

  @Test func `what is shown is no overlay, and an overlay is not shown a second time`() throws {
    #expect(throws: HostRefusal.self) { try host.window.showOverlay(item) }
    #expect(throws: HostRefusal.self) {
      try host.window.showOverlay(toast, over: MemoryScreen("X"))
    }
    try host.window.showOverlay(toast)
    #expect(throws: HostRefusal.self) { try host.window.showOverlay(toast, over: item) }
    #expect(throws: HostRefusal(.shownOtherwise, "\"Saved\" is shown as an overlay")) {
      _ = try host.push(toast, onto: item, animated: false, whenDone: .ignored)
    }
    #expect(host.picture == "Root › Item\n◌ Saved")
    host.window.close()
    #expect(throws: HostRefusal.self) { try host.window.showOverlay(MemoryScreen("Late")) }
  }

  @Test func `overlays are part of the state and of its key`() throws {
    let (state, key) = (host.state, host.key)
    try host.window.showOverlay(toast, over: item)
    #expect(host.key != key)
    let shown = host.state
    host.state = state
    #expect(host.key == key)
    #expect(host.window.overlays.isEmpty)
    host.state = shown
    #expect(host.picture == "Root › Item\n  ◌ Saved")
  }

  @Test func `an overlay is shown in one window at most`() throws {
    let other = MemoryHost()
    try other.install(MemoryScreen("Other"))
    try host.window.showOverlay(toast)
    let refusal = HostRefusal(.alreadyShown, "\"Saved\" is shown in another window")
    #expect(throws: refusal) { try other.window.showOverlay(toast) }
    #expect(throws: refusal) { try other.push(toast, onto: #require(other.top)) }
    let state = host.state
    host.window.hideOverlay(toast)
    try other.window.showOverlay(toast)
    other.window.hideOverlay(toast)
    host.state = state
    #expect(throws: refusal) { try other.window.showOverlay(toast) }
    host.window.close()
    try other.window.showOverlay(toast)
    #expect(other.picture == "Other\n◌ Saved")
  }
}

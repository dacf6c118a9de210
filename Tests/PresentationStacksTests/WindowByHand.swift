import PresentationStacks
import TestSupport
import WaymarkCore

/// A window that a user works in by hand, with what tests of gestures need.
@MainActor
class WindowByHand {
  let clock = VirtualClock()
  let host: MemoryHost
  let watching: Watching
  let root = MemoryScreen("Root", tabs: ["Left", "Right", "Far"])
  let left = MemoryScreen("Left")
  let right = MemoryScreen("Right")
  let item = MemoryScreen("Item")
  let page = MemoryScreen("Page")
  let form = MemoryScreen("Form")

  var user: MemoryUser { host.user }

  /// `Root[Left › Item, Right]`, the third tab never shown.
  init() throws {
    host = MemoryHost(clock: clock)
    watching = Watching(host.window)
    try host.install(root)
    try host.select(1, showing: right, of: root)
    try host.select(0, showing: left, of: root)
    try host.push(item, onto: left)
  }
}

import PresentationStacks
import TestSupport
import WaymarkCore

/// A window with two tabs, the left one selected and both shown before: `Root[Left, Right]`.
@MainActor
struct TwoTabs {
  let clock = VirtualClock()
  let window: MemoryWindow
  let root = MemoryScreen("Root", tabs: ["Left", "Right"])
  let left = MemoryScreen("Left")
  let right = MemoryScreen("Right")
  let item = MemoryScreen("Item")
  let form = MemoryScreen("Form")

  /// Shows the tabs at once; what follows takes two seconds.
  init(pushedOnto first: MemoryScreen? = nil) throws {
    window = MemoryWindow(clock: clock, transitionTime: .seconds(2))
    try window.install(first ?? root, animated: false)
    if let first { try window.push(root, onto: first, animated: false) }
    try window.select(1, showing: right, of: root, animated: false)
    try window.select(0, showing: left, of: root, animated: false)
  }
}

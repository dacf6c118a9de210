import PresentationStacks
import WaymarkCore

/// Any window with its user and its watcher.
@MainActor
final class Peek: MemoryWindowHost {
  typealias Screen = MemoryScreen
  let window: MemoryWindow

  init(window: MemoryWindow) { self.window = window }
}

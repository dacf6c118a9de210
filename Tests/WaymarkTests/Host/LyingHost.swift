import PresentationStacks
import Waymark

/// A window in memory whose host tells of other screens than it shows.
///
/// What its user does is told by the test, which holds the watcher.
@MainActor final class LyingHost: MemoryWindowHost, RootHost, StackHost, TabHost {
  typealias Screen = MemoryScreen

  let window = MemoryWindow()
  var lie: (@MainActor (ScreenTree<MemoryScreen>) -> ScreenTree<MemoryScreen>)?
  var watcher: HostWatcher<MemoryScreen>?
  /// Operations that go on until they are let go.
  var holds = false
  var held: [HostCompletion] = []

  var shown: ScreenTree<MemoryScreen> { lie?(window.shown) ?? window.shown }

  func isOnTop(_ screen: MemoryScreen) -> Bool { shown.top === screen }

  func push(
    _ screen: MemoryScreen,
    onto base: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    let transition = try window.push(screen, onto: base, animated: animated, whenDone: whenDone)
    guard holds else { return transition }
    held.append(whenDone)
    return .running
  }
}

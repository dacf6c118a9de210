import PresentationStacks
import WaymarkCore

/// A memory host of which tests break one thing or another.
@MainActor
class WrappedHost: RootHost, StackHost, ModalHost, TabHost, UnwindHost, ReplaceHost, ReportingHost {
  typealias Screen = MemoryScreen

  let memory = MemoryHost()
  let clock: VirtualClock

  required init(clock: VirtualClock) {
    self.clock = clock
  }

  var shown: ScreenTree<MemoryScreen> { memory.shown }

  /// Who is told what the user does by hand.
  var watcher: HostWatcher<MemoryScreen>? {
    get { memory.watcher }
    set { memory.watcher = newValue }
  }

  /// Makes other room for what is shown.
  func reshape() {}

  func isOnTop(_ screen: MemoryScreen) -> Bool { shown.top === screen }

  /// What comes before every operation.
  func begin() throws(HostRefusal) {}

  /// How far an operation is that was just done.
  func end(_ isAnimated: Bool, _ whenDone: HostCompletion) -> Transition { .finished }

  func install(
    root screen: MemoryScreen,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try begin()
    _ = try memory.install(root: screen, in: container, animated: animated, whenDone: .ignored)
    return end(animated, whenDone)
  }

  func push(
    _ screen: MemoryScreen,
    onto base: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try begin()
    _ = try memory.push(screen, onto: base, animated: animated, whenDone: .ignored)
    return end(animated, whenDone)
  }

  func pop(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try begin()
    _ = try memory.pop(screen, animated: animated, whenDone: .ignored)
    return end(animated, whenDone)
  }

  func present(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    style: ModalStyle,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try begin()
    _ = try memory.present(
      screen,
      over: base,
      style: style,
      in: container,
      animated: animated,
      whenDone: .ignored
    )
    return end(animated, whenDone)
  }

  func dismiss(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try begin()
    _ = try memory.dismiss(screen, animated: animated, whenDone: .ignored)
    return end(animated, whenDone)
  }

  func selectTab(
    _ index: Int,
    showing first: MemoryScreen,
    of tabs: MemoryScreen,
    in container: Container,
    leaving: Arrangement.WhenLeft,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try begin()
    _ = try memory.selectTab(
      index,
      showing: first,
      of: tabs,
      in: container,
      leaving: leaving,
      animated: animated,
      whenDone: .ignored
    )
    return end(animated, whenDone)
  }

  func unwind(
    to screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try begin()
    _ = try memory.unwind(to: screen, animated: animated, whenDone: .ignored)
    return end(animated, whenDone)
  }

  func replace(
    _ screen: MemoryScreen,
    with other: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try begin()
    _ = try memory.replace(screen, with: other, animated: animated, whenDone: .ignored)
    return end(animated, whenDone)
  }
}

import PresentationStacks
import TestSupport
import WaymarkCore

/// What an operation is asked to do; each uses of it what it takes.
struct Asked {
  /// The screen that comes, goes or is gone back to.
  var screen: MemoryScreen
  /// What that is shown over, the screen with the tabs, or what comes in its place.
  var base: MemoryScreen
  var index = 0
  var style: ModalStyle
  let container: Container
  var leaving = Arrangement.WhenLeft.keep
  let isAnimated: Bool
  let whenDone: HostCompletion

  init(
    _ screen: MemoryScreen,
    _ base: MemoryScreen? = nil,
    style: ModalStyle = .automatic,
    in container: Container = .stack,
    isAnimated: Bool,
    _ whenDone: HostCompletion
  ) {
    self.screen = screen
    self.base = base ?? screen
    self.style = style
    self.container = container
    self.isAnimated = isAnimated
    self.whenDone = whenDone
  }

  /// The same but for some of it.
  func with(_ change: (inout Asked) -> Void) -> Asked {
    var asked = self
    change(&asked)
    return asked
  }
}

/// A memory host of which tests break one thing or another.
@MainActor
class WrappedHost: RootHost, StackHost, ModalHost, TabHost, UnwindHost, ReplaceHost, ReportingHost {
  typealias Screen = MemoryScreen

  let memory = MemoryHost()
  let clock: VirtualClock

  required init(clock: VirtualClock) { self.clock = clock }

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
  func end(_ isAnimated: Bool, _ whenDone: HostCompletion) -> Transition {
    isAnimated ? endAnimated(whenDone) : .finished
  }

  /// How far an animated operation is that was just done.
  func endAnimated(_ whenDone: HostCompletion) -> Transition { .finished }

  func install(_ asked: Asked) throws(HostRefusal) -> Transition {
    try begin()
    try memory.install(asked.screen, in: asked.container)
    return end(asked.isAnimated, asked.whenDone)
  }

  func push(_ asked: Asked) throws(HostRefusal) -> Transition {
    try begin()
    try memory.push(asked.screen, onto: asked.base)
    return end(asked.isAnimated, asked.whenDone)
  }

  func pop(_ asked: Asked) throws(HostRefusal) -> Transition {
    try begin()
    try memory.pop(asked.screen)
    return end(asked.isAnimated, asked.whenDone)
  }

  func present(_ asked: Asked) throws(HostRefusal) -> Transition {
    try begin()
    try memory.present(asked.screen, over: asked.base, style: asked.style, in: asked.container)
    return end(asked.isAnimated, asked.whenDone)
  }

  func dismiss(_ asked: Asked) throws(HostRefusal) -> Transition {
    try begin()
    try memory.dismiss(asked.screen)
    return end(asked.isAnimated, asked.whenDone)
  }

  func selectTab(_ asked: Asked) throws(HostRefusal) -> Transition {
    try begin()
    try memory.select(
      asked.index,
      showing: asked.screen,
      of: asked.base,
      in: asked.container,
      leaving: asked.leaving
    )
    return end(asked.isAnimated, asked.whenDone)
  }

  func unwind(_ asked: Asked) throws(HostRefusal) -> Transition {
    try begin()
    try memory.unwind(to: asked.screen)
    return end(asked.isAnimated, asked.whenDone)
  }

  func replace(_ asked: Asked) throws(HostRefusal) -> Transition {
    try begin()
    try memory.replace(asked.screen, with: asked.base)
    return end(asked.isAnimated, asked.whenDone)
  }
}

/// The operations as a host is asked for them.
extension WrappedHost {
  func install(
    root screen: MemoryScreen,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try install(Asked(screen, in: container, isAnimated: animated, whenDone))
  }

  func push(
    _ screen: MemoryScreen,
    onto base: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try push(Asked(screen, base, isAnimated: animated, whenDone))
  }

  func pop(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition { try pop(Asked(screen, isAnimated: animated, whenDone)) }

  func present(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    style: ModalStyle,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    let asked = Asked(screen, base, style: style, in: container, isAnimated: animated, whenDone)
    return try present(asked)
  }

  func dismiss(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition { try dismiss(Asked(screen, isAnimated: animated, whenDone)) }

  func selectTab(
    _ index: Int,
    showing first: MemoryScreen,
    of tabs: MemoryScreen,
    in container: Container,
    leaving: Arrangement.WhenLeft,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    var asked = Asked(first, tabs, in: container, isAnimated: animated, whenDone)
    (asked.index, asked.leaving) = (index, leaving)
    return try selectTab(asked)
  }

  func unwind(
    to screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition { try unwind(Asked(screen, isAnimated: animated, whenDone)) }

  func replace(
    _ screen: MemoryScreen,
    with other: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try replace(Asked(screen, other, isAnimated: animated, whenDone))
  }
}

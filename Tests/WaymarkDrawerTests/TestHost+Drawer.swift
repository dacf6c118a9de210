public import PresentationStacks
public import TestSupport
public import WaymarkCore
public import WaymarkDrawer

extension TestHost: DrawerHost {
  /// Opens a drawer; the window in memory knows none, so it stands there as a modal of its tab.
  public func openDrawer(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    in container: Container,
    reach: Reach,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    let bare = container == .bare ? " bare" : ""
    return try run("open \(screen.name)\(bare)", animated, whenDone) {
      memory,
      whenDone throws(HostRefusal) in
      try memory.present(
        screen,
        over: base,
        style: .automatic.reaching(over: reach),
        in: container,
        animated: animated,
        whenDone: whenDone
      )
    }
  }

  /// Closes a drawer, with all that stands above it.
  public func closeDrawer(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try run("close \(screen.name)", animated, whenDone) { memory, whenDone throws(HostRefusal) in
      try memory.dismiss(screen, animated: animated, whenDone: whenDone)
    }
  }
}

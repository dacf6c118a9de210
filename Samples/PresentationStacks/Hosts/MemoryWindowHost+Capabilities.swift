public import WaymarkCore

extension RootHost where Self: MemoryWindowHost {
  /// Shows a screen as the only one; refuses one that is shown already.
  public func install(
    root screen: MemoryScreen,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try window.install(root: screen, in: container, animated: animated, whenDone: whenDone)
  }
}

extension StackHost where Self: MemoryWindowHost {
  /// Pushes onto the top of a stack; refuses where there is no stack or the base is covered.
  public func push(
    _ screen: MemoryScreen,
    onto base: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try window.push(screen, onto: base, animated: animated, whenDone: whenDone)
  }

  /// Pops the top of a stack; refuses its first screen and one that is covered.
  public func pop(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try window.pop(screen, animated: animated, whenDone: whenDone)
  }
}

extension ModalHost where Self: MemoryWindowHost {
  /// Presents over a screen; refuses where that is covered or holds tabs.
  ///
  /// Presented over the full screen, it hides what it covers, and the user cannot swipe it away.
  /// Unless the style reaches over its tab only, the tabs are covered while it is shown.
  public func present(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    style: ModalStyle,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try window.present(
      screen,
      over: base,
      style: style,
      in: container,
      animated: animated,
      whenDone: whenDone
    )
  }

  /// Dismisses a screen with all above it; refuses one that was not presented.
  public func dismiss(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try window.dismiss(screen, animated: animated, whenDone: whenDone)
  }
}

extension TabHost where Self: MemoryWindowHost {
  /// Selects a tab; refuses one that the screen does not name, and any under what covers the window.
  public func selectTab(
    _ index: Int,
    showing first: MemoryScreen,
    of tabs: MemoryScreen,
    in container: Container,
    leaving: Arrangement.WhenLeft,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try window.selectTab(
      index,
      showing: first,
      of: tabs,
      in: container,
      leaving: leaving,
      animated: animated,
      whenDone: whenDone
    )
  }
}

extension TabPlacesHost where Self: MemoryWindowHost {
  /// Gives a screen the titles of its tabs, for tests to read.
  public func holdPlaces(for tabs: [TabPlace], of screen: MemoryScreen) {
    screen.tabTitles = tabs.map(\.title)
  }
}

extension UnwindHost where Self: MemoryWindowHost {
  /// Takes everything above a screen away; refuses when it is not shown.
  public func unwind(
    to screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try window.unwind(to: screen, animated: animated, whenDone: whenDone)
  }
}

extension ReplaceHost where Self: MemoryWindowHost {
  /// Puts a screen where another stands; refuses one with other tabs.
  public func replace(
    _ screen: MemoryScreen,
    with other: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try window.replace(screen, with: other, animated: animated, whenDone: whenDone)
  }
}

extension TrimHost where Self: MemoryWindowHost {
  /// Takes a screen away, with all above it, in a tab that is not selected; refuses one elsewhere.
  public func trim(_ screen: MemoryScreen) throws(HostRefusal) {
    try window.trim(screen)
  }
}

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
  /// Pushes onto the top of a stack; refuses if there is no stack or the base is covered.
  public func push(
    _ screen: MemoryScreen,
    onto base: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try window.push(screen, onto: base, animated: animated, whenDone: whenDone)
  }

  /// Pops the top of a stack; refuses its first screen and a screen that is covered.
  public func pop(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try window.pop(screen, animated: animated, whenDone: whenDone)
  }
}

extension ModalHost where Self: MemoryWindowHost {
  /// Presents over a screen; refuses if that screen is covered or holds tabs.
  ///
  /// A full-screen modal hides what it covers, and the user cannot swipe it away. While a modal is
  /// shown, the tabs are covered, unless its style reaches only over its tab.
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

  /// Dismisses a screen with all above it; refuses a screen that was not presented.
  public func dismiss(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try window.dismiss(screen, animated: animated, whenDone: whenDone)
  }
}

extension TabHost where Self: MemoryWindowHost {
  /// Selects a tab; refuses a tab that the screen does not have, and any tab while the window is
  /// covered.
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
  /// Takes everything above a screen away; refuses if the screen is not shown.
  public func unwind(
    to screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try window.unwind(to: screen, animated: animated, whenDone: whenDone)
  }
}

extension ReplaceHost where Self: MemoryWindowHost {
  /// Replaces a screen by another; refuses a screen with other tabs.
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
  /// Removes a screen and all above it in a tab that is not selected; refuses screens elsewhere.
  public func trim(_ screen: MemoryScreen) throws(HostRefusal) {
    try window.trim(screen)
  }
}

public import WaymarkCore

/// The operations of a window, which hosts offer as their capabilities.
extension MemoryWindow {
  /// Shows a screen as the only one; refuses one that is shown already.
  public func install(
    root screen: MemoryScreen,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try perform(.install, screen, animated, whenDone) {
      $0.everyContainer
    } _: {
      state throws(HostRefusal) in
      try state.install(screen, in: container)
    }
  }

  /// Pushes onto the top of a stack; refuses if there is no stack or the base is covered.
  public func push(
    _ screen: MemoryScreen,
    onto base: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try perform(.push, screen, animated, whenDone) {
      $0.container(of: base)
    } _: {
      state throws(HostRefusal) in
      try state.push(screen, onto: base)
    }
  }

  /// Pops the top of a stack; refuses its first screen and a screen that is covered.
  public func pop(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try perform(.pop, screen, animated, whenDone) {
      $0.containers(from: screen)
    } _: {
      state throws(HostRefusal) in
      try state.pop(screen)
    }
  }

  /// Presents over a screen; refuses if that screen is covered or holds tabs.
  public func present(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    style: ModalStyle,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try perform(.present, screen, animated, whenDone) {
      $0.container(of: base)
    } _: {
      state throws(HostRefusal) in
      try state.present(screen, over: base, style: style, in: container)
    }
  }

  /// Dismisses a screen with all above it; refuses a screen that was not presented.
  public func dismiss(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try perform(.dismiss, screen, animated, whenDone) {
      $0.containers(leavingWith: screen)
    } _: {
      state throws(HostRefusal) in
      try state.dismiss(screen)
    }
  }

  /// Shows a screen over another in a way that a module has added; refuses if that screen is
  /// covered.
  ///
  /// If it reaches over the window, no tab under the screen can be selected. Pass `Attempt.reach`,
  /// because a route may state another reach than its presentation.
  public func cover(
    with screen: MemoryScreen,
    over base: MemoryScreen,
    as presentation: Presentation,
    in container: Container,
    reach: Reach? = nil,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try perform(.cover, screen, animated, whenDone) {
      $0.container(of: base)
    } _: {
      state throws(HostRefusal) in
      try state.cover(
        with: screen,
        over: base,
        as: presentation,
        in: container,
        reaching: reach ?? presentation.reach
      )
    }
  }

  /// Removes a screen that `cover` has shown, with all above it; refuses other screens.
  public func uncover(
    _ screen: MemoryScreen,
    shownAs presentation: Presentation,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try perform(.uncover, screen, animated, whenDone) {
      $0.containers(leavingWith: screen)
    } _: {
      state throws(HostRefusal) in
      try state.uncover(screen, shownAs: presentation)
    }
  }

  /// Selects a tab; refuses a tab that the screen does not have.
  public func selectTab(
    _ index: Int,
    showing first: MemoryScreen,
    of tabs: MemoryScreen,
    in container: Container,
    leaving: Arrangement.WhenLeft,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try perform(.selectTab, first, animated, whenDone) {
      $0.containers(selecting: index, of: tabs, leaving)
    } _: { state throws(HostRefusal) in
      try state.selectTab(index, showing: first, of: tabs, in: container, leaving: leaving)
    }
  }

  /// Takes everything above a screen away; refuses if the screen is not shown.
  public func unwind(
    to screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try perform(.unwind, screen, animated, whenDone) {
      $0.containers(from: screen)
    } _: {
      state throws(HostRefusal) in
      try state.unwind(to: screen)
    }
  }

  /// Removes a screen and all above it in a tab that is not selected; refuses screens elsewhere.
  ///
  /// The user does not see it, so it takes no time. Faults do not affect it.
  public func trim(_ screen: MemoryScreen) throws(HostRefusal) {
    _ = try free { $0.containers(leavingWith: screen) }
    try change { state throws(HostRefusal) in try state.trim(screen) }
    takeOverlaysAlong()
  }

  /// Replaces a screen by another; refuses a screen with other tabs.
  public func replace(
    _ screen: MemoryScreen,
    with other: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try perform(.replace, other, animated, whenDone) {
      $0.container(of: screen)
    } _: {
      state throws(HostRefusal) in
      try state.replace(screen, with: other)
    }
  }
}

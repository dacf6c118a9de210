public import WaymarkCore

extension MemoryHost: RootHost {
  /// Shows a screen as the only one; refuses one that is shown already.
  public func install(
    root screen: MemoryScreen,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try change(.install, screen, animated) { state throws(HostRefusal) in
      try state.install(screen, in: container)
    }
  }
}

extension MemoryHost: StackHost {
  /// Pushes onto the top of a stack; refuses where there is no stack or the base is covered.
  public func push(
    _ screen: MemoryScreen,
    onto base: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try change(.push, screen, animated) { state throws(HostRefusal) in
      try state.push(screen, onto: base)
    }
  }

  /// Pops the top of a stack; refuses its first screen and one that is covered.
  public func pop(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try change(.pop, screen, animated) { state throws(HostRefusal) in
      try state.pop(screen)
    }
  }
}

extension MemoryHost: ModalHost {
  /// Presents over a screen; refuses where that is covered or holds tabs.
  ///
  /// The style changes nothing here.
  public func present(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    style: ModalStyle,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try change(.present, screen, animated) { state throws(HostRefusal) in
      try state.present(screen, over: base, in: container)
    }
  }

  /// Dismisses a screen with all above it; refuses one that was not presented.
  public func dismiss(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try change(.dismiss, screen, animated) { state throws(HostRefusal) in
      try state.dismiss(screen)
    }
  }
}

extension MemoryHost: TabHost {
  /// Selects a tab; refuses one that the screen does not have.
  public func selectTab(
    _ index: Int,
    showing first: MemoryScreen,
    of tabs: MemoryScreen,
    in container: Container,
    leaving: Arrangement.WhenLeft,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try change(.selectTab, first, animated) { state throws(HostRefusal) in
      try state.selectTab(index, showing: first, of: tabs, in: container, leaving: leaving)
    }
  }
}

extension MemoryHost: UnwindHost {
  /// Takes everything above a screen away; refuses when it is not shown.
  public func unwind(
    to screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try change(.unwind, screen, animated) { state throws(HostRefusal) in
      try state.unwind(to: screen)
    }
  }
}

extension MemoryHost: ReplaceHost {
  /// Puts a screen where another stands; refuses one with other tabs.
  public func replace(
    _ screen: MemoryScreen,
    with other: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try change(.replace, other, animated) { state throws(HostRefusal) in
      try state.replace(screen, with: other)
    }
  }
}

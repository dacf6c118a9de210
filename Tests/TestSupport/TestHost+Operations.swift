public import PresentationStacks
public import WaymarkCore

extension TestHost: RootHost, StackHost, ModalHost, TabHost, UnwindHost, ReplaceHost {
  /// Shows a screen as the only one.
  public func install(
    root screen: MemoryScreen,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try run("install \(screen.name)", animated, whenDone) { memory, whenDone throws(HostRefusal) in
      try memory.install(root: screen, in: container, animated: animated, whenDone: whenDone)
    }
  }

  /// Pushes onto the stack that a screen stands in.
  public func push(
    _ screen: MemoryScreen,
    onto base: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try run("push \(screen.name)", animated, whenDone) { memory, whenDone throws(HostRefusal) in
      try memory.push(screen, onto: base, animated: animated, whenDone: whenDone)
    }
  }

  /// Pops a pushed screen.
  public func pop(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try run("pop \(screen.name)", animated, whenDone) { memory, whenDone throws(HostRefusal) in
      try memory.pop(screen, animated: animated, whenDone: whenDone)
    }
  }

  /// Presents over a screen; the recorded operation names the style.
  public func present(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    style: ModalStyle,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    let words = style.name == ModalStyle.automatic.name ? "" : " as \(style.name)"
    let bare = container == .bare ? " bare" : ""
    return try run("present \(screen.name)\(words)\(bare)", animated, whenDone) {
      memory,
      whenDone throws(HostRefusal) in
      try memory.present(
        screen,
        over: base,
        style: .automatic.reaching(over: style.reach),
        in: container,
        animated: animated,
        whenDone: whenDone
      )
    }
  }

  /// Dismisses a presented screen.
  public func dismiss(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try run("dismiss \(screen.name)", animated, whenDone) { memory, whenDone throws(HostRefusal) in
      try memory.dismiss(screen, animated: animated, whenDone: whenDone)
    }
  }

  /// Selects a tab.
  public func selectTab(
    _ index: Int,
    showing first: MemoryScreen,
    of tabs: MemoryScreen,
    in container: Container,
    leaving: Arrangement.WhenLeft,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try run("select \(first.name)", animated, whenDone) { memory, whenDone throws(HostRefusal) in
      try memory.selectTab(
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

  /// Takes everything above a screen away.
  public func unwind(
    to screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try run("unwind to \(screen.name)", animated, whenDone) {
      memory,
      whenDone throws(HostRefusal) in
      try memory.unwind(to: screen, animated: animated, whenDone: whenDone)
    }
  }

  /// Replaces a screen by another.
  public func replace(
    _ screen: MemoryScreen,
    with other: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try run("replace \(screen.name)", animated, whenDone) { memory, whenDone throws(HostRefusal) in
      try memory.replace(screen, with: other, animated: animated, whenDone: whenDone)
    }
  }
}

extension TestHost: TrimHost {
  /// Removes a screen in a tab that is not selected; treatments do not apply.
  public func trim(_ screen: MemoryScreen) throws(HostRefusal) { try memory.trim(screen) }
}

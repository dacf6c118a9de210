public import WaymarkCore

extension MemoryHost: RootHost {
  public func install(
    root screen: MemoryScreen,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try state.install(screen, in: container)
    return finish(.install, screen, animated)
  }
}

extension MemoryHost: StackHost {
  public func push(
    _ screen: MemoryScreen,
    onto base: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try state.push(screen, onto: base)
    return finish(.push, screen, animated)
  }

  public func pop(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try state.pop(screen)
    return finish(.pop, screen, animated)
  }
}

extension MemoryHost: ModalHost {
  public func present(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    style: ModalStyle,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try state.present(screen, over: base, in: container)
    return finish(.present, screen, animated)
  }

  public func dismiss(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try state.dismiss(screen)
    return finish(.dismiss, screen, animated)
  }
}

extension MemoryHost: TabHost {
  public func selectTab(
    _ index: Int,
    showing first: MemoryScreen,
    of tabs: MemoryScreen,
    in container: Container,
    leaving: Arrangement.WhenLeft,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try state.selectTab(index, showing: first, of: tabs, in: container, leaving: leaving)
    return finish(.selectTab, first, animated)
  }
}

extension MemoryHost: UnwindHost {
  public func unwind(
    to screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try state.unwind(to: screen)
    return finish(.unwind, screen, animated)
  }
}

extension MemoryHost: ReplaceHost {
  public func replace(
    _ screen: MemoryScreen,
    with other: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try state.replace(screen, with: other)
    return finish(.replace, other, animated)
  }
}

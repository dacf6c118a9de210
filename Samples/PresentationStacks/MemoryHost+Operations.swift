public import WaymarkCore

extension MemoryHost: RootHost {
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

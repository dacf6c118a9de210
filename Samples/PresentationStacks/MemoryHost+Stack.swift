public import WaymarkCore

extension MemoryHost: RootHost {
  public func install(
    root screen: MemoryScreen,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try checkIsNew(screen)
    state.setRoot(
      MemoryState.Node(screen: screen, below: -1, role: .root, isInStack: container == .stack)
    )
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
    try checkIsNew(screen)
    let below = try slotOfTop(base)
    guard state.nodes[below].isInStack else {
      throw HostRefusal(.noStack, "\"\(base.name)\" stands in no stack")
    }
    let slot = state.add(
      MemoryState.Node(screen: screen, below: below, role: .push, isInStack: true)
    )
    state.put(slot, above: below)
    return finish(.push, screen, animated)
  }

  public func pop(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    let slot = try slot(of: screen)
    guard state.nodes[slot].role == .push else {
      throw HostRefusal(.shownOtherwise, "\"\(screen.name)\" is the first of its stack")
    }
    guard state.nodes[slot].above < 0 else {
      throw HostRefusal(.notOnTop, "\"\(screen.name)\" has another screen above it")
    }
    state.clear(above: state.nodes[slot].below)
    return finish(.pop, screen, animated)
  }
}

extension MemoryHost: UnwindHost {
  public func unwind(
    to screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    state.clear(above: try slot(of: screen))
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
    try checkIsNew(other)
    state.replace(try slot(of: screen), with: other)
    return finish(.replace, other, animated)
  }
}

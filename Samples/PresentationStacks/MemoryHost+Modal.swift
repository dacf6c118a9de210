public import WaymarkCore

extension MemoryHost: ModalHost {
  public func present(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    style: ModalStyle,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try checkIsNew(screen)
    let below = try slotOfTop(base)
    let slot = state.add(
      MemoryState.Node(screen: screen, below: below, role: .modal, isInStack: container == .stack)
    )
    state.put(slot, above: below)
    return finish(.present, screen, animated)
  }

  public func dismiss(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    let slot = try slot(of: screen)
    guard state.nodes[slot].role == .modal else {
      throw HostRefusal(.shownOtherwise, "\"\(screen.name)\" was not presented")
    }
    state.clear(above: state.nodes[slot].below)
    return finish(.dismiss, screen, animated)
  }
}

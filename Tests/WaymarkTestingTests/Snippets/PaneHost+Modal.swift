import WaymarkCore

extension PaneHost: ModalHost {
  func present(
    _ screen: Pane,
    over base: Pane,
    style: ModalStyle,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try checkIsNew(screen)
    try checkIsOnTop(base)
    panes.append(Shown(pane: screen, role: .modal, container: container))
    return transition(animated, whenDone)
  }

  func dismiss(
    _ screen: Pane,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    let index = try index(of: screen)
    guard panes[index].role == .modal else {
      throw HostRefusal(.shownOtherwise, "\"\(screen.name)\" was not presented")
    }
    panes.removeSubrange(index...)
    return transition(animated, whenDone)
  }
}

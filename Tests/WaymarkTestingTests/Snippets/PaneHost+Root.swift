import WaymarkCore

extension PaneHost: RootHost {
  func install(
    root screen: Pane,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try checkIsNew(screen)
    panes = [Shown(pane: screen, role: .root, container: container)]
    return transition(animated, whenDone)
  }
}

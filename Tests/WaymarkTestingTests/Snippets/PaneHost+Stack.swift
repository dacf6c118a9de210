import WaymarkCore

extension PaneHost: StackHost {
  func push(
    _ screen: Pane,
    onto base: Pane,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try checkIsNew(screen)
    try checkIsOnTop(base)
    guard panes[try index(of: base)].container == .stack else {
      throw HostRefusal(.noStack, "\"\(base.name)\" stands in no stack")
    }
    panes.append(Shown(pane: screen, role: .push, container: .stack))
    return transition(animated, whenDone)
  }

  func pop(
    _ screen: Pane,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try checkIsOnTop(screen)
    guard panes[try index(of: screen)].role == .push else {
      throw HostRefusal(.shownOtherwise, "\"\(screen.name)\" was not pushed")
    }
    panes.removeLast()
    return transition(animated, whenDone)
  }
}

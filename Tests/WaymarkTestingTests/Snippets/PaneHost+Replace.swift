import Waymark

extension PaneHost: ReplaceHost {
  func replace(
    _ screen: Pane,
    with other: Pane,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    let index = try index(of: screen)
    try checkIsNew(other)
    let old = panes[index]
    panes[index] = Shown(pane: other, role: old.role, container: old.container)
    return transition(animated, whenDone)
  }
}

import WaymarkCore

extension PaneHost: UnwindHost {
  func unwind(
    to screen: Pane,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    panes.removeSubrange((try index(of: screen) + 1)...)
    return transition(animated, whenDone)
  }
}

public import WaymarkCore

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
    let holder = try slot(of: tabs)
    guard tabs.tabs.indices.contains(index) else {
      throw HostRefusal(.noSuchTab, "\"\(tabs.name)\" has no tab \(index)")
    }
    let shown = state.nodes[holder].tabs
    if index < shown.count, shown[index] >= 0 {
      guard state.nodes[shown[index]].screen === first else {
        throw HostRefusal(.shownOtherwise, "the tab \(index) begins with another screen")
      }
    } else {
      try checkIsNew(first)
      let slot = state.add(
        MemoryState.Node(
          screen: first,
          below: holder,
          role: .tab(index),
          isInStack: container == .stack
        )
      )
      state.setTab(index, of: holder, to: slot)
    }
    let selected = state.nodes[holder].selected
    if leaving == .reset, selected >= 0, selected != index {
      state.clear(above: state.nodes[holder].tabs[selected])
    }
    state.select(index, of: holder)
    return finish(.selectTab, first, animated)
  }
}

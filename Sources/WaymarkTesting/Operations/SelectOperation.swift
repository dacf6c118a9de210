import WaymarkCore

/// Selects a tab of a screen.
struct SelectOperation: HostOperation {
  let tab: Int
  let first: LawScreen
  let tabs: LawScreen
  let container: Container
  let leaving: Arrangement.WhenLeft

  var words: String {
    let reset = leaving == .reset ? ", resetting what it leaves" : ""
    return "select tab \(tab) of \(tabs.name), showing \(first.words)\(container.words)\(reset)"
  }

  var brought: LawScreen? { first }

  func demand(in model: HostModel) -> Demand {
    guard let holder = model.entry(tabs) else { return notShown(tabs) }
    // For a screen that the host showed before the story, only tabs that were entered are known.
    let isGiven = holder.container == nil
    guard tabs.tabs.indices.contains(tab) || isGiven && tab >= 0 else {
      return .refused("\(tabs.name) has no such tab")
    }
    if model.isCovered(tabs.name) { return .covered("what covers the window is not parked") }
    let isNew = model.tab(tab, of: tabs.name) == nil
    if isNew && model.isShown(first) { return alreadyShown(first) }
    let isInSight = model.isOnWay(tabs) && model.above(tabs.name) == nil
    let isPlain =
      !isGiven && holder.kind == .root && container == .stack && first.tabs.isEmpty
    return isInSight && isPlain ? .done : .either
  }

  func law(in model: HostModel) -> HostLaw {
    model.tab(tab, of: tabs.name) == nil ? .treeTellsWhatWasDone : .thereAndBack
  }

  func apply(to model: inout HostModel) {
    let left = model.entry(tabs)?.selected
    if model.tab(tab, of: tabs.name) == nil {
      model.add(first, .tab(tab), on: tabs.name, in: container)
    }
    if leaving == .reset, let left, left != tab { reset(left, in: &model) }
    model.select(tab, of: tabs.name)
  }

  private func reset(_ left: Int, in model: inout HostModel) {
    var next = model.tab(left, of: tabs.name)
    while let first = next {
      model.clear(above: first.screen.name)
      next = first.selected.flatMap { model.tab($0, of: first.screen.name) }
    }
  }

  func perform<Host>(
    on stage: HostStage<Host>,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition? {
    try stage.tabs?.selectTab(
      tab,
      showing: stage.screen(first),
      of: stage.screen(tabs),
      in: container,
      leaving: leaving,
      animated: animated,
      whenDone: whenDone
    )
  }
}

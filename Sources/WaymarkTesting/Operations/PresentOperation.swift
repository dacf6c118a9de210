import WaymarkCore

/// Presents a screen over another.
struct PresentOperation: HostOperation {
  let screen: LawScreen
  let base: LawScreen
  let container: Container
  let reach: Reach

  var words: String {
    let far = reach == .tab ? ", reaching over its tab" : ""
    return "present \(screen.words) over \(base.name)\(container.words)\(far)"
  }

  var brought: LawScreen? { screen }

  func demand(in model: HostModel) -> Demand {
    guard let entry = model.entry(base) else { return notShown(base) }
    if model.isShown(screen) { return alreadyShown(screen) }
    if model.above(base.name) != nil { return .refused("\(base.name) presents already") }
    // In some toolkits every modal covers the window.
    if reach == .tab { return .either }
    if !model.isOnWay(base) { return .refused(model.whyNotOnWay(base)) }
    let isPlain = base.tabs.isEmpty && screen.tabs.isEmpty
    let isInStacks = entry.container == .stack && container == .stack
    return isPlain && isInStacks ? .done : .either
  }

  func apply(to model: inout HostModel) {
    model.add(screen, .modal, on: base.name, in: container, reaching: reach)
  }

  func perform<Host>(
    on stage: HostStage<Host>,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition? {
    try stage.modal?.present(
      stage.screen(screen),
      over: stage.screen(base),
      style: ModalStyle.automatic.reaching(over: reach),
      in: container,
      animated: animated,
      whenDone: whenDone
    )
  }
}

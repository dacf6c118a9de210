import WaymarkCore

/// Presents a screen over another.
struct PresentOperation: HostOperation {
  let screen: LawScreen
  let base: LawScreen
  let container: Container

  var words: String { "present \(screen.words) over \(base.name)\(container.words)" }
  var brought: LawScreen? { screen }

  func demand(in model: HostModel) -> Demand {
    guard let entry = model.entry(base) else { return notShown(base) }
    if model.isShown(screen) { return alreadyShown(screen) }
    if model.above(base.name) != nil { return .refused("\(base.name) presents already") }
    // Only what reaches over its tab is presented in one that is not selected.
    if !model.isOnWay(base) { return .refused("\(base.name) is in a tab that is not selected") }
    let isPlain = base.tabs.isEmpty && screen.tabs.isEmpty
    let isInStacks = entry.container == .stack && container == .stack
    return isPlain && isInStacks ? .done : .either
  }

  func apply(to model: inout HostModel) {
    model.add(screen, .modal, on: base.name, in: container)
  }

  func perform<Host>(
    on stage: HostStage<Host>,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition? {
    try stage.modal?.present(
      stage.screen(screen),
      over: stage.screen(base),
      style: .automatic,
      in: container,
      animated: animated,
      whenDone: whenDone
    )
  }
}

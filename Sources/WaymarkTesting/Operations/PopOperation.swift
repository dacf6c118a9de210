import WaymarkCore

/// Pops a screen off its stack.
struct PopOperation: HostOperation {
  let screen: LawScreen

  var words: String { "pop \(screen.name)" }

  func demand(in model: HostModel) -> Demand {
    guard let entry = model.entry(screen) else { return notShown(screen) }
    guard entry.kind == .push else { return .refused("\(screen.name) was not pushed") }
    let isOnTop = model.above(screen.name) == nil && !model.holdsModal(screen.name)
    return isOnTop && model.isOnWay(screen) ? .done : .either
  }

  func law(in model: HostModel) -> HostLaw { .thereAndBack }

  func apply(to model: inout HostModel) {
    model.remove(screen.name)
  }

  func perform<Host>(
    on stage: HostStage<Host>,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition? {
    try stage.stack?.pop(stage.screen(screen), animated: animated, whenDone: whenDone)
  }
}

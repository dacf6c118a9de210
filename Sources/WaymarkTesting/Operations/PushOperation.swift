import WaymarkCore

/// Pushes a screen onto another.
struct PushOperation: HostOperation {
  let screen: LawScreen
  let base: LawScreen

  var words: String { "push \(screen.words) onto \(base.name)" }
  var brought: LawScreen? { screen }

  func demand(in model: HostModel) -> Demand {
    guard let entry = model.entry(base) else { return notShown(base) }
    if model.isShown(screen) { return alreadyShown(screen) }
    if model.above(base.name) != nil { return .refused("\(base.name) is covered") }
    if entry.container == .bare {
      // The code matters: a behavior passes on `noStack`, so that another behavior is asked.
      let code: HostRefusal.Code? = base.tabs.isEmpty ? .noStack : nil
      return .refused("\(base.name) stands in no stack", as: code)
    }
    let isPlain = entry.container != nil && base.tabs.isEmpty && screen.tabs.isEmpty
    return isPlain && model.isOnWay(base) ? .done : .either
  }

  func apply(to model: inout HostModel) {
    model.add(screen, .push, on: base.name, in: .stack)
  }

  func perform<Host>(
    on stage: HostStage<Host>,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition? {
    try stage.stack?.push(
      stage.screen(screen),
      onto: stage.screen(base),
      animated: animated,
      whenDone: whenDone
    )
  }
}

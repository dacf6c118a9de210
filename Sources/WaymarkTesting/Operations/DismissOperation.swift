import WaymarkCore

/// Dismisses a screen with all that stands above it.
struct DismissOperation: HostOperation {
  let screen: LawScreen

  var words: String { "dismiss \(screen.name)" }

  func demand(in model: HostModel) -> Demand {
    guard let entry = model.entry(screen) else { return notShown(screen) }
    guard entry.kind == .modal else { return .refused("\(screen.name) was not presented") }
    return model.isOnWay(screen) ? .done : .either
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
    try stage.modal?.dismiss(stage.screen(screen), animated: animated, whenDone: whenDone)
  }
}

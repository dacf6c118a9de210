import WaymarkCore

/// Shows a screen as the only one.
struct InstallOperation: HostOperation {
  let screen: LawScreen
  let container: Container

  var words: String { "install \(screen.words)\(container.words)" }
  var brought: LawScreen? { screen }

  func demand(in model: HostModel) -> Demand {
    if model.isShown(screen) { return alreadyShown(screen) }
    return container == .bare ? .either : .done
  }

  func apply(to model: inout HostModel) {
    model.removeAll()
    model.add(screen, .root, on: nil, in: container)
  }

  func perform<Host>(
    on stage: HostStage<Host>,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition? {
    try stage.root?.install(
      root: stage.screen(screen),
      in: container,
      animated: animated,
      whenDone: whenDone
    )
  }
}

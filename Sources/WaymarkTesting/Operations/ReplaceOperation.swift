import WaymarkCore

/// Replaces a screen by another.
struct ReplaceOperation: HostOperation {
  let screen: LawScreen
  let other: LawScreen

  var words: String { "replace \(screen.name) with \(other.words)" }
  var brought: LawScreen? { other }

  func demand(in model: HostModel) -> Demand {
    guard model.isShown(screen) else { return notShown(screen) }
    if model.isShown(other) { return alreadyShown(other) }
    let isOnTop = model.way.last?.screen == screen
    if model.entry(screen)?.kind.presentation != nil { return .either }
    return isOnTop && screen.tabs.isEmpty ? .done : .either
  }

  func apply(to model: inout HostModel) {
    model.replace(screen.name, with: other)
  }

  func perform<Host>(
    on stage: HostStage<Host>,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition? {
    try stage.replacing?.replace(
      stage.screen(screen),
      with: stage.screen(other),
      animated: animated,
      whenDone: whenDone
    )
  }
}

import WaymarkCore

/// Goes back to a screen, removing all that stands above it.
struct UnwindOperation: HostOperation {
  let screen: LawScreen

  var words: String { "unwind to \(screen.name)" }

  func demand(in model: HostModel) -> Demand {
    guard model.isShown(screen) else { return notShown(screen) }
    // A host that can unwind need not know how to remove screens that modules show.
    let isUsual = model.way.drop { $0.screen != screen }.dropFirst().allSatisfy {
      $0.kind.presentation == nil
    }
    return isUsual && model.isOnWay(screen) ? .done : .either
  }

  func law(in model: HostModel) -> HostLaw { .unwindingEqualsStepping }

  func apply(to model: inout HostModel) {
    model.clear(above: screen.name)
  }

  func perform<Host>(
    on stage: HostStage<Host>,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition? {
    try stage.unwinding?.unwind(to: stage.screen(screen), animated: animated, whenDone: whenDone)
  }
}

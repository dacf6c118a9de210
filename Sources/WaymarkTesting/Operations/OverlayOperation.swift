import WaymarkCore

/// Shows or hides an overlay, as the app does without the router.
struct OverlayOperation: HostOperation {
  let isShown: Bool

  var words: String { isShown ? "an overlay comes" : "the overlay goes" }

  func demand(in model: HostModel) -> Demand { .done }

  func law(in model: HostModel) -> HostLaw { .overlayIsInNobodysWay }

  func apply(to model: inout HostModel) {
    model.hasOverlay = isShown
  }

  func perform<Host>(
    on stage: HostStage<Host>,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition? {
    guard let setOverlay = stage.setOverlay else { return nil }
    setOverlay(isShown)
    return .finished
  }
}

/// What an attempt can learn of the screens that its step is about; nothing once the step is over.
extension StepUnderWay {
  private var isUpward: Bool { step.kind == .toParent || step.kind == .unwind }

  /// The screen where the user stands.
  var source: AnyScreen? { engine?.visits.trail.last?.screen }

  /// In an upward step, the lowest screen that goes away.
  var leaving: AnyScreen? {
    guard let engine, isUpward, edit.keep < engine.visits.trail.count else { return nil }
    return engine.visits.trail[edit.keep].screen
  }

  /// The live screen that the step leads to.
  var destination: AnyScreen? {
    guard let engine else { return nil }
    switch step.kind {
    case .toParent, .unwind:
      return edit.keep > 0 ? engine.visits.trail[edit.keep - 1].screen : nil
    case .toSelf: return engine.visits.trail.last?.screen
    case .across: return edit.tabs?.restores.flatMap { engine.visits.parked[$0]?.last?.screen }
    case .toChild, .toRoot: return nil
    }
  }

  /// What the place to be shown is shown in.
  var container: Container { step.plan.isBare(step.move.to.node) ? .bare : .stack }

  /// In a step to a tab: which one, of which screen, and what becomes of the one that is left.
  var tab: TabSelection<AnyScreen>? {
    guard let engine, step.presentation == .tab, !isUpward, edit.keep > 0,
      edit.keep <= engine.visits.trail.count
    else { return nil }
    let place = edit.tabs?.restores ?? step.move.to
    let tabs = step.plan.storage.nodes[Int(place.node)].parent
    guard tabs >= 0 else { return nil }
    return TabSelection(
      tabs: engine.visits.trail[edit.keep - 1].screen,
      index: step.plan.tabIndex(of: place.node),
      first: edit.tabs?.restores.flatMap { engine.visits.parked[$0]?.first?.screen },
      container: step.plan.isBare(place.node) ? .bare : .stack,
      leaving: step.kind == .across ? step.plan.detail(tabs).arrangement.whenLeft : .keep
    )
  }

  /// What the place that the step leads to will hold.
  var inputAfterStep: Input {
    let place = step.move.to
    let new = step.plan.declared(step.input, at: place.node)
    return (engine?.position.input(at: place) ?? .none).merging(new)
  }

  /// Makes the screen for the place to be shown; asked again with the same input, gives it again.
  ///
  /// A place that is shown anew where it stands keeps its visit and what it holds.
  func makeScreen() throws -> AnyScreen {
    guard let engine else {
      throw HostRefusal(.notShown, "the step is over, so no screen can be made for it")
    }
    let isRebuilt = step.kind == .toSelf
    let place = step.move.to
    let input = isRebuilt ? inputAfterStep : step.plan.declared(step.input, at: place.node)
    if let made, made.input == input { return made.screen }
    let id = (isRebuilt ? engine.visits.trail.last?.id : nil) ?? engine.newVisit()
    let visit = Visit(id: id, place: place, input: input, link: engine.link)
    let screen = try engine.screens(visit)
    made = (id, screen, input)
    return screen
  }
}

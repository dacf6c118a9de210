/// What an attempt can learn of the screens that its step is about; nothing once the step is over.
extension StepUnderWay {
  private final var isUpward: Bool {
    stepInHand.move.kind == .toParent || stepInHand.move.kind == .unwind
  }

  /// The screen where the user stands.
  final var sourceScreen: AnyScreen? { engine?.visits.last?.screen }

  /// In an upward step, the lowest screen that goes away.
  final var leavingScreen: AnyScreen? {
    guard let engine, isUpward, edit.keep < engine.visits.count else { return nil }
    return engine.visits[edit.keep].screen
  }

  /// The live screen that the step leads to.
  final var destinationScreen: AnyScreen? {
    guard let engine else { return nil }
    switch stepInHand.move.kind {
    case .toParent, .unwind:
      return edit.keep > 0 ? engine.visits[edit.keep - 1].screen : nil
    case .toSelf: return engine.visits.last?.screen
    case .across:
      return engine.restoredBranch(by: edit).map { engine.visits.top(of: $0).screen }
    case .toChild, .toRoot: return nil
    }
  }

  /// In a step to a tab: which one, of which screen, and what becomes of the one that is left.
  final var tabSelection: TabSelection<AnyScreen>? {
    guard let engine, stepInHand.presentation == .tab, !isUpward, edit.keep > 0,
      edit.keep <= engine.visits.count
    else { return nil }
    let restored = engine.restoredBranch(by: edit)
    let place =
      restored.map { engine.position.branches.stack(of: $0)[0].place } ?? stepInHand.move.to
    let tabs = stepInHand.plan.storage.nodes[Int(place.node)].parent
    guard tabs >= 0 else { return nil }
    return TabSelection(
      tabs: engine.visits[edit.keep - 1].screen,
      index: stepInHand.plan.tabIndex(of: place.node),
      first: restored.map { engine.visits.stack(of: $0)[0].screen },
      container: stepInHand.plan.isBare(place.node) ? .bare : .stack,
      leaving: stepInHand.move.kind == .across
        ? stepInHand.plan.detail(tabs).arrangement.whenLeft : .keep
    )
  }

  /// What the place that the step leads to will hold.
  final var inputAfterStep: Input {
    let place = stepInHand.move.to
    if !needsInput { return .none }
    let new = stepInHand.plan.declared(stepInHand.input, at: place.node)
    // A place that is entered anew, as a root can be, keeps nothing of an earlier stay.
    if edit.adds { return new }
    return (engine?.position.input(at: place) ?? .none).merging(new)
  }
}

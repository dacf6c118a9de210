/// What an attempt can learn of the screens that its step is about.
extension Engine {
  private var isUpward: Bool {
    asking.step.kind == .toParent || asking.step.kind == .unwind
  }

  /// In an upward step, the lowest screen that goes away.
  var leavingScreen: AnyScreen? {
    guard isUpward, asking.edit.keep < state.visits.trail.count else { return nil }
    return state.visits.trail[asking.edit.keep].screen
  }

  /// The live screen that the step leads to.
  var destinationScreen: AnyScreen? {
    switch asking.step.kind {
    case .toParent, .unwind:
      asking.edit.keep > 0 ? state.visits.trail[asking.edit.keep - 1].screen : nil
    case .toSelf: state.visits.trail.last?.screen
    case .across: asking.edit.restores.flatMap { state.visits.parked[$0]?.last?.screen }
    case .toChild, .toRoot: nil
    }
  }

  /// In a step to a tab: which one, of which screen, and what becomes of the one that is left.
  var tabSelection: TabSelection<AnyScreen>? {
    let move = asking.step.move
    let keep = asking.edit.keep
    guard asking.step.presentation == .tab, !isUpward, keep > 0,
      keep <= state.visits.trail.count
    else { return nil }
    let tab = asking.edit.restores ?? move.to
    let tabs = plan.storage.nodes[Int(tab.node)].parent
    guard tabs >= 0 else { return nil }
    return TabSelection(
      tabs: state.visits.trail[keep - 1].screen,
      index: plan.tabIndex(of: tab.node),
      first: asking.edit.restores.flatMap { state.visits.parked[$0]?.first?.screen },
      container: plan.isBare(tab.node) ? .bare : .stack,
      leaving: move.kind == .across ? plan.detail(tabs).arrangement.whenLeft : .keep
    )
  }

  /// What the place that the step leads to will hold.
  func inputAfterStep(_ input: Input) -> Input {
    let place = asking.step.move.to
    let new = declared(input, at: place.node)
    return (state.position.input(at: place) ?? .none).merging(new)
  }

  /// Makes the screen for the place to be shown; asked again with the same input, gives it again.
  ///
  /// A place that is shown anew where it stands keeps its visit and what it holds.
  func makeScreen(_ input: Input) throws -> AnyScreen {
    let isRebuilt = asking.step.kind == .toSelf
    let place = asking.step.move.to
    let input = isRebuilt ? inputAfterStep(input) : declared(input, at: place.node)
    if let made = asking.made, made.input == input { return made.screen }
    let id = (isRebuilt ? state.visits.trail.last?.id : nil) ?? newVisit()
    let visit = Visit(id: id, place: place, input: input, plan: plan, link: link)
    let screen = try screens(visit)
    asking.made = (id, screen, input)
    return screen
  }
}

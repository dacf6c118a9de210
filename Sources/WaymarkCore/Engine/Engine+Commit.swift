extension Engine {
  /// Takes a step that was performed into the state.
  func commit(_ screen: AnyScreen, _ underWay: StepUnderWay, _ drive: Drive) {
    let move = underWay.step.move
    drive.nextMove += underWay.moves
    guard !state.position.adds(move) else { return add(screen, underWay) }
    state.apply(underWay.edit, adding: nil, nil)
    let isLast = drive.nextMove == drive.walk?.itinerary.moves.count
    if isLast || move.kind == .toSelf { land(on: screen, underWay.step) }
  }

  private func add(_ screen: AnyScreen, _ underWay: StepUnderWay) {
    let place = underWay.step.move.to
    let entry = Position.Entry(
      place: place,
      shownAs: underWay.shownAs,
      input: underWay.made?.input ?? plan.declared(underWay.step.input, at: place.node),
      resolver: behaviors.nearestResolver(at: place.node, over: underWay.edit.keep, in: state.position)
    )
    let id = underWay.made?.id ?? newVisit()
    state.apply(underWay.edit, adding: entry, LiveVisit(id: id, screen: screen))
  }

  /// Merges the drive's values into the live place where a walk ends or that is refreshed.
  private func land(on screen: AnyScreen, _ step: Step) {
    let top = state.position.count - 1
    guard top >= 0 else { return }
    if step.kind == .toSelf { state.visits.trail[top].screen = screen }
    let entry = state.position.entry(at: top)
    let new = plan.declared(step.input, at: entry.place.node)
    if new.isEmpty { return }
    let merged = entry.input.merging(new)
    let isNews = merged != entry.input
    state.position.set(merged, at: top)
    if step.kind != .toSelf, isNews {
      (state.visits.trail[top].screen as? any InputReceiving)?.receive(merged)
    }
  }

  func newVisit() -> VisitID {
    let id = VisitID(state.nextVisit)
    state.nextVisit += 1
    return id
  }
}

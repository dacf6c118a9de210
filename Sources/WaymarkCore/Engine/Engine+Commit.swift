extension Engine {
  /// Takes a step that was performed into the state.
  func commit(_ screen: AnyScreen, _ underWay: StepUnderWay, _ drive: Drive) {
    let move = underWay.step.move
    drive.nextMove += underWay.moves
    if position.adds(move) { return add(screen, underWay) }
    apply(underWay.edit, adding: nil, nil)
    if move.kind == .toSelf {
      setScreen(screen)
      takeIn(underWay.step, telling: nil)
    } else if drive.nextMove == drive.walk?.itinerary.moves.count {
      takeIn(underWay.step, telling: visits.trail.last?.screen)
    }
  }

  private func add(_ screen: AnyScreen, _ underWay: StepUnderWay) {
    let place = underWay.step.move.to
    let keep = underWay.edit.keep
    let entry = Position.Entry(
      place: place,
      shownAs: underWay.shownAs,
      input: underWay.made?.input ?? plan.declared(underWay.step.input, at: place.node),
      resolver: behaviors.nearestResolver(at: place.node, over: keep, in: position)
    )
    let id = underWay.made?.id ?? newVisit()
    apply(underWay.edit, adding: entry, LiveVisit(id: id, screen: screen))
  }

  /// Merges the drive's values into the live place where a walk ends or that is refreshed; its
  /// screen is told of news, unless the behavior has done so.
  private func takeIn(_ step: Step, telling screen: AnyScreen?) {
    guard position.count > 0 else { return }
    let entry = position.entry(at: position.count - 1)
    let new = plan.declared(step.input, at: entry.place.node)
    if new.isEmpty { return }
    let merged = entry.input.merging(new)
    let isNews = merged != entry.input
    setInput(merged)
    if isNews { (screen as? any InputReceiving)?.receive(merged) }
  }
}

extension Engine {
  /// Takes a step that was performed into the state.
  func commit(_ screen: AnyScreen, _ drive: Drive) {
    let move = asking.step.move
    let isLast = drive.nextMove + asking.moves == drive.itinerary?.moves.count
    if state.position.adds(move) {
      add(screen, at: move.to)
    } else {
      change { state in
        state.position.apply(asking.edit, adding: nil)
        state.visits.apply(asking.edit, adding: nil)
      }
      if isLast || move.kind == .toSelf { land(on: screen, move.kind) }
    }
    drive.nextMove += asking.moves
  }

  private func add(_ screen: AnyScreen, at place: Place) {
    let keep = asking.edit.keep
    let entry = Position.Entry(
      place: place,
      shownAs: asking.shownAs,
      input: asking.made?.input ?? declared(asking.step.input, at: place.node),
      resolver: behaviors.nearestResolver(at: place.node, over: keep, in: state.position)
    )
    let id = asking.made?.id ?? newVisit()
    change { state in
      state.position.apply(asking.edit, adding: entry)
      state.visits.apply(asking.edit, adding: LiveVisit(id: id, screen: screen))
    }
  }

  /// Merges the drive's values into the live place where a walk ends or that is refreshed.
  private func land(on screen: AnyScreen, _ kind: Move.Kind) {
    let top = state.position.entries.count - 1
    guard top >= 0 else { return }
    if kind == .toSelf {
      change { $0.visits.trail[top].screen = screen }
    }
    let entry = state.position.entries[top]
    let new = declared(asking.step.input, at: entry.place.node)
    if new.isEmpty { return }
    let merged = entry.input.merging(new)
    let isNews = merged != entry.input
    change { $0.position.set(merged, at: top) }
    if kind != .toSelf, isNews {
      (state.visits.trail[top].screen as? any InputReceiving)?.receive(merged)
    }
  }

  func newVisit() -> VisitID {
    let id = VisitID(state.nextVisit)
    change { $0.nextVisit += 1 }
    return id
  }

  /// What of an input a route declares.
  func declared(_ input: Input, at node: Int32) -> Input {
    guard !input.isEmpty, plan.hasDetail(node) else { return .none }
    let detail = plan.detail(node)
    return input.only(detail.needs, detail.accepts)
  }
}

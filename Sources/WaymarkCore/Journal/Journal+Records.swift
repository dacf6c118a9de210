/// Making what is read from what was kept.
extension Journal {
  func record(of entry: JournalEntry, number: Int) -> JournalRecord {
    let drive = entry.drive
    return JournalRecord(
      number: number,
      time: entry.time,
      drive: drive.number > 0 ? drive.number : nil,
      asker: drive.visit < 0 ? .router : .visit(VisitID(drive.visit), of: route(drive.node)),
      entry.note.map(event) ?? event(of: entry.step)
    )
  }

  private func event(of note: JournalNote) -> JournalEvent {
    switch note {
    case .asked(let verb, let values):
      .asked(.init(verb, values))
    case .planned(let moves, let count):
      .planned(.init(moves.map { .init($0.kind, route($0.to.node) ?? "") }, count: count))
    case .arrived(let arrival, let trail):
      .arrived(
        .init(
          route(arrival.place.node) ?? "",
          path: trail.path(in: plan) ?? "",
          steps: arrival.steps
        )
      )
    case .failed(let failure):
      .failed(failed(failure))
    case .reconciled(let before, let after, let wasAsked):
      .reconciled(
        .init(from: before.path(in: plan), to: after.path(in: plan), unasked: !wasAsked)
      )
    case .told(let event):
      event
    }
  }

  private func event(of step: JournalEntry.Step) -> JournalEvent {
    let route = route(step.node) ?? ""
    guard step.isOver else { return .stepBegan(.init(step.kind, route, step.presentation)) }
    return .stepEnded(
      .init(
        step.kind,
        route,
        step.presentation,
        by: name(step.taker),
        resolver: self.route(step.resolver),
        time: step.took < .zero ? nil : step.took,
        moves: Int(step.moves)
      )
    )
  }

  private func failed(_ failure: JournalNote.Failure) -> JournalEvent.Failed {
    JournalEvent.Failed(
      failure.code,
      failure.message
        ?? NavigationError(failure.code, route: failure.route, at: Position(plan: plan)).what,
      path: failure.trail.path(in: plan),
      asked: failure.asked.map { .init($0.0, $0.1) }
    )
  }

  private func route(_ node: Int32) -> RouteID? {
    node < 0 ? nil : plan.id(of: Place(node: node, in: plan))
  }
}

extension Router {
  /// The plan that the router walks.
  public var plan: RoutePlan { engine.plan }

  /// Where everything stands, as a value.
  public var position: Position { engine.position }

  /// The live places from the root to where the user stands.
  public var trail: Trail { engine.position.trail }

  /// The visits on the trail, the root's first.
  public var visits: [Visit] {
    zip(engine.position.entries, engine.desk.visits.trail).map { visit($0, $1) }
  }

  /// The visit where the user stands; `nil` before anything is shown.
  public var visit: Visit? {
    guard let entry = engine.position.entries.last, let live = engine.desk.visits.trail.last else {
      return nil
    }
    return visit(entry, live)
  }

  /// The screen where the user stands; `nil` before anything is shown.
  public var screen: Host.Screen? { engine.desk.visits.trail.last.flatMap { $0.screen as? Host.Screen } }

  /// The screen of a live visit; `nil` once it has been left.
  public func screen(of visit: VisitID) -> Host.Screen? {
    let live =
      engine.desk.visits.trail.last { $0.id == visit }
      ?? engine.desk.visits.parked.values.lazy.compactMap { $0.first { $0.id == visit } }.first
    return live.flatMap { $0.screen as? Host.Screen }
  }

  private func visit(_ entry: Position.Entry, _ live: LiveVisit) -> Visit {
    Visit(id: live.id, place: entry.place, input: entry.input, link: engine.link)
  }
}

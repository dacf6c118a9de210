extension Router {
  /// The plan that the router walks.
  public var plan: RoutePlan { engine.plan }

  /// Where everything stands, as a value.
  public var position: Position { engine.position }

  /// The live places from the root to where the user stands.
  public var trail: Trail { engine.position.trail }

  /// The visits on the trail, the root's first.
  public var visits: [Visit] {
    (0..<engine.position.count).map(visit(at:))
  }

  /// The visit where the user stands; `nil` before anything is shown.
  public var visit: Visit? {
    engine.position.count > 0 ? visit(at: engine.position.count - 1) : nil
  }

  /// The screen where the user stands; `nil` before anything is shown.
  public var screen: Host.Screen? { engine.desk.screens.last.flatMap { $0 as? Host.Screen } }

  /// The screen of a live visit; `nil` once it has been left.
  public func screen(of visit: VisitID) -> Host.Screen? {
    engine.screen(of: visit) as? Host.Screen
  }

  /// The one ordered record of what was asked, planned, performed and observed.
  public var journal: Journal { engine.journal }

  /// Calls back with the position whenever it may have changed, until the watcher returns `false`.
  ///
  /// The call is made while the router is working; what a watcher sends waits its turn.
  public func watchPosition(_ watcher: @escaping @MainActor (Position) -> Bool) {
    engine.watchers.add(watcher)
  }

  private func visit(at index: Int) -> Visit {
    let entry = engine.position.entry(at: index)
    let input = engine.position.input(at: index)
    return Visit(id: entry.visit, place: entry.place, input: input, anchor: engine.anchor)
  }
}

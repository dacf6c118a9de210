extension Router {
  /// The one ordered record of what was asked, planned, performed and observed.
  public var journal: Journal { engine.journal }

  /// Calls back with the position whenever it may have changed, until the answer is no.
  ///
  /// The call is made while the router goes on, so a watcher sends drives and does not await them.
  public func watchPosition(_ watcher: @escaping @MainActor (Position) -> Bool) {
    engine.watchers.append(watcher)
  }
}

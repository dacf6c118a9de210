extension Router {
  /// Who is asked just now whether a drive may go on; `nil` if no answer is waited for.
  public var asking: AskedNow? { engine.askedNow }

  /// Calls back whenever a drive begins to wait for an answer, and with `nil` when it waits no more,
  /// until the watcher returns `false`.
  public func watchAsking(_ watcher: @escaping @MainActor (AskedNow?) -> Bool) {
    engine.askingWatchers.add(watcher)
  }

  /// Whether the router opens links at once; `true` unless the app says otherwise.
  ///
  /// While it is `false`, for example while the app launches or is locked, links wait in order, and
  /// their callers with them; other drives run. A link shares the end of an equal one that waits,
  /// or that has waited and came within the last second. Links that all came while the router
  /// was ready share an end only as other drives do, by their policy.
  public var isReady: Bool {
    get { engine.state.linkGate.isOpen }
    set { engine.setReady(newValue) }
  }

  /// Asks the guards of all live places again, and leaves what is not allowed any more.
  @discardableResult
  public func recheck() async throws(NavigationError) -> Arrival {
    try await perform(.recheck)
  }
}

/// Drives that guards have parked.
extension Router {
  /// The drives that guards keep, at most one for all guards of a name, the newest last.
  public var parked: [ParkedDrive] { engine.parkedDrives }

  /// Resumes the drive that was parked last, or the one that a guard keeps, from where the user
  /// stands now; `nil` if none is kept, or it has expired.
  ///
  /// If none is kept, nothing moves: the app itself has to go back from its screen for signing in.
  /// The drive stays kept if, before its first step, it is cancelled or gives way to another drive,
  /// if it is not accepted, if a screen of the app's own is in its way, or if a screen stays or its
  /// question throws.
  ///
  /// ```swift
  /// session.signIn()
  /// try await router.resume()
  /// ```
  @discardableResult
  public func resume(of guardName: String? = nil) async throws(NavigationError) -> Arrival? {
    guard let request = engine.requestToResume(guardName) else { return nil }
    return try await perform(request)
  }

  /// Resumes a parked drive and calls back when it has ended, or with `nil` if none is kept.
  ///
  /// With `nil` nothing has moved: the app itself has to go back from its screen for signing in.
  public func resume(
    of guardName: String? = nil,
    completion: @escaping @MainActor (DriveEnding?) -> Void
  ) {
    if let request = engine.requestToResume(guardName) {
      return perform(request) { completion($0) }
    }
    engine.calls.add { completion(nil) }
    engine.calls.run()
  }

  /// Resumes a parked drive and returns the drive that does so; `nil` if none is kept.
  ///
  /// - Parameter change: changes how its request is driven.
  package func driveToResume(
    _ guardName: String? = nil,
    changing change: (inout Request) -> Void = { _ in }
  ) -> Drive? {
    guard var request = engine.requestToResume(guardName) else { return nil }
    change(&request)
    return drive(request)
  }

  /// Removes a parked drive without driving: the newest, or the one that a guard keeps.
  ///
  /// Its request can be driven later, or sent without waiting for the end.
  ///
  /// - Returns: `nil` if none is kept. If the drive is being resumed just then, it goes on, and is
  ///   not kept again however it ends.
  @discardableResult
  public func dropParked(of guardName: String? = nil) -> ParkedDrive? {
    engine.unpark(guardName)
  }
}

import WaymarkLinks

/// Taking up what guards keep.
///
/// What a drive takes up stays in the list, but is not kept meanwhile. When the drive ends, it is kept
/// again or goes.
extension Engine {
  /// The drives that guards keep, the newest last, without those that have expired.
  var parkedDrives: [ParkedDrive] {
    let now = clock.nanoseconds
    return state.parked.filter { $0.hold == .kept && $0.isKept(at: now) }
  }

  /// The request that takes up what was parked last, or what a guard keeps; `nil` where nothing is
  /// kept.
  func takeUp(_ name: String?) -> Request? {
    forgetExpired(asking: name)
    guard let index = state.indexOfNewest(of: name, where: { $0.hold == .kept }) else { return nil }
    let parked = state.parked[index]
    var request = parked.asked
    // As a plain request it would share the end of the drive itself, while that is led elsewhere.
    var resumption = parked.resumption
    resumption.keeper = parked.guardName
    request.errand = .resumption(resumption)
    state.parked[index].hold = .wanted
    return request
  }

  /// Takes a parked drive away: the newest that is kept or, where none is, that is taken up now; or
  /// that of a guard.
  func unpark(_ name: String?) -> ParkedDrive? {
    forgetExpired(asking: name)
    let index =
      state.indexOfNewest(of: name, where: { $0.hold == .kept })
      ?? state.indexOfNewest(of: name, where: { _ in true })
    return index.map { state.parked.remove(at: $0) }
  }

  /// Lets parked drives go that have expired; the journal tells where no guard has the name that an
  /// app asks for.
  private func forgetExpired(asking name: String?) {
    if let name, !guards.names.contains(name) {
      journal.misuse("no guard is called \"\(name.shortened)\", so none keeps a drive by that name")
    }
    let (before, now) = (state.parked, clock.nanoseconds)
    state.parked = before.filter { $0.isKept(at: now) }
    extendLifetime(before)
  }

  /// A request that takes up what a guard keeps was accepted as the drive of this number, or shares
  /// the end of that.
  func noteTakingUp(_ resumption: Resumption, by number: Int) {
    guard let index = state.indexOfWanted(by: resumption) else { return }
    state.parked[index].hold = .takenUp(by: number)
  }

  /// Keeps again what a request was to take up, unless it was accepted as a drive.
  func keepAgain(unlessAccepted request: Request) {
    guard let index = request.resumption.flatMap(state.indexOfWanted) else { return }
    state.parked[index].hold = .kept
  }

  /// A request whose turn has come: where it takes something up, its guard may have led elsewhere
  /// only after it was asked for, and it goes past that as well.
  func upToDate(_ request: consuming Request, _ number: Int) -> Request {
    guard request.isResumed,
      let parked = state.parked.first(where: { $0.hold == .takenUp(by: number) })
    else { return request }
    request.errand = .resumption(parked.resumption)
    return request
  }

  /// Ends what a drive takes up: that is kept again, or goes.
  ///
  /// Several guards may have kept it, as equal drives join.
  func endTakingUp(by number: Int, keeping isKept: Bool) {
    let before = state.parked
    for (index, parked) in before.enumerated().reversed()
    where parked.hold == .takenUp(by: number) {
      if isKept { state.parked[index].hold = .kept } else { state.parked.remove(at: index) }
    }
    extendLifetime(before)
  }
}

extension EngineState {
  /// The index of the parked drive that this request, still being accepted, takes up.
  fileprivate func indexOfWanted(by resumption: Resumption) -> Int? {
    parked.firstIndex { $0.guardName == resumption.keeper && $0.hold == .wanted }
  }

  /// The index of the newest of some parked drives, or of that of a guard if it is one of them.
  fileprivate func indexOfNewest(of name: String?, where fits: (ParkedDrive) -> Bool) -> Int? {
    parked.lastIndex { (name == nil || $0.guardName == name) && fits($0) }
  }
}

extension ParkedDrive {
  /// Whether it has not expired yet.
  fileprivate func isKept(at now: Int64) -> Bool {
    expiry.map { $0 > now } ?? true
  }
}

extension DriveEnding {
  /// Whether its callers have cancelled it, or another drive took precedence: nothing is wrong with what
  /// was asked.
  var wasCalledOff: Bool {
    guard case .failure(let error) = self else { return false }
    return error.code == .cancelled || error.code == .superseded
  }
}

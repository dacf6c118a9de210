import WaymarkLinks

/// Taking up what guards keep.
///
/// What a drive takes up stays in the list, but is not kept meanwhile. When the drive ends, it is kept
/// again or goes.
extension Engine {
  /// The drives that guards keep, the newest last, without those that have expired.
  var parkedDrives: [ParkedDrive] {
    let now = clock.nanoseconds
    return state.parked.filter { $0.status == .kept && $0.isKept(at: now) }
  }

  /// The request that takes up what was parked last, or what a guard keeps; `nil` where nothing is
  /// kept.
  func takeUp(_ name: String?) -> Request? {
    noteUnknownGuard(name)
    forgetExpired()
    guard let index = state.indexOfNewest(of: name, where: { $0.status == .kept }) else {
      return nil
    }
    let parked = state.parked[index]
    var request = parked.asked
    // As a plain request it would share the end of the drive itself, while that is led elsewhere.
    var resumption = parked.resumption
    let live = Set(state.position.liveVisits)
    resumption.past.removeAll { !live.contains($0) }
    resumption.keeper = parked.guardName
    request.errand = .resumption(resumption)
    state.parked[index].status = .beingAccepted
    return request
  }

  /// Takes a parked drive away, the newest or that of a guard, from all guards that keep it; `nil` where
  /// none is kept: if one is taken up now, that is not kept again.
  func unpark(_ name: String?) -> ParkedDrive? {
    noteUnknownGuard(name)
    forgetExpired()
    let kept = state.indexOfNewest(of: name, where: { $0.status == .kept })
    guard let index = kept ?? state.indexOfNewest(of: name, where: { _ in true }) else {
      return nil
    }
    let before = state.parked
    state.parked = before.filter { $0.number != before[index].number }
    return kept == nil ? nil : before[index]
  }

  private func noteUnknownGuard(_ name: String?) {
    guard let name, !guards.names.contains(name) else { return }
    journal.misuse("no guard is called \(name.quoted), so none keeps a drive by that name")
  }

  /// Lets kept drives go that have expired.
  func forgetExpired() {
    let (before, now) = (state.parked, clock.nanoseconds)
    state.parked = before.filter { $0.status != .kept || $0.isKept(at: now) }
    extendLifetime(before)
  }

  /// A request that takes up what a guard keeps was accepted as the drive of this number, or shares
  /// the end of that.
  ///
  /// Other guards that keep the same do not any more.
  func markTakenUp(_ resumption: Resumption, by number: Int) {
    guard let index = state.indexOfAccepted(by: resumption) else { return }
    for other in state.parked.indices
    where other == index || state.parked[other].isKept(like: state.parked[index]) {
      state.parked[other].status = .takenUp(by: number)
    }
  }

  /// Keeps again what a request was to take up that ends without having become a drive; called before
  /// anybody is told of that end.
  func keepAgain(whatTakesUp request: Request) {
    guard let index = request.resumption.flatMap(state.indexOfAccepted) else { return }
    state.parked[index].status = .kept
  }

  /// A request whose turn has come, with all that it goes past where it takes something up: a guard may
  /// have led the drive elsewhere only after that was asked for.
  func withLatestPast(_ request: consuming Request, _ number: Int) -> Request {
    guard var resumption = request.resumption else { return request }
    for parked in state.parked where parked.status == .takenUp(by: number) {
      for visit in parked.resumption.past where !resumption.past.contains(visit) {
        resumption.past.append(visit)
      }
    }
    request.errand = .resumption(resumption)
    return request
  }

  /// Whether the drive under way, which ends so, was called off before its first step; that may have
  /// failed since.
  func isPutOff(_ ending: DriveEnding) -> Bool {
    guard case .failure(let error) = ending, state.failure == nil, state.countOfMoves == 0 else {
      return false
    }
    return error.code.isCallingOff || state.walk?.interruption != nil
  }

  /// Ends what a drive takes up: that is kept again, or goes.
  ///
  /// Several guards may have kept it, each in its turn, or as equal drives join.
  func endTakingUp(by number: Int, keeping isKept: Bool) {
    let before = state.parked
    for (index, parked) in before.enumerated().reversed()
    where parked.status == .takenUp(by: number) {
      if isKept { state.parked[index].status = .kept } else { state.parked.remove(at: index) }
    }
    extendLifetime(before)
  }
}

extension EngineState {
  /// The index of the parked drive that this request, still being accepted, takes up.
  fileprivate func indexOfAccepted(by resumption: Resumption) -> Int? {
    parked.firstIndex { $0.guardName == resumption.keeper && $0.status == .beingAccepted }
  }

  /// The index of the newest of some parked drives, or of that of a guard if it is one of them.
  fileprivate func indexOfNewest(of name: String?, where fits: (ParkedDrive) -> Bool) -> Int? {
    parked.lastIndex { (name == nil || $0.guardName == name) && fits($0) }
  }
}

extension ParkedDrive {
  /// Whether it is kept as the same drive as another one.
  fileprivate func isKept(like other: ParkedDrive) -> Bool {
    status == .kept && number == other.number
  }

  /// Whether it has not expired yet.
  fileprivate func isKept(at now: Int64) -> Bool {
    expiry.map { $0 > now } ?? true
  }
}

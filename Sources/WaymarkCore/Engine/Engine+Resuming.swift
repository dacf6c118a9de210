import WaymarkLinks

/// Resuming the drives that guards keep.
///
/// A parked drive that is resumed stays in the list with another status. When the drive that
/// resumes it ends, it is kept again or removed.
extension Engine {
  /// The drives that guards keep, the newest last, without those that have expired.
  var parkedDrives: [ParkedDrive] {
    let now = clock.nanoseconds
    return state.parked.filter { $0.status == .kept && $0.isKept(at: now) }
  }

  /// The request that resumes the newest parked drive, or that of a guard; `nil` if none is kept.
  func requestToResume(_ name: String?) -> Request? {
    noteUnknownGuard(name)
    forgetExpired()
    guard let index = state.indexOfNewest(of: name, where: { $0.status == .kept }) else {
      return nil
    }
    let parked = state.parked[index]
    var request = parked.asked
    // The errand keeps it from joining the parked drive itself, which may still be on its way to
    // where the guard has led it.
    var resumption = parked.resumption
    let live = Set(state.position.liveVisits)
    resumption.past.removeAll { !live.contains($0) }
    resumption.keeper = parked.guardName
    request.errand = .resumption(resumption)
    state.parked[index].status = .beingAccepted
    return request
  }

  /// Removes a parked drive, the newest or that of a guard, from all guards that keep it.
  ///
  /// It returns `nil` if none is kept; one that is being resumed is then removed, so that it is
  /// not kept again.
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

  func forgetExpired() {
    let (before, now) = (state.parked, clock.nanoseconds)
    state.parked = before.filter { $0.status != .kept || $0.isKept(at: now) }
    extendLifetime(before)
  }

  /// Marks a parked drive as resumed by the drive of this number.
  ///
  /// If several guards keep that drive, it is marked for all of them.
  func markResumed(_ resumption: Resumption, by number: Int) {
    guard let index = state.indexOfAccepted(by: resumption) else { return }
    for other in state.parked.indices
    where other == index || state.parked[other].isKept(like: state.parked[index]) {
      state.parked[other].status = .resumed(by: number)
    }
  }

  /// Lets a parked drive be kept again if the request that resumes it ended before it became a
  /// drive.
  ///
  /// It is called before anybody is told of that end.
  func keepAgain(whatResumes request: Request) {
    guard let index = request.resumption.flatMap(state.indexOfAccepted) else { return }
    state.parked[index].status = .kept
  }

  /// Updates which visits a request that resumes a parked drive has to leave.
  ///
  /// A guard may have led the drive elsewhere after the request was made.
  func withLatestPast(_ request: consuming Request, _ number: Int) -> Request {
    guard var resumption = request.resumption else { return request }
    for parked in state.parked where parked.status == .resumed(by: number) {
      for visit in parked.resumption.past where !resumption.past.contains(visit) {
        resumption.past.append(visit)
      }
    }
    request.errand = .resumption(resumption)
    return request
  }

  /// Whether the drive under way was called off before its first move, whatever it fails with.
  func isPutOff(_ ending: DriveEnding) -> Bool {
    guard case .failure(let error) = ending, state.failure == nil, state.countOfMoves == 0 else {
      return false
    }
    return error.code.isCallingOff || state.walk?.interruption != nil
  }

  /// Lets the parked drives that a drive has resumed be kept again, or removes them.
  ///
  /// There may be several, as several guards may have kept the same drive, or equal drives have
  /// joined.
  func endResuming(by number: Int, keeping isKept: Bool) {
    let before = state.parked
    for (index, parked) in before.enumerated().reversed()
    where parked.status == .resumed(by: number) {
      if isKept { state.parked[index].status = .kept } else { state.parked.remove(at: index) }
    }
    extendLifetime(before)
  }
}

extension EngineState {
  /// The index of the parked drive that this request, still being accepted, resumes.
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

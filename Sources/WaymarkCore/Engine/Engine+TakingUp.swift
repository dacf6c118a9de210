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
    guard let index = indexOfParked(name, where: { $0.hold == .kept }) else { return nil }
    let parked = state.parked[index]
    var request = parked.request
    // As a plain request it would share the end of the drive itself, while that is led elsewhere.
    var resumption = request.resumption ?? Resumption(origin: parked.origin)
    resumption.keeper = parked.guardName
    request.errand = .resumption(resumption)
    state.parked[index].hold = .takenUp(by: nil)
    return request
  }

  /// Takes a parked drive away: the newest, or that of a guard.
  func unpark(_ name: String?) -> ParkedDrive? {
    indexOfParked(name, where: { _ in true }).map { state.parked.remove(at: $0) }
  }

  /// Where the newest parked drive stands, or that of a guard; lets go those that have expired.
  private func indexOfParked(_ name: String?, where fits: (ParkedDrive) -> Bool) -> Int? {
    if let name, !guards.names.contains(name) {
      journal.misuse("no guard is called \"\(name.shortened)\", so none keeps a drive by that name")
    }
    let (before, now) = (state.parked, clock.nanoseconds)
    defer { extendLifetime(before) }
    state.parked = before.filter { $0.isKept(at: now) }
    return state.parked.lastIndex { (name == nil || $0.guardName == name) && fits($0) }
  }

  /// Takes note of the drive that takes up what a guard has kept until now.
  func noteTakingUp(_ resumption: Resumption, by number: Int) {
    guard let index = state.indexOfTakenUp(for: resumption) else { return }
    state.parked[index].hold = .takenUp(by: number)
  }

  /// Keeps again what a request was to take up, unless it was accepted as a drive.
  func keepAgain(unlessAccepted request: Request) {
    guard let index = request.resumption.flatMap(state.indexOfTakenUp) else { return }
    state.parked[index].hold = .kept
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
  /// Where that stands which a request takes up that is being accepted.
  fileprivate func indexOfTakenUp(for resumption: Resumption) -> Int? {
    parked.firstIndex { $0.guardName == resumption.keeper && $0.hold == .takenUp(by: nil) }
  }
}

extension ParkedDrive {
  /// Whether it has not expired yet.
  fileprivate func isKept(at now: Int64) -> Bool {
    expiry.map { $0 > now } ?? true
  }
}

extension DriveEnding {
  /// Whether the drive ended for what its caller wanted or for other drives, whatever it was asked.
  var isOfOtherWish: Bool {
    guard case .failure(let error) = self else { return false }
    return switch error.code {
    case .cancelled, .superseded, .reentrant: true
    default: false
    }
  }
}

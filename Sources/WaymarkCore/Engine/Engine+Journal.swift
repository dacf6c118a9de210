/// What the engine writes down, and who is told of changes.
extension Engine {
  /// What the journal knows a drive as: its number, and the visit that asked for it.
  func journalDrive(_ number: Int, _ request: Request) -> JournalDrive {
    guard let origin = request.origin else { return JournalDrive(number) }
    let trail = visits.trail
    let index = trail.lastIndex { $0.id == origin }
    return JournalDrive(
      number,
      askedBy: origin,
      at: index.map { position.entry(at: $0).place }
    )
  }

  /// Gives a drive its number, and writes down that it was asked for.
  func noteAsked(_ request: Request) -> JournalDrive {
    drivesAsked += 1
    guard journal.writesAll else { return JournalDrive(drivesAsked) }
    let drive = journalDrive(drivesAsked, request)
    journal.asked(drive, request)
    return drive
  }

  /// Writes down how a drive has ended, and tells who waits for that.
  func close(_ drive: DriveUnderWay, _ request: Request) {
    guard drive.hasEnded else { return }
    if drive.hasFailed || journal.writesAll { noteEnd(of: drive, request) }
    if drive.journalled.number == journalledDrive.number { journalledDrive = .none }
    drive.tellEnding()
  }

  private func noteEnd(of drive: DriveUnderWay, _ request: Request) {
    switch drive.ending {
    case .success(let arrival):
      journal.arrived(drive.journalled, arrival, at: position)
    case .failure(let error):
      let asker = journalDrive(drive.journalled.number, request)
      journal.failed(asker, error, asked: request)
    case nil: return
    }
  }

  /// Writes down that a completion came too late or once too often, and sees what the host shows, as
  /// it may have gone on after nobody waited for it any more.
  func hearLateCompletion(_ remains: StepRemains?) {
    journal.misuse("a completion was called again, or after its step was over")
    takeIn(late: remains)
  }

  /// Sees what the host shows, as it may have gone on with a step that nobody waits for any more.
  func takeIn(late remains: StepRemains?) {
    if let remains { late = late + [remains] }
    takeInNews()
  }

  /// The node whose resolver is asked just now; -1 for a module, or when nothing is written.
  func owner(of underWay: StepUnderWay) -> Int32 {
    guard journal.writesAll else { return -1 }
    return behaviors.owner(of: underWay.chain, at: position) ?? -1
  }

  /// Writes down that a step was taken; it is part of the position already.
  func noteEnd(
    of underWay: StepUnderWay,
    _ drive: DriveUnderWay,
    by behavior: BoundBehavior,
    of resolver: Int32
  ) {
    guard journal.writesAll else { return }
    journal.stepEnded(
      drive.journalled,
      underWay.stepInHand.move,
      underWay.shownAs,
      by: behavior.number,
      named: behavior.name,
      resolver: resolver,
      moves: underWay.moves
    )
  }

  /// Writes down that a behavior that was asked does not take a step, or that its host does not.
  func noteRefusal(
    of underWay: StepUnderWay,
    _ drive: DriveUnderWay,
    by behavior: BoundBehavior,
    _ why: String
  ) {
    guard journal.writesAll else { return }
    journal.refused(drive.journalled, by: behavior.name, resolver: owner(of: underWay), why)
  }

  /// Tells somebody from now on where the user stands, until the answer is no.
  func watch(_ watcher: @escaping @MainActor (Position) -> Bool) {
    watchers.add(watcher)
  }

  /// Tells who watches where the user stands, as that may have changed.
  func tellWatchers() {
    if !watchers.isEmpty { watchers.tell(position) }
  }
}

import WaymarkLinks

/// Journal entries about drives and steps, and calls of those who watch or wait.
extension Engine {
  /// What the journal knows a drive as: its number, and the visit that asked for it.
  func journalDrive(_ number: Int, _ request: borrowing Request) -> JournalDrive {
    guard let origin = request.origin else { return JournalDrive(number) }
    let index = state.position.lastIndex(of: origin)
    return JournalDrive(
      number,
      askedBy: origin,
      at: index.map { state.position.entry(at: $0).place }
    )
  }

  /// Gives a drive its number, and writes down that it was asked for.
  func noteAsked(_ request: borrowing Request) -> JournalDrive {
    noteAsked(request, naming: journal.writesAll ? plan.storage.name(in: request.verb) : nil)
  }

  /// Gives a drive its number, and writes down that it was asked for; with the number of the name
  /// that its verb asks for.
  func noteAsked(_ request: borrowing Request, naming name: Int32?) -> JournalDrive {
    state.drivesAsked += 1
    let number = state.drivesAsked
    guard journal.writesAll else { return JournalDrive(number) }
    let drive = journalDrive(number, request)
    journal.asked(drive, request, naming: name)
    return drive
  }

  /// Writes down which values of the drive under way no place takes on the way just planned, and none
  /// holds already: their keys may be misspelt.
  ///
  /// It is not inlined, as most drives bring no values.
  @inline(never)
  func noteUntaken(by drive: JournalDrive, to destination: Place) {
    guard journal.writesFailures else { return }
    // A link that leads to a destination brings the destination's values by name as well.
    if case .open = state.request.verb { return }
    // Copies, because comparing values calls `==` of the app's types, which may read the state.
    let (position, moves, input) = (state.position, state.moves, state.request.input)
    if let last = moves.last?.to, last == destination,
      plan.declared(input, at: last.node).count == input.count
    {
      return
    }
    let takers = moves.filter { position.adds($0) || $0.kind == .toSelf || $0.to == destination }
    let untaken = input.names.filter { name in
      // A name that begins with an underscore is meant for no place.
      if name.utf8.first == UInt8(ascii: "_") { return false }
      return !takers.contains { plan.takes(name, at: $0.to.node) }
        && !position.holdsOnTrail(input.value(named: name), under: name)
    }
    if untaken.isEmpty { return }
    let more = untaken.count > 3 ? " and \(untaken.count - 3) more" : ""
    let list = untaken.prefix(3).map(\.shortened.quoted).joined(separator: ", ") + more
    journal.misuse("no place on its way takes \(list), which the drive brings", during: drive)
  }

  /// Writes down that a behavior has passed on a step, or that its host has refused it.
  func noteRefusal(_ behavior: BoundBehavior, _ why: String) {
    guard journal.writesAll, let drive = state.walk?.drive else { return }
    journal.tell(.refused(.init(by: behavior.name, resolver: resolverInHand, why: why)), of: drive)
  }

  /// Writes down that a completion counts for nothing, as its behavior has answered otherwise.
  func noteCompletionInVain() {
    let name = plan.id(ofNode: desk.hand.step.move.to.node).rawValue.quoted
    journal.misuse(
      "the completion of a step to \(name) was called, and then its behavior or the host answered at "
        + "once; that answer counts"
    )
  }

  @inline(__always)
  func noteBeginning(_ drive: JournalDrive) {
    if let builtIn = desk.hand.builtIn {
      journal.stepBegan(drive, desk.hand.step.move, shownBy: UInt8(builtIn.rawValue))
    } else {
      journal.stepBegan(drive, desk.hand.step.move, desk.hand.step.presentation)
    }
  }

  @inline(__always)
  func noteTaken(
    _ drive: JournalDrive,
    _ behavior: BoundBehavior,
    _ number: Int32,
    _ resolver: Int32
  ) {
    if let builtIn = desk.hand.builtIn, journal.hasName(of: Int(number)) {
      journal.stepEnded(
        drive,
        desk.hand.step.move,
        shownBy: UInt8(builtIn.rawValue),
        by: number,
        resolver: resolver,
        moves: desk.hand.moves
      )
    } else {
      journal.stepEnded(
        drive,
        desk.hand.step.move,
        desk.hand.shownAs,
        by: number,
        named: behavior.name,
        resolver: resolver,
        moves: desk.hand.moves
      )
    }
  }

  /// Tells the watchers where the user stands, as that may have changed.
  ///
  /// No step waits for them, nor for tasks that they start.
  func tellWatchers() {
    if watchers.isEmpty { return }
    StepMark.withoutMark(of: desk) { watchers.tell(state.position) }
  }

  /// Calls observers with the ending of their drive, once those called before them have returned.
  func call(_ observers: [PendingDrive.Observer], with ending: DriveEnding) {
    for body in observers { calls.add { body(ending) } }
    calls.run()
  }
}

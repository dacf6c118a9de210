import WaymarkLinks

/// Keeping links until the router is ready, and opening them.
extension Engine {
  /// Keeps a link until the router is ready, or lets it share the end of an equal one; `nil` for one
  /// that is to be opened now.
  func keepAtGate(_ request: Request) -> Drive? {
    let now = clock.nanoseconds
    forgetKnownLinks(at: now)
    let known = knownLink(like: request, at: now)
    if known == nil, state.linkGate.isOpen { return nil }
    var request = request
    request.matchLink(by: links.match)
    if known?.ending == nil, waitsForItself(request) { return ended(request, .reentrant) }
    // Looked up again below: `noteAsked` calls observers, which may end the known link's drive or
    // open links.
    let drive = noteAsked(request)
    if let known = knownLink(like: request, at: now) { return share(known, drive, request) }
    guard state.linkGate.waiting.count < options.queueLimit else {
      return ended(request, .queueFull, as: drive)
    }
    // An observer called above may have released the router; then nobody can call it ready.
    if anchor.owner == nil { return ended(request, withoutRouter(request), as: drive) }
    return keep(request, as: drive)
  }

  /// The known link whose end an equal link shares; `nil` for none.
  private func knownLink(like request: Request, at now: Int64) -> LinkGate.Known? {
    let like = state.linkGate.known.last { known in
      let waits = state.linkGate.waiting.drive(known.number) != nil
      return (waits || known.isFresh(at: now)) && known.request.asksForTheSame(as: request)
    }
    // Comparing values calls `==` of the app's types, which may have ended its drive.
    let known = state.linkGate.known.last { $0.number == like?.number }
    return known.flatMap { canShare($0) ? $0 : nil }
  }

  /// Whether an equal link may share a link's ending: not that of a drive that was cancelled, or is
  /// about to fail.
  private func canShare(_ known: LinkGate.Known) -> Bool {
    switch known.ending {
    case .success: true
    case .failure(let error): error.code != .cancelled
    case nil: sideTables.pending[known.number] != nil && !isToEnd(known.number)
    }
  }

  /// Whether a drive that has not ended yet is going to fail: it is superseded, or was told to end,
  /// or goes back over its steps after an error.
  func isToEnd(_ number: Int) -> Bool {
    if state.linkGate.waiting.drive(number) != nil { return false }
    if number < state.firstToStay { return true }
    guard let walk = state.walk, walk.drive.number == number else { return false }
    return walk.interruption != nil || state.failure != nil
  }

  /// Lets a link wait until the router is ready.
  private func keep(_ request: Request, as drive: JournalDrive) -> Drive {
    let (handed, kept) = prepareToWait(request, as: drive)
    state.linkGate.waiting.add(kept)
    state.linkGate.known.append(
      LinkGate.Known(request: kept.request, number: drive.number, cameAt: clock.nanoseconds)
    )
    noteAwaited()
    journal.tell(.queued(behind: nil), of: drive)
    // Meanwhile an observer may have said that the router is ready.
    if state.linkGate.isOpen { setReady(true) }
    return Drive(handed, caller: 0)
  }

  private func share(_ known: LinkGate.Known, _ drive: JournalDrive, _ request: Request) -> Drive {
    guard let shared = known.ending else {
      state.linkGate.join(known.number, at: clock.nanoseconds)
      return share(known.number, drive, request)
    }
    keepAgain(whatResumes: request)
    journal.tell(.joined(known.number), of: drive)
    let ending = shared.mapError { $0.at(state.position) }
    call(request.takeHandlers(), with: ending)
    return Drive(ended: ending)
  }

  /// Opens the links that have waited, in order, or lets links wait from now on.
  func setReady(_ isReady: Bool) {
    state.linkGate.isOpen = isReady
    guard isReady else { return }
    // In this phase no drive begins: drives asked for now come after the links, which waited
    // longer.
    var wasIdle = false
    if case .idle = state.phase {
      wasIdle = true
      state.phase = .telling(.none)
    }
    while state.linkGate.isOpen, let next = state.linkGate.waiting.next() {
      // A drive asked for after this link may have superseded others meanwhile; it must not end the
      // link.
      state.firstToStay = min(state.firstToStay, next.drive.number)
      var request = next.request
      do throws(NavigationError) {
        try request.readLink(by: links.match, at: state.position)
        state.line.add(QueuedDrive(drive: next.drive, request: request))
      } catch {
        handOutside(request, error)
        end(QueuedDrive(drive: next.drive, request: request), error)
      }
    }
    if wasIdle { state.phase = .idle }
    noteAwaited()
    enter(.changedMeanwhile)
  }

  /// Reads the link of the drive under way anew, if its route recurs: the drive goes to the place of that
  /// route that is nearest now.
  func readLinkAnew() throws(NavigationError) {
    guard var read = try state.request.readAnew(by: links.match, at: state.position) else { return }
    var brought = DriveInput(plan: plan, input: read.input)
    // What was read before is released once the state is complete.
    swap(&read, &state.request)
    swap(&brought, &state.brought)
    extendLifetime((read, brought))
  }

  /// Keeps the ending of a link's drive, as an equal link may share it, and forgets what no link can
  /// share any more, with the values that it has brought.
  func noteEndAtGate(_ number: Int, _ ending: DriveEnding) {
    if let index = state.linkGate.known.firstIndex(where: { $0.number == number }) {
      state.linkGate.known[index].ending = ending
    }
    forgetKnownLinks(at: clock.nanoseconds)
  }

  private func forgetKnownLinks(at now: Int64) {
    let before = state.linkGate.known
    state.linkGate.forget(at: now)
    extendLifetime(before)
  }
}

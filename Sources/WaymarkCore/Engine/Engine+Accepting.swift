import WaymarkLinks

/// How requests are accepted: drives that begin, wait their turn, join another, or end at once.
extension Engine {
  func accept(_ request: consuming Request) -> Drive {
    if request.isUnread { return acceptLink(request) }
    return acceptRead(request)
  }

  /// Reads the link of a request and accepts that like any other; if no table matches, the drive
  /// ends here.
  func acceptLink(_ request: Request) -> Drive {
    // The journal writes the pattern, and not the link, whose values may be secret: a link is matched
    // before its drive ends. `readLink` sets the pattern even if it throws.
    var request = request
    if request.isWithdrawn {
      request.matchLink(by: links.match)
      return ended(request, .cancelled)
    }
    if !state.linkGate.isOpen || !state.linkGate.known.isEmpty,
      let drive = keepAtGate(request)
    {
      return drive
    }
    do throws(NavigationError) {
      try request.readLink(by: links.match, at: state.position)
    } catch {
      guard !isStale(request) else { return ended(request, .stale) }
      handOutside(request, error)
      return ended(request, error)
    }
    return acceptRead(request)
  }

  /// Hands a link that no table matches to `openOutside`, unless it was handed out just before.
  func handOutside(_ request: Request, _ error: NavigationError) {
    guard error.code == .noMatch || error.code == .foreignScheme,
      let open = openOutside, case .open(let opening) = request.verb,
      state.linkGate.handOut(opening.link, at: clock.nanoseconds)
    else { return }
    calls.add { open(opening.link) }
  }

  /// Whether the request comes from a visit that is no longer where the user stands.
  func isStale(_ request: Request) -> Bool {
    guard let origin = request.origin, !request.options.evenWhenStale else { return false }
    return !isStood(at: origin)
  }

  /// Whether the user stands at a visit, or in a tab of it.
  private func isStood(at visit: VisitID) -> Bool {
    let index = state.position.lastIndex(of: visit)
    return index.map { $0 == state.position.count - 1 || state.position.isTabs(at: $0) } ?? false
  }

  /// Applies the policy of a request that meets another drive: join, wait, or end one of the two.
  func meet(_ request: Request) -> Drive {
    if waitsForItself(request) { return ended(request, .reentrant) }
    if meetsNobody {
      let drive = noteAsked(request)
      return state.line.isEmpty ? lineUp(request, as: drive) : lineUpWithinLimit(request, as: drive)
    }
    switch request.options.policy ?? options.policy {
    case .join: return join(request) ?? lineUp(request)
    case .queue: return lineUp(request)
    case .drop: return ended(request, .dropped)
    case .supersede: return supersede(request)
    }
  }

  /// Whether a new drive meets no other: it waits only until callers were told that a drive has
  /// ended, or until that drive was handed out, and begins right after that.
  private var meetsNobody: Bool {
    switch state.phase {
    case .idle, .telling(.none): break
    default: return false
    }
    let linksFollow = state.linkGate.isOpen && !state.linkGate.waiting.isEmpty
    return state.line.isEmpty && state.gestures.isEmpty && !linksFollow
  }

  /// Whether code that the router waits for is going to await this drive.
  func waitsForItself(_ request: Request) -> Bool { request.isAwaited && waitsForThisCode }

  /// Whether a step of this router waits for the code that runs now.
  var waitsForThisCode: Bool { waitedRun.map(StepMark.marks) ?? false }

  /// The drive that is last in line, counting the current one while it waits, with its request.
  private var lastInLine: (drive: JournalDrive, request: Request)? {
    if let last = state.line.last { return (last.drive, last.request) }
    guard let drive = state.waitingDrive else { return nil }
    return (drive, state.originalRequest)
  }

  /// Joins the drive that is last in line if that asks for the same; else returns `nil`.
  private func join(_ request: Request) -> Drive? {
    guard let last = lastInLine, last.request.asksForTheSame(as: request) else { return nil }
    // Comparing values calls `==` of the app's types, which may have ended that drive.
    guard let now = lastInLine?.drive, now.number == last.drive.number, isShareable(now) else {
      return nil
    }
    // A recheck under way may have asked a guard already that would now answer differently.
    if request.isRecheck, hasBegun(now) { return nil }
    let drive = noteAsked(request)
    guard isShareable(now) else { return lineUpWithinLimit(request, as: drive) }
    return share(now.number, drive, request)
  }

  /// Lets a request share the end of a drive.
  func share(_ number: Int, _ drive: JournalDrive, _ request: Request) -> Drive {
    let caller = state.shared[number, default: SharedDrive()].join(as: drive)
    noteErrand(of: request, number)
    let shared = pend(number)
    if let handler = request.handler?.take() { shared.whenEnded(for: caller, handler) }
    // Last, as an observer that is told may end the drive.
    journal.tell(.joined(number), of: drive)
    return Drive(shared, caller: caller)
  }

  /// Whether a drive still waits for something and was not told to end.
  private func isShareable(_ drive: JournalDrive) -> Bool {
    if state.line.drive(drive.number) != nil { return true }
    return state.waitingDrive?.number == drive.number && !isToEnd(drive.number)
  }

  /// Whether a drive is under way, or was before it had to wait in line once more.
  private func hasBegun(_ drive: JournalDrive) -> Bool {
    state.line.drive(drive.number) == nil || state.suspended[drive.number] != nil
  }

  /// Puts a drive at the end of the line, if the queue limit allows.
  private func lineUp(_ request: Request) -> Drive {
    lineUpWithinLimit(request, as: noteAsked(request))
  }

  /// Puts a drive in line; the observers that were told of it may have filled the line meanwhile.
  private func lineUpWithinLimit(_ request: Request, as drive: JournalDrive) -> Drive {
    guard state.line.count < options.queueLimit else {
      return ended(request, .queueFull, as: drive)
    }
    return lineUp(request, as: drive)
  }

  private func lineUp(_ request: Request, as drive: JournalDrive) -> Drive {
    let ahead = numberAhead(of: drive)
    let (handed, queued) = prepareToWait(request, as: drive)
    state.line.add(queued)
    journal.tell(.queued(behind: ahead), of: drive)
    waitForGesture()
    // An observer told above may have ended the drive that this one waits behind; if so, it begins.
    enter(.changedMeanwhile)
    return Drive(handed, caller: 0)
  }

  /// The drive that one waits behind; `nil` for none.
  private func numberAhead(of drive: JournalDrive) -> Int? {
    var ahead = (lastInLine?.drive ?? state.current).number
    if ahead > drive.number {
      // An observer has lined up drives of its own when it was told of this one.
      let before = state.line.all.last { $0.drive.number < drive.number }?.drive
      ahead = (before ?? state.current).number
    }
    return ahead > 0 ? ahead : nil
  }

  /// Makes the two parts of a waiting drive: the object that its callers hold, which also calls the
  /// request's handler, and its entry for the line.
  func prepareToWait(
    _ request: Request,
    as drive: JournalDrive
  ) -> (handed: PendingDrive, queued: QueuedDrive) {
    noteErrand(of: request, drive.number)
    let handed = pend(drive.number, request.handler?.take())
    var request = request
    request.handler = nil
    return (handed, QueuedDrive(drive: drive, request: request))
  }

  /// Puts a drive first: waiting drives end at once, the current one when no operation of the host
  /// is under way for it.
  private func supersede(_ request: Request) -> Drive {
    let current = state.walk?.drive.number
    var others = DriveLine()
    swap(&others, &state.line)
    state.firstToStay = state.drivesAsked + 1
    let drive = lineUp(request, as: noteAsked(request))
    // This drive is in line already, so drives that the callers of these begin come after it.
    while let other = others.next() { end(other, .superseded) }
    if let current { enter(.stopped(current, .superseded)) }
    return drive
  }

  /// Ends a drive that has not begun.
  func ended(
    _ request: Request,
    _ code: NavigationError.Code,
    as drive: JournalDrive? = nil
  ) -> Drive {
    ended(request, error(code, for: request), as: drive)
  }

  /// Ends a drive that has not begun, with a given error.
  ///
  /// - Parameter drive: its drive in the journal, if the journal knows of it already.
  func ended(_ request: Request, _ error: NavigationError, as drive: JournalDrive? = nil) -> Drive {
    let number = (drive ?? noteAsked(request)).number
    // An observer that was told of the asking may have moved the user.
    let error = error.at(state.position)
    keepAgain(whatResumes: request)
    journal.failed(journalDrive(number, request), error, asked: request)
    call(request.takeHandlers(), with: .failure(error))
    return Drive(ended: .failure(error))
  }

  /// Ends a drive that waited its turn.
  func end(_ queued: QueuedDrive, _ code: NavigationError.Code) {
    end(queued, error(code, for: queued.request))
  }

  func end(_ queued: QueuedDrive, _ error: NavigationError) {
    let begun = state.suspended.removeValue(forKey: queued.drive.number)
    if let begun, !state.parked.isEmpty { noteLedSoFar(begun) }
    // A drive that had begun also tells where guards have led it.
    let ending = withDetour(.failure(error), by: begun?.inquiry)
    if !state.parked.isEmpty {
      let isUnmoved = begun.map { $0.countOfMoves == 0 } ?? true
      endResuming(by: queued.drive.number, keeping: error.code.isCallingOff && isUnmoved)
    }
    extendLifetime(begun)
    if case .failure(let error) = ending {
      let drive = journalDrive(queued.drive.number, queued.request)
      journal.failed(drive, error, asked: queued.request)
    }
    let results = sideTables.results.removeValue(forKey: queued.drive.number)
    extendLifetime(results)
    deliver(ending, toCallersOf: queued.drive.number)
  }

  /// Removes a caller from a drive; without callers the drive ends as if it was cancelled.
  func withdraw(_ caller: Int, from number: Int, _ code: NavigationError.Code) {
    guard let drive = sideTables.pending[number], drive.ending(for: caller) == nil else { return }
    guard let shared = state.shared[number], shared.present > 1 else {
      return enter(.stopped(number, code))
    }
    state.shared[number]?.depart()
    let request = waitingInLine(number)?.request ?? state.originalRequest
    let error = self.error(code, for: request)
    // The caller departs before observers are told, because one of them may end the drive.
    let handlers = drive.depart(caller, .failure(error))
    // The first caller has no journal drive of its own: its number is that of the drive, which
    // goes on for the others.
    if shared.joined.indices.contains(caller - 1) {
      journal.failed(shared.joined[caller - 1], error, asked: request)
    }
    call(handlers, with: .failure(error))
  }

  /// The drive with a number if it waits for its turn, or for the router to be ready; else `nil`.
  func waitingInLine(_ number: Int) -> QueuedDrive? {
    state.line.drive(number) ?? state.linkGate.waiting.drive(number)
  }

  /// Ends the drive under way for all its callers, or the next one where none has begun; `false` if
  /// there is none.
  package func cancelDriveUnderWay() -> Bool {
    guard let number = state.walk?.drive.number ?? state.line.all.first?.drive.number else {
      return false
    }
    enter(.stopped(number, .cancelled))
    return true
  }

  /// Why the code that runs now must not wait for a drive; `nil` if it may.
  ///
  /// If it must not, the drive ends `reentrant` for this caller. The current drive, which waits for
  /// this code, goes on.
  func refuseAwaiting(_ number: Int, caller: Int) -> NavigationError? {
    guard waitsForThisCode else { return nil }
    let queued = waitingInLine(number)
    let request = queued?.request ?? state.originalRequest
    let error = self.error(.reentrant, for: request)
    if queued != nil || state.shared[number].map({ $0.present > 1 }) ?? false {
      withdraw(caller, from: number, .reentrant)
    }
    return error
  }

  /// Makes the object that the callers of a drive hold while it has not ended.
  func pend(_ number: Int, _ handler: PendingDrive.Observer? = nil) -> PendingDrive {
    let drive = sideTables.pending[number] ?? PendingDrive(number, in: self)
    sideTables.pending[number] = drive
    if let handler { drive.whenEnded(for: 0, handler) }
    return drive
  }
}

extension Request {
  /// Takes its handler for a list of those to call; empty without one, or if it was taken before.
  @MainActor
  func takeHandlers() -> [PendingDrive.Observer] {
    handler?.take().map { [$0] } ?? []
  }
}

import WaymarkLinks

/// What becomes of a drive that meets another, and of one that does not set out.
extension Engine {
  /// Takes a request up.
  func take(_ request: Request) -> Drive {
    request.isUnread ? open(request) : ask(request)
  }

  /// Opens a link that no table has read yet: what leads somewhere is taken as any drive is, and
  /// what does not ends here.
  func open(_ request: Request) -> Drive {
    if request.isWithdrawn { return ended(request, .cancelled) }
    // What it goes by is kept for the journal, which tells a pattern and no values.
    var request = request
    do throws(NavigationError) {
      try request.readLink(by: links.match, at: state.position)
    } catch {
      guard !isStale(request) else { return ended(request, .stale) }
      if error.code == .noMatch || error.code == .foreignScheme { handOut(request) }
      return ended(request, error)
    }
    return ask(request)
  }

  /// Hands a link that leads nowhere here to who opens such links, unless it comes from there.
  private func handOut(_ request: Request) {
    guard case .open(let opening) = request.verb,
      let open = outside.opener(of: opening.link, at: clock.nanoseconds)
    else { return }
    tellLater { open(opening.link) }
  }

  /// Whether a visit asks that is no longer where the user stands.
  func isStale(_ request: Request) -> Bool {
    guard let origin = request.origin, !request.options.evenWhenStale else { return false }
    return !isStood(at: origin)
  }

  /// Whether the user stands at a visit, or in a tab of it.
  private func isStood(at visit: VisitID) -> Bool {
    let index = state.position.trail.visits.lastIndex(of: visit)
    return index.map { $0 == state.position.count - 1 || state.position.isTabs(at: $0) } ?? false
  }

  /// Joins a drive, lets it wait its turn, or ends one of the two, as its policy says.
  func meet(_ request: Request) -> Drive {
    if request.isAwaited, waitsForThisCode { return ended(request, .reentrant) }
    switch request.options.policy ?? options.policy {
    case .join: return join(request) ?? lineUp(request)
    case .queue: return lineUp(request)
    case .drop: return ended(request, .dropped)
    case .supersede: return supersede(request)
    }
  }

  /// Whether a step waits for the code that runs now.
  var waitsForThisCode: Bool { waitedRun.map(StepMark.marks) ?? false }

  /// The drive that is last in line, of those that wait for something, with what it asks for.
  private var lastInLine: (drive: JournalDrive, request: Request)? {
    if let last = state.line.last { return (last.drive, last.request) }
    guard let drive = state.waitingDrive else { return nil }
    return (drive, state.request)
  }

  /// Shares the drive that is last in line, when it asks for the same.
  private func join(_ request: Request) -> Drive? {
    guard let last = lastInLine, last.request.asksForTheSame(as: request) else { return nil }
    // Comparing values runs code of the app, which may have ended that drive.
    guard let now = lastInLine?.drive, now.number == last.drive.number, isShareable(now) else {
      return nil
    }
    let drive = noteAsked(request)
    guard isShareable(now) else { return lineUp(request, as: drive) }
    let caller = state.shared[now.number, default: SharedDrive()].join(as: drive)
    journal.joined(drive, now.number)
    let shared = pend(now.number)
    if let handler = request.handler?.take() { shared.whenEnded(for: caller, handler) }
    return Drive(shared, caller: caller)
  }

  /// Whether a drive still waits for something, and is to go on.
  private func isShareable(_ drive: JournalDrive) -> Bool {
    if state.line.drive(drive.number) != nil { return true }
    return state.waitingDrive?.number == drive.number && state.walk?.interruption == nil
      && state.failure == nil
  }

  /// Lets a drive wait its turn, if there is room.
  private func lineUp(_ request: Request) -> Drive {
    guard state.line.count < options.queueLimit else { return ended(request, .queueFull) }
    return lineUp(request, as: noteAsked(request))
  }

  private func lineUp(_ request: Request, as drive: JournalDrive) -> Drive {
    let handed = pend(drive.number)
    if let handler = request.handler?.take() { handed.whenEnded(for: 0, handler) }
    let before = (lastInLine?.drive ?? state.current).number
    journal.queued(drive, behind: before > 0 ? before : nil)
    state.line.append(QueuedDrive(drive: drive, request: request.withoutHandler))
    waitForGesture()
    // An observer told above may have ended the drive that this one waits behind; if so, it begins.
    enter(.asked)
    return Drive(handed, caller: 0)
  }

  /// Lets a drive be next: those that wait their turn end, the one under way before its next step.
  private func supersede(_ request: Request) -> Drive {
    var others = DriveLine()
    swap(&others, &state.line)
    state.firstToStay = state.drivesAsked + 1
    let drive = lineUp(request, as: noteAsked(request))
    // What their callers ask for now comes after it.
    while let other = others.next() { end(other, .superseded) }
    return drive
  }

  /// Ends a drive that has not begun.
  func ended(_ request: Request, _ code: NavigationError.Code) -> Drive {
    ended(request, NavigationError(code, route: request.route, at: state.position))
  }

  /// Ends a drive that has not begun, for a reason that is known already.
  private func ended(_ request: Request, _ error: NavigationError) -> Drive {
    let number = noteAsked(request).number
    journal.failed(journalDrive(number, request), error, asked: request)
    tell(request.handler?.take().map { [$0] } ?? [], .failure(error))
    return Drive(ended: .failure(error))
  }

  /// Ends a drive that waited its turn.
  func end(_ queued: QueuedDrive, _ code: NavigationError.Code) {
    let error = NavigationError(code, route: queued.request.route, at: state.position)
    noteEnd(of: queued.drive, queued.request, .failure(error))
    tell(.failure(error), of: queued.drive.number)
  }

  /// Lets one who asked for a drive leave it; with the last of them it ends, before its next step
  /// or, while it waits its turn, at once.
  func withdraw(_ caller: Int, from number: Int, _ code: NavigationError.Code) {
    guard let drive = pending[number], drive.ending(for: caller) == nil else { return }
    guard let shared = state.shared[number], shared.present > 1 else {
      return enter(.stopped(number, code))
    }
    state.shared[number]?.leave(caller)
    let request = state.line.drive(number)?.request ?? state.request
    let error = NavigationError(code, route: request.route, at: state.position)
    // The first one's number is that of the drive itself, which goes on.
    if let joined = shared.joined[caller] { journal.failed(joined, error, asked: request) }
    tell(drive.depart(caller, .failure(error)), .failure(error))
  }

  /// Why the code that runs now must not wait for a drive; `nil` when it may.
  ///
  /// Who must not wait for a drive does not get it: it ends `reentrant` for this caller. Only the
  /// drive under way itself goes on, which waits for this very code.
  func refuseAwaiting(_ number: Int, caller: Int) -> NavigationError? {
    guard waitsForThisCode else { return nil }
    let queued = state.line.drive(number)
    let request = queued?.request ?? state.request
    let error = NavigationError(.reentrant, route: request.route, at: state.position)
    if queued != nil || state.shared[number].map({ $0.present > 1 }) ?? false {
      withdraw(caller, from: number, .reentrant)
    }
    return error
  }

  /// What is kept for the callers of a drive that does not end at once.
  func pend(_ number: Int, _ handler: PendingDrive.Observer? = nil) -> PendingDrive {
    let drive = pending[number] ?? PendingDrive(number, in: self)
    pending[number] = drive
    if let handler { drive.whenEnded(for: 0, handler) }
    return drive
  }
}

extension Request {
  /// Whether another asks for the same, by the same screen, with equal values.
  fileprivate func asksForTheSame(as other: Request) -> Bool {
    verb == other.verb && origin == other.origin && animated == other.animated
      && options == other.options && input == other.input
  }

  /// Whether it asks for steps that are each taken on their own.
  var isStepwise: Bool {
    if case .hide(_, .stepwise) = verb { true } else { false }
  }

  fileprivate var withoutHandler: Request {
    var request = self
    request.handler = nil
    return request
  }
}

/// A drive that has begun and is in line again, as what the user wanted by hand goes first.
struct SuspendedDrive: Sendable {
  let walk: EngineState.Walk
  /// What it walks by: what it was asked or, where a guard has led it elsewhere, that.
  let request: Request
  let moves: [Move]
  let movesBefore: [Move]
  let detail: WalkDetail?
  let brought: DriveInput
  let inquiry: Inquiry?
}

/// What the user wants while a step waits for code of the app, and no operation of the host is under
/// way for it: that does not wait for the code.
extension Engine {
  /// Asks for what the user has wanted by hand and the host has left to the router.
  ///
  /// A drive whose step waits for a fetch, say, gives the step up and goes on afterwards, from where the
  /// user stands then: the same as if the host had shown by itself what the user wanted.
  func acceptFromUser(_ wish: Request) {
    var request = wish
    request.isByUser = true
    // What was left so far, this drive does not leave.
    if !state.parked.isEmpty { noteLeftSoFar() }
    if isToSuspend(for: request) { suspendDrive() }
    _ = acceptRead(request)
  }

  private func isToSuspend(for request: Request) -> Bool {
    guard case .waiting(let walk, let step) = state.phase,
      !desk.hand.hasOperation(of: step.attempt),
      walk.interruption == nil, state.failure == nil, state.news == nil, state.gestures.isEmpty
    else { return false }
    let isDone = isStepDone
    // A completion may have come while the host was read.
    guard case .waiting(_, let now) = state.phase, now.attempt == step.attempt else { return false }
    // A screen that cannot be taken in just now is waited for.
    if isDone, desk.hand.made != nil, editNow(for: desk.hand.step.move) == nil { return false }
    // A drive that is asked for again, or that delivers an answer, goes first itself.
    if case .answer = state.originalRequest.errand { return false }
    if state.originalRequest.asksForTheSame(as: request) { return false }
    switch request.options.policy ?? options.policy {
    case .join, .queue: break
    case .drop, .supersede: return false
    }
    // The screen of the step itself may be what the user wants to leave.
    if isDone, request.verb == .leave(desk.hand.visit) { return true }
    // What moves nobody may wait its turn.
    guard let way = try? state.position.itinerary(for: request) else { return false }
    return !way.moves.isEmpty
  }

  /// Gives up the step that waits, and puts its drive back into the line, where it is the first.
  private func suspendDrive() {
    guard case .waiting(let walk, let step) = state.phase else { return }
    state.phase = .taking(walk)
    giveUp(step)
    // Whoever was told of that may have ended the drive, which then ends before the next begins.
    guard let walk = state.walk else { return }
    if state.interruption(of: walk) != nil { return walkOn() }
    // One whose last step the host has done ends before the user's wish begins.
    if state.hasMadeAllMoves {
      checkGround()
      return walkOn()
    }
    let queued = QueuedDrive(drive: walk.drive, request: state.originalRequest)
    var over = (request: Request.parent, brought: nothingBrought, moves: [Move](), before: [Move]())
    swap(&over.request, &state.request)
    swap(&over.brought, &state.brought)
    swap(&over.moves, &state.moves)
    swap(&over.before, &state.movesBefore)
    state.suspended[walk.drive.number] = SuspendedDrive(
      walk: walk,
      request: over.request,
      moves: over.moves,
      movesBefore: over.before,
      detail: state.detail,
      brought: over.brought,
      inquiry: state.inquiry
    )
    state.detail = nil
    state.inquiry = nil
    state.line.insert(queued)
    state.phase = .idle
    extendLifetime(over)
  }

  /// Goes on with a drive that was suspended, from where the user stands now.
  func resumeSuspended(_ begun: SuspendedDrive) {
    state.request = begun.request
    state.brought = begun.brought
    state.moves = begun.moves
    state.movesBefore = begun.movesBefore
    state.detail = begun.detail
    state.inquiry = begun.inquiry
    state.phase = .taking(begun.walk)
    journal.pause()
    if state.news != nil { reconcile() }
    checkGround()
  }
}

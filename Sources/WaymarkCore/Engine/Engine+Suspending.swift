/// A drive that has begun and is in line again, because a drive of the user's goes first.
struct SuspendedDrive: Sendable {
  let walk: EngineState.Walk
  /// The request that it follows: what it was asked or, after a redirect, what its guard wants.
  let request: Request
  let moves: [Move]
  let movesBefore: [Move]
  let detail: WalkDetail?
  let brought: DriveInput
  let inquiry: Inquiry?
  /// How many drives had been asked for when it was suspended.
  let askedBefore: Int

  /// How many moves it has made.
  var countOfMoves: Int { movesBefore.count + walk.countOfMade(of: moves) }
}

/// Wishes of the user that come while a step waits for code of the app: they do not wait for that
/// code, unless an operation of the host is under way for the step.
extension Engine {
  /// Accepts what the user wanted by a gesture that the host has left to the router.
  ///
  /// A drive whose step waits for app code, such as a fetch, gives the step up and goes on
  /// afterwards from where the user stands then, as if the host itself had shown what the user
  /// wanted. If that drive is a wish of the user's too, it ends `superseded`.
  func acceptFromUser(_ wish: Request) {
    var request = wish
    request.isByUser = true
    // Screens left so far are noted before: the user's drive did not leave them.
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
    // If the step's screen is shown but cannot be taken in now, the step is waited for.
    if isDone, desk.hand.made != nil, editNow(for: desk.hand.step.move) == nil { return false }
    // A drive that delivers an answer, or that asks for the same as the user, is not suspended.
    if case .answer = state.originalRequest.errand { return false }
    if state.originalRequest.asksForTheSame(as: request) { return false }
    switch request.options.policy ?? options.policy {
    case .join, .queue: break
    case .drop, .supersede: return false
    }
    // The screen of the step itself may be what the user wants to leave.
    if isDone, request.verb == .leave(desk.hand.visit) { return true }
    // A wish that moves nothing may wait its turn.
    guard let way = try? state.position.itinerary(for: request) else { return false }
    return !way.moves.isEmpty
  }

  /// Gives up the step that waits, and puts its drive back into the line, where it is the first; a
  /// drive of the user's ends.
  private func suspendDrive() {
    guard case .waiting(let walk, let step) = state.phase else { return }
    state.phase = .taking(walk)
    giveUp(step)
    guard let walk = state.walk else { return }
    // An observer told of that may have ended the drive, or the host has done the last step: then the
    // drive ends before the user's drive begins.
    let isInterrupted = state.interruption(of: walk) != nil
    if isInterrupted || state.hasMadeAllMoves {
      if !isInterrupted { checkWalkStillFits() }
      walkOn()
      // It may have been planned again instead, and ask guards or wait now.
      if state.walk != nil { goOn() }
      return
    }
    // Of what the user wants the last counts: an earlier wish would undo it afterwards.
    if state.originalRequest.isByUser { return fail(.superseded) }
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
      inquiry: state.inquiry,
      askedBefore: state.drivesAsked
    )
    state.detail = nil
    state.inquiry = nil
    state.line.add(queued)
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
    checkWalkStillFits()
  }
}

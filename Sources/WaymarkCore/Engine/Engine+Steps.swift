extension Engine {
  /// Takes the steps of a drive until one waits or the drive ends.
  func advance(_ drive: DriveUnderWay, _ request: Request) {
    while !drive.hasEnded, !isAwaiting {
      if isDisturbed, !lookAround(drive, request) { return }
      if drive.nextMove == drive.itinerary.moves.count { return arrive(drive) }
      if let code = drive.interruption { return end(drive, interruptedBy: code) }
      if !takeNextStep(of: drive) { failMisfit(drive) }
    }
  }

  func end(_ drive: DriveUnderWay, interruptedBy code: NavigationError.Code) {
    let route = plan.id(of: drive.itinerary.destination)
    fail(drive, NavigationError(code, route: route, at: position))
  }

  private func arrive(_ drive: DriveUnderWay) {
    if let failure = drive.failure { return end(drive, with: failure) }
    guard let place = position.place, let visit = visits.last?.id else {
      return fail(drive, NavigationError(.noParent, at: position))
    }
    drive.end(.success(Arrival(place: place, visit: visit, steps: drive.countOfMoves)))
  }

  /// Sets the next step up and asks for it; `false` when it does not fit the position.
  private func takeNextStep(of drive: DriveUnderWay) -> Bool {
    var taker: BoundBehavior?
    guard let underWay = nextStep(of: drive, position, taker: &taker) else { return false }
    if journal.writesAll {
      journal.stepBegan(
        drive.journalled,
        underWay.stepInHand.move,
        underWay.stepInHand.presentation
      )
    }
    ask(consume underWay, drive, first: consume taker)
    return true
  }

  /// The next step, with the first behavior that claims it.
  private func nextStep(
    of drive: DriveUnderWay,
    _ position: Position,
    taker: inout BoundBehavior?
  ) -> StepUnderWay? {
    let move = drive.itinerary.moves[drive.nextMove]
    guard let edit = position.edit(for: move) else { return nil }
    var step = Step(
      move,
      in: plan,
      presentation: plan.presentation(
        of: move,
        hungAs: drive.itinerary.hungAs,
        leaving: edit,
        at: position
      ),
      input: drive.input,
      isAnimated: drive.nextMove >= drive.animatesFrom,
      destination: drive.itinerary.destination,
      index: drive.nextMove
    )
    var chain = behaviors.chain(from: position.start(of: move), in: position, to: move)
    if drive.merges, move.kind == .toParent {
      if let merged = merge(&step, of: drive, position, &chain) {
        guard let wider = position.edit(for: step.move) else { return nil }
        taker = merged.taker
        return begin(consume step, wider, chain, moves: merged.count, in: nil)
      }
    }
    taker = behaviors.firstClaim(on: step, &chain, at: position)?.behavior
    var container = drive.itinerary.container
    if container != nil, !move.opensHang { container = nil }
    return begin(consume step, edit, chain, moves: 1, in: container)
  }

  @inline(__always)
  private func begin(
    _ step: consuming Step,
    _ edit: consuming TrailEdit,
    _ chain: BehaviorChain,
    moves: Int,
    in container: Container?
  ) -> StepUnderWay {
    let underWay = stepUnderWay(for: step)
    underWay.begin(
      moves: moves,
      visit(for: step, edit),
      chain,
      needsInput: plan.hasDetail(step.move.to.node)
    )
    underWay.stepInHand = step
    underWay.edit = edit
    underWay.shownIn = container
    return underWay
  }

  /// The visit that a step begins or returns to.
  @inline(__always)
  private func visit(for step: Step, _ edit: TrailEdit) -> VisitID {
    if edit.adds { return newVisit() }
    if let restored = restoredBranch(by: edit) { return visits.top(of: restored).id }
    return edit.keep > 0 ? visits[edit.keep - 1].id : newVisit()
  }

  /// The branch of the tab that an edit selects, when that was entered before.
  func restoredBranch(by edit: TrailEdit) -> Int? {
    guard edit.parksUpTo != nil, let tab = edit.tab else { return nil }
    return visits.tab(tab, of: visits.slot(holding: edit.keep - 1, from: visits.slot))
  }

  /// Asks the behaviors of the chain, on from where asking stopped, until one takes the step.
  func ask(
    _ underWay: consuming StepUnderWay,
    _ drive: DriveUnderWay,
    first: consuming BoundBehavior?
  ) {
    var result = Asking.passed
    var next = first
    while result == .passed, let behavior = next {
      result = ask(behavior, &underWay, drive)
      next = result == .passed ? nextTaker(of: underWay) : nil
      // A behavior that passed and kept its completion keeps it to itself.
      if next != nil, !isKnownUniquelyReferenced(&underWay) { underWay = underWay.successor() }
    }
    if result == .waits { return }
    if result == .passed {
      // An unwinding that nobody performs after all is taken step by step.
      if underWay.moves > 1 { drive.merges = false } else { failUnhandled(underWay, drive) }
    }
    finish(underWay)
  }

  /// What comes of asking one behavior.
  private enum Asking {
    case passed, waits, settled
  }

  private func ask(
    _ behavior: BoundBehavior,
    _ underWay: inout StepUnderWay,
    _ drive: DriveUnderWay
  ) -> Asking {
    codeWaitedFor = 0
    switch underWay.call(behavior) {
    case .later:
      if !isKnownUniquelyReferenced(&underWay) {
        wait(for: underWay, of: drive, by: behavior)
        return .waits
      }
      underWay.tell(.givenUp, nil)
      failAbandoned(underWay, drive)
      return .settled
    case let answer:
      return settle(answer, underWay, drive, by: behavior) ? .settled : .passed
    }
  }

  /// Keeps the object for the next step, or parts with it when somebody has kept it.
  private func finish(_ underWay: consuming StepUnderWay) {
    codeWaitedFor = 0
    underWay.letGo()
    if isKnownUniquelyReferenced(&underWay) {
      spare = underWay
    } else {
      underWay.engine = nil
    }
  }

  /// The next behavior of the chain that claims the step.
  func nextTaker(of underWay: StepUnderWay) -> BoundBehavior? {
    var chain = underWay.chain
    defer { underWay.chain = chain }
    return behaviors.firstClaim(on: underWay.stepInHand, &chain, at: position)?.behavior
  }

  /// Takes what a behavior answered; `false` when the next one is to be asked.
  func settle(
    _ answer: consuming AnyAnswer,
    _ underWay: StepUnderWay,
    _ drive: DriveUnderWay,
    by behavior: BoundBehavior
  ) -> Bool {
    switch consume answer {
    case .done(let screen?):
      let resolver = owner(of: underWay)
      if commit(screen, underWay, drive) {
        noteEnd(of: underWay, drive, by: behavior, of: resolver)
      }
      return true
    case .done(nil), .later:
      underWay.tell(.failed(CompletedWithoutScreen()), nil)
      failUnfinished(underWay, drive)
      return true
    case .failed(let error):
      if let refusal = error as? HostRefusal {
        noteRefusal(of: underWay, drive, by: behavior, refusal.message)
      }
      underWay.tell(.failed(error), nil)
      failPerforming(underWay, drive, error)
      return true
    case .operationDone:
      return settle(.done(underWay.operating), underWay, drive, by: behavior)
    case .passed(let reason):
      noteRefusal(of: underWay, drive, by: behavior, reason)
      underWay.pass(reason)
      return false
    }
  }
}

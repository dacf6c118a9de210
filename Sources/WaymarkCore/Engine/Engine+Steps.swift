extension Engine {
  /// Takes the steps of a drive until one waits or the drive ends.
  func advance(_ drive: Drive) {
    guard let walk = drive.walk else { return }
    while current === drive, awaited == nil {
      if drive.nextMove == walk.itinerary.moves.count {
        return arrive(drive, steps: walk.itinerary.moves.count)
      }
      if drive.isWithdrawn {
        let error = NavigationError(.cancelled, route: drive.request.route, at: position)
        return fail(drive, error)
      }
      if prepare(drive, walk, state.position) {
        ask(drive)
      } else {
        failMisfit(drive, walk)
      }
    }
  }

  private func arrive(_ drive: Drive, steps: Int) {
    guard let place = state.position.place, let visit = state.visits.trail.last?.id else {
      return fail(drive, NavigationError(.noParent, at: position))
    }
    finish(drive, .success(Arrival(place: place, visit: visit, steps: steps)))
  }

  /// Sets up the next step; `false` when it does not fit the position.
  private func prepare(_ drive: Drive, _ walk: Walk, _ position: Position) -> Bool {
    let run = unwindRun(drive, walk, position)
    let move = run?.move ?? walk.itinerary.moves[drive.nextMove]
    guard let edit = position.edit(for: move) else { return false }
    let presentation = walk.itinerary.presentation(of: move, leaving: edit, at: position)
    let moves = run?.count ?? 1
    let step = Step(
      move,
      of: walk,
      shownAs: presentation,
      isAnimated: isAnimated(drive, walk, upTo: drive.nextMove + moves),
      at: drive.nextMove
    )
    let chain = behaviors.chain(from: position.count - 1, in: position, to: move)
    if isKnownUniquelyReferenced(&underWay) {
      underWay.setUp(step, edit, moves: moves, chain)
    } else {
      underWay = StepUnderWay(step: step)
      underWay.setUp(step, edit, moves: moves, chain)
    }
    return true
  }

  /// Whether the step that ends before a move of the itinerary is animated.
  func isAnimated(_ drive: Drive, _ walk: Walk, upTo next: Int) -> Bool {
    guard drive.request.animated else { return false }
    switch drive.request.options.animation ?? options.animation {
    case .all: return true
    case .none: return false
    case .last:
      let moves = walk.itinerary.moves
      return next == moves.count || moves[next...].allSatisfy { $0.kind == .toSelf }
    }
  }

  /// Asks the behaviors of the chain, on from where asking stopped, until one takes the step.
  func ask(_ drive: Drive) {
    while let behavior = nextTaker() {
      let answer = call(behavior)
      if case .later = answer {
        if awaited == nil { failAbandoned(drive) }
        return
      }
      if settle(answer, drive) { return }
    }
    failUnhandled(drive)
  }

  /// The next behavior of the chain that claims the step.
  private func nextTaker() -> BoundBehavior? {
    let underWay = underWay
    let step = underWay.step
    let position = state.position
    var chain = underWay.chain
    var taker: BoundBehavior?
    while taker == nil, let behavior = behaviors.next(in: &chain, at: position) {
      if case .passes = behavior.claim(step, at: position) { continue }
      taker = behavior
    }
    underWay.chain = chain
    return taker
  }

  /// Runs a behavior; an answer of `.later` stays only when nothing has come of it during the call.
  private func call(_ behavior: BoundBehavior) -> Answer<AnyScreen> {
    if !isKnownUniquelyReferenced(&underWay) { underWay = underWay.successor() }
    underWay.engine = self
    underWay.isCalling = true
    var answer = behavior.perform(underWay)
    underWay.isCalling = false
    if let early = underWay.early {
      underWay.early = nil
      if case .later = answer { answer = early.final }
    }
    if case .later = answer, !isKnownUniquelyReferenced(&underWay) {
      wait()
    } else {
      underWay.engine = nil
    }
    return answer
  }

  /// Takes what a behavior answered; `false` when the next one is to be asked.
  func settle(_ answer: Answer<AnyScreen>, _ drive: Drive) -> Bool {
    switch answer {
    case .done(let screen?):
      commit(screen, underWay, drive)
      return true
    case .done(nil), .later:
      failUnfinished(drive)
      return true
    case .failed(let error):
      fail(drive, NavigationError(.failed, step: underWay.step, underlying: error, at: position))
      return true
    case .passed(let reason):
      underWay.passed.append((underWay.chain.order, reason))
      underWay.step.input = drive.request.input
      underWay.shownAs = underWay.step.presentation
      return false
    }
  }
}

extension Answer {
  /// The answer as a completion brings it: there is nothing later than that.
  fileprivate var final: Answer {
    if case .later = self { return .done(nil) }
    return self
  }
}

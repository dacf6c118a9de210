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
      if let step = nextStep(of: drive, walk, position) {
        ask(step, drive)
      } else {
        failMisfit(drive, walk)
      }
    }
  }

  private func arrive(_ drive: Drive, steps: Int) {
    guard let place = position.place, let visit = visits.trail.last?.id else {
      return fail(drive, NavigationError(.noParent, at: position))
    }
    finish(drive, .success(Arrival(place: place, visit: visit, steps: steps)))
  }

  /// Sets the next step up; `nil` when it does not fit the position.
  private func nextStep(of drive: Drive, _ walk: Walk, _ position: Position) -> StepUnderWay? {
    let run = unwindRun(drive, walk, position)
    let move = run?.move ?? walk.itinerary.moves[drive.nextMove]
    guard let edit = position.edit(for: move) else { return nil }
    let moves = run?.count ?? 1
    let step = Step(
      move,
      of: walk,
      shownAs: walk.itinerary.presentation(of: move, leaving: edit, at: position),
      isAnimated: isAnimated(drive, walk, upTo: drive.nextMove + moves),
      at: drive.nextMove
    )
    let underWay = spare ?? StepUnderWay(step: step)
    spare = nil
    let chain = behaviors.chain(from: position.count - 1, in: position, to: move)
    underWay.setUp(step, edit, moves: moves, chain)
    return underWay
  }

  /// Whether the step that ends before a move of the itinerary is animated.
  private func isAnimated(_ drive: Drive, _ walk: Walk, upTo next: Int) -> Bool {
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
  func ask(_ underWay: consuming StepUnderWay, _ drive: Drive) {
    while let behavior = nextTaker(of: underWay) {
      // A behavior that passed and kept its completion keeps it to itself.
      if !isKnownUniquelyReferenced(&underWay) { underWay = underWay.successor() }
      let answer = underWay.call(behavior, for: self)
      if case .later = answer {
        guard !isKnownUniquelyReferenced(&underWay) else {
          underWay.tell(.givenUp, nil)
          return failAbandoned(underWay, drive)
        }
        return wait(for: underWay)
      }
      if settle(answer, underWay, drive) {
        if isKnownUniquelyReferenced(&underWay) { spare = underWay }
        return
      }
    }
    failUnhandled(underWay, drive)
  }

  /// The next behavior of the chain that claims the step.
  private func nextTaker(of underWay: StepUnderWay) -> BoundBehavior? {
    let step = underWay.step
    let position = position
    var chain = underWay.chain
    var taker: BoundBehavior?
    while taker == nil, let behavior = behaviors.next(in: &chain, at: position) {
      if case .passes = behavior.claim(step, at: position) { continue }
      taker = behavior
    }
    underWay.chain = chain
    return taker
  }

  /// Takes what a behavior answered; `false` when the next one is to be asked.
  func settle(_ answer: Answer<AnyScreen>, _ underWay: StepUnderWay, _ drive: Drive) -> Bool {
    switch answer {
    case .done(let screen?):
      commit(screen, underWay, drive)
      underWay.tell(.taken, screen)
      return true
    case .done(nil), .later:
      underWay.tell(.givenUp, nil)
      failUnfinished(underWay, drive)
      return true
    case .failed(let error):
      underWay.tell(.failed(error), nil)
      fail(drive, NavigationError(.failed, step: underWay.step, underlying: error, at: position))
      return true
    case .passed(let reason):
      underWay.tell(.passed(reason), nil)
      underWay.pass(reason, input: drive.request.input)
      return false
    }
  }
}

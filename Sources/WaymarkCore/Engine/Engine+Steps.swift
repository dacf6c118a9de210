extension Engine {
  /// Takes the steps of a drive until one waits or the drive ends.
  func advance(_ drive: Drive) {
    guard let itinerary = drive.itinerary else { return }
    while current === drive, !isWaiting {
      if drive.nextMove == itinerary.moves.count {
        return arrive(drive, itinerary)
      }
      if drive.isWithdrawn {
        let error = NavigationError(.cancelled, route: drive.request.route, at: position)
        return fail(drive, error)
      }
      guard prepare(drive, itinerary) else {
        let step = step(itinerary.moves[drive.nextMove], shownAs: .push, drive, itinerary)
        return fail(drive, NavigationError(.failed, step: step, reason: Self.misfit, at: position))
      }
      ask(drive)
    }
  }

  private static let misfit = "the place that the step starts from is no longer there"

  private func arrive(_ drive: Drive, _ itinerary: Itinerary) {
    guard let entry = position.entries.last, let visit = visits.trail.last else {
      return fail(drive, NavigationError(.noParent, at: position))
    }
    let arrival = Arrival(
      place: entry.place,
      route: plan.id(ofNode: entry.place.node),
      visit: visit.id,
      steps: itinerary.moves.count
    )
    finish(drive, .success(arrival))
  }

  /// Sets up the next step; `false` when it does not fit the position.
  private func prepare(_ drive: Drive, _ itinerary: Itinerary) -> Bool {
    if let run = unwindRun(drive, itinerary) {
      guard let edit = position.edit(for: run.move) else { return false }
      setUp(run.move, edit, moves: run.count, drive, itinerary)
      return true
    }
    let move = itinerary.moves[drive.nextMove]
    guard let edit = position.edit(for: move) else { return false }
    setUp(move, edit, moves: 1, drive, itinerary)
    return true
  }

  private func setUp(
    _ move: Move,
    _ edit: TrailEdit,
    moves: Int,
    _ drive: Drive,
    _ itinerary: Itinerary
  ) {
    let presentation = itinerary.presentation(of: move, leaving: edit, at: state.position)
    asking.step = step(move, shownAs: presentation, drive, itinerary, moves: moves)
    asking.edit = edit
    asking.moves = moves
    asking.shownAs = presentation
    asking.chain = behaviors.chain(
      from: state.position.entries.count - 1,
      in: state.position,
      to: move
    )
    asking.made = nil
    if !asking.passed.isEmpty { asking.passed = [] }
  }

  func step(
    _ move: Move,
    shownAs presentation: Presentation,
    _ drive: Drive,
    _ itinerary: Itinerary,
    moves: Int = 1
  ) -> Step {
    Step(
      move,
      in: plan,
      presentation: presentation,
      input: drive.request.input,
      isAnimated: isAnimated(drive, itinerary, upTo: drive.nextMove + moves),
      destination: itinerary.destination,
      index: drive.nextMove
    )
  }

  /// Whether the step that ends before a move of the itinerary is animated.
  private func isAnimated(_ drive: Drive, _ itinerary: Itinerary, upTo next: Int) -> Bool {
    guard drive.request.animated else { return false }
    switch drive.request.options.animation ?? options.animation {
    case .all: return true
    case .none: return false
    case .last:
      return itinerary.moves[next...].allSatisfy { $0.kind == .toSelf }
    }
  }

  /// Asks the behaviors of the chain, on from where asking stopped, until one takes the step.
  func ask(_ drive: Drive) {
    while let behavior = behaviors.next(in: &asking.chain, at: state.position) {
      if case .passes = behavior.claim(asking.step, at: state.position) { continue }
      let answer = call(behavior)
      if case .later = answer {
        if isWaiting { return }
        return fail(drive, NavigationError(.abandoned, step: asking.step, asked: [asked()], at: position))
      }
      if settle(answer, drive) { return }
    }
    if current === drive { failUnhandled(drive) }
  }

  /// Runs a behavior; an answer of `.later` comes back only when there is something to wait for,
  /// or nothing at all.
  private func call(_ behavior: BoundBehavior) -> Answer<AnyScreen> {
    asking.number += 1
    var token = spareToken ?? StepToken()
    spareToken = nil
    token.engine = self
    token.attempt = asking.number
    isCalling = true
    var answer = behavior.perform(asking.step, token)
    isCalling = false
    if case .later = answer, let early = token.early { answer = early.final }
    let isKept = !isKnownUniquelyReferenced(&token)
    if case .later = answer, isKept {
      token.isAwaited = true
      wait()
      return answer
    }
    token.engine = nil
    token.early = nil
    if !isKept { spareToken = token }
    return answer
  }

  private func wait() {
    isWaiting = true
    guard let limit = options.stepDeadline else { return }
    let attempt = asking.number
    deadline = clock.wake(after: limit) { [self] in
      giveUp(attempt, .timedOut)
    }
  }

  /// Takes what a behavior answered; `false` when the next one is to be asked.
  func settle(_ answer: Answer<AnyScreen>, _ drive: Drive) -> Bool {
    asking.whenGivenUp = nil
    switch answer {
    case .done(let screen?):
      commit(screen, drive)
      return true
    case .done(nil):
      let reason = "\(asked().behavior) completed it without a screen"
      fail(drive, NavigationError(.failed, step: asking.step, reason: reason, at: position))
      return true
    case .failed(let error):
      fail(drive, NavigationError(.failed, step: asking.step, underlying: error, at: position))
      return true
    case .passed(let reason):
      asking.passed.append((asking.chain.order, reason))
      asking.step.input = drive.request.input
      asking.shownAs = asking.step.presentation
      return false
    case .later:
      let reason = "\(asked().behavior) answered `.later` to its own completion"
      fail(drive, NavigationError(.failed, step: asking.step, reason: reason, at: position))
      return true
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

/// A screen that is asked for a value.
struct OpenAsk: Sendable {
  /// The drive that led to it.
  let drive: Int
  /// The visit that is asked.
  let asked: VisitID
  /// The visit that asks; `nil` where a root is asked.
  let asker: VisitID?
}

/// Asking screens for values, and delivering what they answer.
extension Engine {
  /// Takes note of what a drive does besides moving: who waits for what it asks, or what parked drive
  /// it resumes.
  func noteErrand(of request: Request, _ number: Int) {
    switch request.errand {
    case .ask(let result):
      result.isAccepted = true
      if let others = sideTables.results[number] {
        others.join(result)
      } else {
        sideTables.results[number] = PendingResults(result)
      }
    case .resumption(let resumption): markResumed(resumption, by: number)
    case .answer, .contradiction, nil: break
    }
  }

  /// Asks the screen where the drive under way has arrived for a value, if that was wanted.
  func openAsk(_ walk: EngineState.Walk, at visit: VisitID) {
    guard case .ask = state.request.errand else { return }
    let trail = state.position.trail
    let hang = trail[trail.count - 1].hang
    let hung = trail.firstIndex { $0.hang == hang } ?? 0
    // The asker is mostly the visit below; a tabs screen may ask over what stands in its tabs.
    let origin = state.request.origin.flatMap { trail.visits.prefix(hung).contains($0) ? $0 : nil }
    // Where nothing was shown before, the asker is the visit that the asked screen stands on.
    let below = hung > 0 ? hung - 1 : trail.count - 2
    let asker = origin ?? (below >= 0 ? trail.visits[below] : nil)
    state.openAsks.append(OpenAsk(drive: walk.drive.number, asked: visit, asker: asker))
  }

  /// Accepts a request that leaves a visit with an answer for whoever has asked for it.
  func acceptAnswer(_ request: Request) -> Drive {
    if let error = problem(with: request) { return ended(request, error) }
    return accept(request)
  }

  /// The error if a request brings two values of one route, or an answer of a wrong type; else
  /// `nil`.
  func problem(with request: Request) -> NavigationError? {
    if let problem = state.position.problem(with: request) { return problem }
    guard case .leave(let visit) = request.verb, case .answer(let given) = request.errand,
      let ask = state.openAsks.last(where: { $0.asked == visit }),
      let wanted = sideTables.results[ask.drive]?.wanted, !wanted.accepts(given.value)
    else { return nil }
    return NavigationError(
      .wrongType,
      route: route(of: visit),
      reason: wanted.problem(with: given.value),
      at: state.position
    )
  }

  /// Refuses an ask that was redirected: the screen shown instead was not to be asked.
  func refuseAsk() {
    close(
      .failure(
        NavigationError(
          .refused,
          route: state.originalRequest.route,
          reason: "what was asked is not shown",
          refusedBy: state.inquiry?.redirects.last.map { guards.names[$0.guardNumber] },
          redirects: state.inquiry?.chain ?? [],
          at: state.position
        )
      )
    )
  }

  /// Settles the errand of a drive that is over: an answer is delivered if the drive has arrived;
  /// an ask that has not arrived is dropped.
  func closeErrand(_ drive: JournalDrive, _ ending: DriveEnding) {
    // An answer counts if its screen is gone when the drive ends, also if guards led the drive
    // elsewhere, or if it fails because the host reported too late that the screen is gone.
    let original = state.originalRequest
    let mayHaveLeft = state.wasLed() || hasLeft(original)
    switch ending {
    case .success: judgeAsks(original, during: drive)
    case .failure:
      judgeAsks(mayHaveLeft ? original : nil, during: drive)
      let results = sideTables.results.removeValue(forKey: drive.number)
      extendLifetime(results)
    }
    calls.run()
  }

  /// Whether the visit that a request is to leave is gone.
  private func hasLeft(_ request: Request) -> Bool {
    guard case .leave(let visit) = request.verb else { return false }
    return state.position.entry(of: visit) == nil
  }

  /// Settles open asks after a walk: a screen that is gone has answered, or never will.
  func judgeAsks(_ answering: Request? = nil, during drive: JournalDrive = .none) {
    var given: (visit: VisitID, answer: GivenAnswer)?
    if let answering, case .leave(let visit) = answering.verb,
      case .answer(let answer) = answering.errand
    {
      given = (visit, answer)
    }
    let live = state.openAsks.isEmpty ? [] : Set(state.position.liveVisits)
    for ask in state.openAsks where !live.contains(ask.asked) {
      var result = AskResult<any Sendable>.lost
      if let answer = given, answer.visit == ask.asked {
        result = .answered(answer.answer.value)
        given = nil
      } else if let answer = answerInLine(to: ask) {
        result = .answered(answer.value)
      } else if let asker = ask.asker, live.contains(asker) {
        result = .cancelled
      }
      deliver(result, of: ask.drive, during: drive)
    }
    state.openAsks.removeAll { !live.contains($0.asked) }
    guard let given else { return }
    let stays = state.position.entry(of: given.visit) != nil
    let result =
      stays ? "its screen stays, as a guard has led the drive elsewhere" : Self.answeredInVain
    journal.tellAmongFailures(.answered(.init(asker: nil, result)), of: drive)
  }

  /// The answer to an ask that a drive still in line is going to bring; `nil` for none.
  private func answerInLine(to ask: OpenAsk) -> GivenAnswer? {
    let wanted = sideTables.results[ask.drive]?.wanted
    for queued in state.line.all {
      guard case .leave(ask.asked) = queued.request.verb,
        case .answer(let given) = queued.request.errand, wanted?.accepts(given.value) ?? true
      else { continue }
      return given
    }
    return nil
  }

  /// What the journal says of an answer that came too late, or that nobody has asked for.
  private static var answeredInVain: String { "nobody has asked for it, or waits for it any more" }

  private func deliver(
    _ result: AskResult<any Sendable>,
    of asker: Int,
    during drive: JournalDrive
  ) {
    let waiting = sideTables.results.removeValue(forKey: asker)
    if waiting?.wanted != nil {
      journal.tellAmongFailures(.answered(.init(asker: asker, result.word)), of: drive)
    } else if case .answered = result {
      journal.tellAmongFailures(.answered(.init(asker: nil, Self.answeredInVain)), of: drive)
    }
    guard let waiting else { return }
    calls.add { waiting.end(result) }
  }

  func route(of visit: VisitID) -> RouteID? {
    state.position.entry(of: visit).map { plan.id(ofNode: $0.place.node) }
  }

  /// The visit of a destination for which a visit answers: the nearest that was asked, itself or
  /// below it; else the nearest at all.
  func visitAsked<D: Destination>(as type: D.Type, from visit: VisitID) -> VisitID? {
    let visits = visitsDown(from: visit).filter { destination(type, of: $0) != nil }
    return visits.first { visit in state.openAsks.contains { $0.asked == visit } } ?? visits.first
  }

  /// A visit and those below it, the root's last; below a parked tab stand its tabs.
  private func visitsDown(from visit: VisitID) -> [VisitID] {
    var found: [VisitID] = []
    var next: VisitID? = visit
    while let visit = next {
      let trail = state.position.liveTrails.first { $0.visits.contains(visit) }
      guard let trail, let index = trail.visits.lastIndex(of: visit) else { break }
      found += trail.visits[...index].reversed()
      next = trail.first.flatMap(plan.parent(of:)).flatMap(state.position.entry(of:))?.visit
    }
    return found
  }

  /// The destination of a live visit as it is held now, if it is of that type.
  func destination<D: Destination>(_ type: D.Type, of visit: VisitID) -> D? {
    guard let node = state.position.entry(of: visit)?.place.node,
      let input = state.position.input(of: visit)
    else { return nil }
    return plan.destination(type, at: node, holding: input)
  }
}

extension AskResult {
  fileprivate var word: String {
    switch self {
    case .answered: "answered"
    case .cancelled: "cancelled"
    case .lost: "lost"
    }
  }
}

import WaymarkLinks

/// How steps and drives fail. Who was asked is found by claiming again, as claims have no side effects.
extension Engine {
  /// Ends the drive under way with an error made from a code.
  func fail(_ code: NavigationError.Code) {
    let route = code == .stale ? state.request.route : target
    fail(NavigationError(code, route: route, reason: reason(of: code), at: state.position))
  }

  /// Ends the drive under way with an error; with `retrace`, it first undoes its steps.
  func fail(_ error: NavigationError) {
    journal.stepGivenUp()
    journal.pause()
    // An app's behavior was believed, and the drive ends before its last step, where the host is
    // checked.
    if state.walk?.hasBelieved ?? false, state.gestures.isEmpty, !isAsKnown {
      state.news.merge(HostNews())
    }
    let error = state.news != nil && reconcile() ? error.at(state.position) : error
    if let failure = state.failure { return close(.failure(failure.at(state.position))) }
    let onFailure = state.request.options.onFailure ?? options.onFailure
    if onFailure == .retrace, error.code.isOfStep, state.countOfMoves > 0, obstacle == nil {
      state.failure = error
      turnBack()
    } else {
      close(.failure(error))
    }
  }

  /// Lets the drive under way go back over the steps that it has taken.
  private func turnBack() {
    let moves = state.position.wayBack(over: state.movesTaken)
    let here = state.position.place ?? state.walk?.destination ?? Place(node: 0, in: plan)
    // The way back brings no values.
    let before = state.brought
    state.brought = nothingBrought
    setOut(Itinerary(plan: plan, moves: moves, destination: moves.last?.to ?? here), merging: true)
    extendLifetime(before)
  }

  /// Fails the current step because every behavior passed.
  func failUnhandled() {
    let (step, passed, position) = (desk.hand.step, desk.hand.traces.passed, state.position)
    let start = table.chain(from: position.start(of: step.move), in: position, to: step.move)
    let asked = table.whoPassed(
      step,
      from: start,
      upTo: desk.hand.chain.order,
      at: position,
      passed
    )
    // A behavior that claimed the step and passed when performing it may have changed the host.
    if !passed.isEmpty { catchUpWithHost() }
    endStep()
    guard state.walk?.renews == true, step.kind == .toSelf else {
      return fail(NavigationError(.unhandled, step: step, asked: asked, at: state.position))
    }
    let stale = StaleScreen(
      route: plan.id(ofNode: step.move.to.node),
      input: plan.declared(step.input, at: step.move.to.node),
      cause: "nobody takes the step that would make it anew; add the module `.refresh`"
    )
    fail(NavigationError(.failed, step: step, asked: asked, underlying: stale, at: state.position))
  }

  /// Fails the drive because its next step does not start where the user stands.
  func failMisfit(_ walk: EngineState.Walk) {
    let step = Step(state.moves[walk.next], in: plan, presentation: .push, index: walk.next)
    let reason = "the place that the step starts from is no longer there"
    fail(NavigationError(.failed, step: step, reason: reason, at: state.position))
  }

  /// Fails the current step because a behavior threw, or completed it without a screen.
  func failStep(because error: any Error, _ behavior: BoundBehavior) {
    if error is HostRefusal, givesUpOnOtherGround(error, behavior) { return }
    let isOfMaker = hasMakerThrown(error)
    var reason = NavigationError.Reason.words("")
    var underlying: (any Error)? = error
    if error is CompletedWithoutScreen {
      reason = .words("it was completed without a screen; complete it with the one shown then")
      underlying = nil
    } else if isOfMaker {
      reason = .quoting(after: "the screen was not made: ")
    }
    failTaken(.failed, because: reason, underlying: underlying, telling: .failed(error), behavior)
  }

  /// Whether the host has refused a step because it shows something else than the step starts from.
  ///
  /// The user or the app may have changed the host a moment ago, and a toolkit may report that
  /// late. The drive is then planned again from what is shown, as after any change. Under a screen
  /// of the app's, it ends or waits.
  private func givesUpOnOtherGround(_ refusal: any Error, _ behavior: BoundBehavior) -> Bool {
    guard let walk = state.walk, !walk.isPlannedAgain, walk.interruption == nil,
      state.failure == nil, !hasHostDoneSomething
    else { return false }
    reconcile()
    guard case .taking = state.phase, !stepStillFits || obstacle != nil else { return false }
    desk.tell(.failed(refusal), behavior.watchers)
    // If the walk still fits, as under a foreign screen, the step is asked for once more only.
    if state.stillFits { state.changeWalk { $0.isPlannedAgain = true } }
    giveUpOnOtherGround()
    return true
  }

  /// Whether the host has done an operation for the step in hand, or shows the screen made for it.
  private var hasHostDoneSomething: Bool {
    if desk.hand.isTaken || desk.hand.hasEndedOperation(of: desk.number) { return true }
    guard let made = desk.hand.made else { return false }
    return readHost().shows(made)
  }

  /// Whether the maker of the screen in hand has thrown an error that its behavior has passed on.
  private func hasMakerThrown(_ error: any Error) -> Bool {
    guard let unmade = desk.unmade else { return false }
    desk.unmade = nil
    return unmade.attempt == desk.number && unmade.words == error.quotedWords
  }

  /// Fails the current step because it was completed with a screen that is live at another place.
  func failRepeated(_ place: Place, _ behavior: BoundBehavior) {
    let name = plan.id(ofNode: place.node).rawValue.shortened
    failTaken(
      .failed,
      because: .words(
        "it was completed with the screen of \(name); complete it with the place's own"
      ),
      telling: .failed(CompletedWithoutScreen()),
      behavior
    )
  }

  /// Fails the current step because the host shows something else than its behavior has answered.
  func failContradicted(_ contradiction: HostContradicts, _ behavior: BoundBehavior) {
    failTaken(
      .failed,
      because: .words(contradiction.description),
      telling: .failed(contradiction),
      behavior
    )
  }

  /// Fails the current step after it was taken; the host may have changed although it failed.
  ///
  /// The step ends before its drive does, so that a `deinit` of its screen finds the drive under
  /// way.
  func failTaken(
    _ code: NavigationError.Code,
    because reason: NavigationError.Reason = .words(""),
    underlying: (any Error)? = nil,
    telling outcome: StepOutcome,
    _ behavior: BoundBehavior
  ) {
    let asked = askedLast()
    let step = desk.hand.step
    catchUpWithHost()
    desk.tell(outcome, behavior.watchers)
    endStep()
    fail(
      NavigationError(
        code,
        step: step,
        because: reason,
        asked: [asked],
        underlying: underlying,
        at: state.position
      )
    )
  }

  /// The words to add to the code of an error; mostly empty.
  func reason(of code: NavigationError.Code) -> String {
    if code == .reentrant, case .guarding(let number)? = state.asking?.subject {
      let name = guards.names[number]
      return "the router waits for the guard \(name), which awaits this drive; "
        + "let it answer `.redirect` or `.park` with the request instead, or `send` it"
    }
    guard code == .cancelled, anchor.owner == nil else { return "" }
    return "the drive was cancelled before it arrived, and the router is gone; "
      + "keep it for as long as its screens show"
  }

  /// The route where the drive under way is to end.
  var target: RouteID? { state.walk.map { plan.id(ofNode: $0.destination.node) } }

  func error(_ code: NavigationError.Code, for request: borrowing Request) -> NavigationError {
    NavigationError(code, route: request.route, reason: reason(of: code), at: state.position)
  }

  /// The error for a request that waits for a router that is gone.
  func withoutRouter(_ request: Request) -> NavigationError { error(.cancelled, for: request) }

  /// The ending of a drive, with the redirects that guards gave when it asked them, and the name of
  /// the guard that gave the last one.
  func withDetour(_ ending: DriveEnding, by inquiry: Inquiry?) -> DriveEnding {
    guard let inquiry, let last = inquiry.redirects.last else { return ending }
    let name = guards.names[last.guardNumber]
    return ending.mapError { error in
      error.at(error.position, after: error.redirects.isEmpty ? inquiry.chain : nil, by: name)
    }
  }

  /// The behavior that was asked last for the current step.
  func askedLast() -> NavigationError.Asked {
    let position = state.position
    let move = desk.hand.step.move
    var chain = table.chain(from: position.start(of: move), in: position, to: move)
    var last = NavigationError.Asked(behavior: "a behavior", resolver: nil, reason: "")
    while chain.order < desk.hand.chain.order,
      let number = table.next(in: &chain, at: position)
    {
      guard chain.order == desk.hand.chain.order else { continue }
      let name =
        desk.hand.traces.chosen ?? table.all[number].name(for: desk.hand.step, at: position)
      last = table.describe(name, chain, move, "", at: position)
    }
    return last
  }

  /// The node whose resolver's behavior is being asked; `nil` for a behavior of a module.
  var ownerInHand: Int32? {
    table.owner(of: desk.hand.chain, desk.hand.step.move, at: state.position)
  }

  /// The route of that node.
  var resolverInHand: RouteID? { ownerInHand.map(plan.id(ofNode:)) }
}

extension NavigationError.Code {
  /// Whether the drive ended because of a step: one that failed, or one that no behavior took.
  var isOfStep: Bool {
    switch self {
    case .unhandled, .failed, .abandoned, .timedOut: true
    default: false
    }
  }

  /// Whether its callers have cancelled the drive, or another took precedence: nothing is wrong with what
  /// was asked.
  var isCallingOff: Bool { self == .cancelled || self == .superseded }
}

import WaymarkLinks

/// Takes drives one after the other, plans them and walks them: a synchronous state machine on the
/// main actor, without type parameters.
///
/// Its state is one value, `state`; screens, closures and wake-ups are stored beside it. Each event
/// from outside (a request, a completion, a report of the host, a deadline) first changes the
/// state. Then `goOn` acts on the state until the engine has to wait. App code called by that loop
/// sees a consistent state. A request of such code only changes the state; the loop further up the
/// call stack then acts on it.
///
/// To follow a drive through the code: `accept` takes any request (Engine+Accepting). `acceptRead`
/// takes a request whose link was read; its drive begins, or meets other drives. `begin` and
/// `planAndSetOut` plan the drive, `walkOn` goes step by step. `takeStep` puts a step on the desk,
/// finds the behavior that claims it and lets it perform the step (Engine+Steps); the behavior
/// works on the host through an `Attempt`. Its answer reaches `settle`, at once or through the
/// step's `Ticket` as an event (`enter`, Engine+Events). Then `finishStep` calls `commit`, which
/// changes position and screens (Engine+Commit). A drive ends in `arrive` or `fail`; both call
/// `close`, which delivers the ending.
@MainActor
package final class Engine: StepOwner, AskingOwner {
  let plan: RoutePlan
  let options: RouterOptions
  let clock: any NavigationClock
  let anchor: RouterAnchor
  /// The one record of what was asked, planned, performed and observed.
  let journal: Journal
  let table: BehaviorTable
  /// What the engine and the behaviors share: the step in hand, and the live screens.
  let desk: Desk
  let makeAttempt: @MainActor (Desk) -> AnyObject
  let readHost: @MainActor () -> HostPicture
  /// Whether the host shows a screen on top, where the user stands.
  let isOnTop: @MainActor (AnyScreen) -> Bool
  /// The guards of the plan's routes and of the router.
  let guards: GuardTable
  /// The input of a drive that brings no values.
  let nothingBrought: DriveInput

  /// The engine's state as a value, without screens and closures.
  ///
  /// App code runs when a behavior, guard, question, screen maker, host, observer or watcher is
  /// called, when values are compared (their `==`), and when the last reference to a screen, value
  /// or closure is released (a `deinit`). It may read the position or ask for another drive. As
  /// exclusivity checks are off, none of it may run while the state is being changed. So values are
  /// compared in copies, and what leaves the state is swapped out first and kept alive by
  /// `extendLifetime` until the state is consistent again.
  @exclusivity(unchecked) var state: EngineState
  /// The objects and closures that go with the state.
  @exclusivity(unchecked) var sideTables = SideTables()
  /// The attempt of the last step, to be used again when nobody has kept it.
  @exclusivity(unchecked) var spareAttempt: AnyObject?
  /// The ending of a drive that `acceptRead` has not handed out yet.
  @exclusivity(unchecked) private var unclaimedEnding: (number: Int, ending: DriveEnding)?
  /// Calls the closures that wait for endings and results.
  let calls = CallLoop()
  /// The wake-ups of the deadlines that the state holds.
  var stepWakeup: (any Wakeup)?
  var gestureWakeup: (any Wakeup)?
  /// The run of an app's code that a step waits for.
  @exclusivity(unchecked) var waitedRun: StepMark.Run?
  /// The run whose mark is bound on the call stack now.
  @exclusivity(unchecked) var boundRun: StepMark.Run?
  /// What the awaited step's completions hold; `nil` once nobody holds one.
  weak var awaitedTicket: Ticket?
  /// Watchers of where the user stands; each is told until it returns `false`.
  let watchers = Audience<Position>()
  /// Takes a screen away that is not shown, with all above it; says why, where the host does not.
  var trimHost: ((AnyScreen) -> String?)?
  /// What guards are told in the round that is under way.
  var guardsInHand: Approach.Detail?
  /// Called when nobody waits for the current answer any more, so that code working on it can stop.
  @exclusivity(unchecked) var whenAskingOver: [@MainActor () -> Void] = []
  /// Called when the user's gestures are over.
  var whenGesturesOver: [@MainActor () -> Void] = []
  /// Watchers of who is being asked; each is told until it returns `false`.
  let askingWatchers = Audience<AskedNow?>()
  /// Whether observers are called because of a drive that waits for an answer; `askedNow` then
  /// names who is asked, although the phase is `inquiring`.
  var tellsWhileWaiting = false
  /// An empty array whose storage `apply` uses for the screens that a step up leaves, so that it
  /// allocates none.
  @exclusivity(unchecked) var screenRoom: [AnyScreen] = []
  var links: LinkTables
  /// The app's closure for links that no table matches; `nil` at first.
  var openOutside: (@MainActor (String) -> Void)?

  init(
    plan: RoutePlan,
    table: BehaviorTable,
    guards: GuardTable,
    options: RouterOptions,
    links: LinkTables,
    clock: any NavigationClock,
    attempts: @escaping @MainActor (Desk) -> AnyObject,
    readHost: @escaping @MainActor () -> HostPicture,
    isOnTop: @escaping @MainActor (AnyScreen) -> Bool
  ) {
    self.plan = plan
    self.table = table
    self.guards = guards
    self.options = options
    self.links = links
    self.clock = clock
    makeAttempt = attempts
    self.readHost = readHost
    self.isOnTop = isOnTop
    nothingBrought = DriveInput(plan: plan, input: .none)
    anchor = RouterAnchor(plan: plan)
    desk = Desk(anchor: anchor)
    state = EngineState(plan: plan)
    journal = Journal(
      plan: plan,
      clock: clock,
      limit: options.journalLimit,
      detail: options.journalDetail
    )
    journal.desk = ObjectIdentifier(desk)
  }

  package var position: Position { state.position }

  /// Accepts a request without an unread link: begins its drive if the engine is idle, else applies
  /// its policy.
  func acceptRead(_ request: consuming Request) -> Drive {
    if request.isWithdrawn { return ended(request, .cancelled) }
    // An unclaimed ending belongs to a drive that this function, further up the call stack, has not
    // returned yet.
    guard case .idle = state.phase, state.gestures.isEmpty, case nil = unclaimedEnding else {
      return meet(request)
    }
    let number = state.drivesAsked + 1
    state.phase = .telling(JournalDrive(number))
    let name = plan.storage.name(in: request.verb)
    let drive = noteAsked(request, naming: name)
    var handed: PendingDrive?
    if let handler = request.handler?.take() { handed = pend(number, handler) }
    if request.errand != nil { noteErrand(of: request, number) }
    begin(drive, request, name)
    goOn()
    if let handed { return Drive(handed, caller: 0) }
    return claimEnding(of: number) ?? Drive(pend(number), caller: 0)
  }

  /// The drive with a number if it ended before it was handed out; else `nil`.
  private func claimEnding(of number: Int) -> Drive? {
    guard unclaimedEnding?.number == number else { return nil }
    // Swapped out, so that the ending is moved and not copied.
    var taken: (number: Int, ending: DriveEnding)?
    swap(&taken, &unclaimedEnding)
    guard let taken = consume taken else { return nil }
    return Drive(ended: taken.ending)
  }

  /// Acts on the state until the engine has to wait.
  func goOn() {
    desk.work(for: self)
    loop: while true {
      switch state.phase {
      case .taking: walkOn()
      case .inquiring: inquire()
      case .asking(_, let subject):
        if !lookUpFromAsking(subject) { break loop }
      case .telling: break loop
      case .waiting(let walk, let step):
        guard isDisturbed, lookUpFromStep(walk, step) else { break loop }
      case .held(let walk, let hold):
        if isHeld(walk, by: hold) { break loop }
        switch hold {
        case .gesture: resume(afterGesture: walk)
        case .gestureInStep: askNextBehavior(of: walk)
        case .foreignScreen(let isPlanned): lookUpFromForeignScreen(walk, isPlanned: isPlanned)
        }
      case .idle:
        if state.news != nil {
          state.phase = .telling(.none)
          reconcile()
          if !state.openAsks.isEmpty {
            judgeAsks()
            calls.run()
          }
          state.phase = .idle
        } else if !state.line.isEmpty, state.gestures.isEmpty {
          beginNext()
        } else {
          break loop
        }
      }
    }
    if state.isHeldUp { waitForGesture() }
    if state.phase.activity == .waiting { desk.wait(for: self) } else { desk.rest() }
    hearHost()
  }

  /// Keeps the engine alive while a drive waits, so that it hears of the host even if the router is
  /// gone; no deadline for gestures is left once none waits.
  @inline(__always)
  func hearHost() {
    if state.phase.activity == .waiting || state.isHeldUp {
      anchor.engineWhileWaiting = self
    } else if anchor.engineWhileWaiting != nil {
      anchor.engineWhileWaiting = nil
      cancelGestureDeadline()
    }
  }

  @inline(never)
  private func beginNext() {
    guard let next = state.line.next() else { return }
    if !state.suspended.isEmpty, let begun = state.suspended.removeValue(forKey: next.drive.number)
    {
      resumeSuspended(begun)
    } else {
      begin(next.drive, withLatestPast(next.request, next.drive.number))
    }
  }

  /// Resumes the drive that a gesture has held.
  private func resume(afterGesture walk: EngineState.Walk) {
    state.phase = .taking(walk)
    journal.pause()
    if state.news != nil { reconcile() }
    if state.gestures.isEmpty { checkWalkStillFits() }
  }

  /// Plans a drive whose turn has come and checks what it needs; nothing moves before its first
  /// step.
  ///
  /// - Parameter name: the plan's number for the route name in its verb, if that is known.
  private func begin(_ drive: JournalDrive, _ request: consuming Request, _ name: Int32? = nil) {
    let isEmpty = request.input.isEmpty
    state.phase = .taking(EngineState.Walk(drive, to: Place(node: 0, in: plan)))
    // Assigning this runs no code of an app: what the last drive brought was released at its end.
    state.request = consume request
    if !isEmpty { state.brought = DriveInput(plan: plan, input: state.request.input) }
    if looksForForeignScreens || !isAsKnown || state.news != nil, !checkForForeignScreens() {
      return
    }
    beginOnClearGround(drive, naming: name)
  }

  /// Plans and checks the drive under way; no foreign screen is in its way.
  @inline(__always)
  func beginOnClearGround(_ drive: JournalDrive, naming name: Int32? = nil) {
    if state.request.origin != nil, isStale(state.request) { return fail(.stale) }
    if state.request.errand != nil, let error = problem(with: state.request) { return fail(error) }
    do throws(NavigationError) {
      try planAndSetOut(drive, naming: name)
      if hasAnybodyToAsk { planAsking(.begun) }
    } catch {
      fail(error)
    }
  }

  /// Plans the request of the drive under way and starts its walk.
  @inline(__always)
  func planAndSetOut(_ drive: JournalDrive, naming name: Int32? = nil) throws(NavigationError) {
    let bringsValues = !state.brought.isEmpty
    let destination = try planWay(naming: name, bringsValues)
    if journal.writesAll { journal.planned(drive, state.moves) }
    if bringsValues { noteUntaken(by: drive, to: destination) }
    if let hidden = state.detail?.softlyHidden, let index = state.position.lastIndex(of: hidden) {
      state.position.setLeaving(true, at: index)
      tellWatchers()
    }
    state.setOut(to: destination, options, merging: !state.request.isStepwise)
  }

  /// Plans the request of the drive under way and checks its needs; returns the destination.
  @inline(__always)
  private func planWay(
    naming name: Int32?,
    _ bringsValues: Bool
  ) throws(NavigationError) -> Place {
    let mayEnterTabsAnew = bringsValues && plan.mayBeTabsThatTakeValues(name)
    if state.request.verbTellsItsWay, !mayEnterTabsAnew {
      return try state.plan(naming: name)
    }
    return try planWholeRequest()
  }

  /// Plans a drive whose way depends on more than its verb, such as on compared values.
  ///
  /// It is not inlined, as few drives need it.
  @inline(never)
  private func planWholeRequest() throws(NavigationError) -> Place {
    try readLinkAnew()
    // Copies, because planning may call the app's `==`, which may read the state.
    let (position, request) = (state.position, state.request)
    var itinerary = try position.itinerary(for: request, in: state.room())
    try bringValues(on: itinerary, from: position)
    swap(&state.moves, &itinerary.moves)
    state.detail = itinerary.detail
    return itinerary.destination
  }

  /// Lets the drive under way bring what its way adds to its values, and checks what the way needs.
  func bringValues(on way: Itinerary, from position: Position) throws(NavigationError) {
    let input = way.brought(by: state.brought.input)
    try position.checkNeeds(of: way, input: input)
    // The new input contains what was brought so far, so this assignment releases no value.
    if way.detail?.kept != nil { state.brought = DriveInput(plan: plan, input: input) }
  }

  /// Starts the walk of the drive under way along an itinerary.
  func setOut(_ itinerary: consuming Itinerary, merging: Bool) {
    swap(&state.moves, &itinerary.moves)
    state.detail = itinerary.detail
    state.setOut(to: itinerary.destination, options, merging: merging)
  }

  /// Takes the steps of the drive under way until one waits, or it ends.
  func walkOn() {
    while true {
      var next = state.nextOfWalk()
      if case .look = next { next = lookAround() }
      switch next {
      case .rest: return
      case .look: continue
      case .arrive: arrive()
      case .stop(let code): fail(code)
      case .step: takeStep()
      }
    }
  }

  private func arrive() {
    if let failure = state.failure { return close(.failure(failure.at(state.position))) }
    let count = state.position.count
    guard count > 0 else { return fail(NavigationError(.noParent, at: state.position)) }
    let top = state.position.entry(at: count - 1)
    let steps = state.countOfMoves
    var chain: [RouteID] = []
    if state.hasInquiry() {
      cutParked()
      chain = state.inquiry?.chain ?? []
      if !chain.isEmpty {
        noteLed(to: top.visit, by: state.inquiry)
        if case .ask = state.request.errand { return refuseAsk() }
      }
    }
    if state.request.errand != nil, let walk = state.walk { openAsk(walk, at: top.visit) }
    close(.success(Arrival(place: top.place, visit: top.visit, steps: steps, redirects: chain)))
  }

  /// Ends the drive under way: journals the ending, releases what the drive held and tells its
  /// callers.
  func close(_ ending: consuming DriveEnding) {
    guard let drive = state.walk?.drive else { return }
    if state.hasInquiry() { ending = endOfDetour(ending) }
    if !state.parked.isEmpty { endResuming(by: drive.number, keeping: isPutOff(ending)) }
    // What observers do when they hear of the end is not part of this drive.
    state.phase = .telling(.none)
    switch ending {
    case .success(let arrival): journal.arrived(drive, arrival, at: state.position)
    case .failure(let error):
      let asked = state.originalRequest
      journal.failed(journalDrive(drive.number, asked), error, asked: asked)
    }
    if !state.movesBefore.isEmpty { state.movesBefore = [] }
    if state.detail != nil { state.detail = nil }
    if !state.parked.isEmpty { noteLeft(byUser: state.originalRequest.isByUser, in: drive.number) }
    if sideTables.hasQuestions { forgetQuestions() }
    if !state.openAsks.isEmpty || state.request.errand != nil || state.wasLed() {
      closeErrand(drive, ending)
    }
    if state.holdsValues() { letGoOfValues() }
    deliver(ending, toCallersOf: drive.number)
    if case .telling = state.phase { state.phase = .idle }
  }

  /// Takes what the ended drive has brought out of the state, and only then releases it.
  @inline(never)
  private func letGoOfValues() {
    var over = (
      request: Request.parent, brought: nothingBrought, inHand: nothingBrought,
      failure: NavigationError?.none, inquiry: Inquiry?.none
    )
    swap(&over.request, &state.request)
    swap(&over.brought, &state.brought)
    swap(&over.failure, &state.failure)
    swap(&over.inquiry, &state.inquiry)
    swap(&over.inHand, &desk.hand.step.brought)
    guardsInHand = nil
    extendLifetime(over)
  }

  /// Delivers a drive's ending to its callers, or keeps it for `acceptRead`.
  func deliver(_ ending: consuming DriveEnding, toCallersOf number: Int) {
    if !state.shared.isEmpty { state.shared[number] = nil }
    if !state.linkGate.known.isEmpty { noteEndAtGate(number, ending) }
    guard !sideTables.pending.isEmpty, let drive = sideTables.pending.removeValue(forKey: number)
    else {
      unclaimedEnding = (number, ending)
      return
    }
    call(drive.end(ending), with: ending)
  }
}

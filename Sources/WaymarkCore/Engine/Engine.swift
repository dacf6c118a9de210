import WaymarkLinks

/// Takes drives one after the other, plans them and walks them: a synchronous state machine on the
/// main actor, without type parameters.
///
/// What it knows is one value, `state`; screens, closures and wake-ups lie beside it. Whatever comes
/// from outside (asked, completed, given up, told by the host, time up) is taken into the state, and
/// then `goOn` does what comes next until there is nothing left but to wait. Code of an app that
/// runs meanwhile finds the state whole; what it asks for is taken into the state, and the loop
/// further up the stack goes on with it.
///
/// The way of a drive, for reading along: `accept` takes any request (Engine+Meeting), `acceptRead`
/// one whose link is read, which begins or meets other drives; `begin` and `planAndSetOut` plan it,
/// `walkOn` goes step by step. For a step, `takeStep` puts it on the desk, finds who claims it and
/// lets that behavior perform it (Engine+Steps); the behavior works on the host by an `Attempt`.
/// What it answers comes back to `settle`, at once or, by the step's `Ticket`, as an event
/// (`enter`, Engine+Events); then `finishStep` lets `commit` change position and screens
/// (Engine+Commit). At the end come `arrive` or `fail`, and `close`, which hands the ending out.
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
  /// Reads what the host shows.
  let readHost: @MainActor () -> HostPicture
  /// Whether the host shows a screen on top, where the user stands.
  let isOnTop: @MainActor (AnyScreen) -> Bool
  /// Who may refuse drives.
  let guards: GuardTable
  /// The input of a drive that brings no values.
  let nothingBrought: DriveInput

  /// All that is known while no code of an app runs.
  ///
  /// Code of an app runs where a behavior, a guard, a question, a maker of screens, a host, an
  /// observer or a watcher is called, where values are compared (their `==`), and where the last
  /// reference to a screen, a value or a closure goes (a `deinit`). Any of it may ask where the user
  /// stands, or for another drive. So none of it runs while the state is being changed, and accesses
  /// never overlap: values are compared in copies, and what the state parts with is swapped out first
  /// and released, by `extendLifetime`, once the state is whole again.
  @exclusivity(unchecked) var state: EngineState
  /// The objects and closures that go with the state.
  @exclusivity(unchecked) var sideTables = SideTables()
  /// The attempt of the last step, to be used again when nobody has kept it.
  @exclusivity(unchecked) var spareAttempt: AnyObject?
  /// The ending of a drive that `acceptRead` has not handed out yet.
  @exclusivity(unchecked) private var unclaimedEnding: (number: Int, ending: DriveEnding)?
  /// Calls whoever waits for an ending.
  let calls = CallLoop()
  /// How many operations of the host inside wrappers have ended.
  var operationEnds = 0
  /// The wake-ups of the deadlines that the state holds.
  var stepWakeup: (any Wakeup)?
  var gestureWakeup: (any Wakeup)?
  /// The run of an app's code that a step waits for.
  @exclusivity(unchecked) var waitedRun: StepMark.Run?
  /// The run whose mark is bound on the call stack now.
  @exclusivity(unchecked) var boundRun: StepMark.Run?
  /// What the awaited completions hold, while anybody does.
  weak var awaitedTicket: Ticket?
  /// Watchers of where the user stands; each is told until it returns `false`.
  let watchers = Audience<Position>()
  /// Takes a screen away that is not shown, with all above it; says why, where the host does not.
  var trimHost: ((AnyScreen) -> String?)?
  /// What guards are told in the round that is under way.
  var guardsInHand: Approach.Detail?
  /// Closures for code that works on an answer, called when nobody waits for the answer any more.
  @exclusivity(unchecked) var whenAskingOver: [@MainActor () -> Void] = []
  /// Who waits for the end of the user's gestures.
  var whenGesturesOver: [@MainActor () -> Void] = []
  /// Watchers of who is being asked; each is told until it returns `false`.
  let askingWatchers = Audience<AskedNow?>()
  /// Whether code of the app is told of something while somebody's answer is waited for.
  var tellsWhileWaiting = false
  /// An empty array whose storage `apply` uses for the screens that a step up leaves, so that it
  /// allocates none.
  @exclusivity(unchecked) var screenRoom: [AnyScreen] = []
  /// The tables that links are read by.
  var links: LinkTables
  /// Opens a link that leads nowhere here; `nil` at first.
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
  }

  /// Where everything stands.
  package var position: Position { state.position }

  /// Accepts a request that opens no unread link: begins its drive when nothing is going on, and
  /// else goes by its policy.
  func acceptRead(_ request: consuming Request) -> Drive {
    if request.isWithdrawn { return ended(request, .cancelled) }
    // An unclaimed ending belongs to a drive that a call further up is still accepting.
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

  /// The drive of a number, if it has ended before anybody was handed it; `nil` if it has not.
  private func claimEnding(of number: Int) -> Drive? {
    guard unclaimedEnding?.number == number else { return nil }
    // Swapped out, so that the ending is moved and not copied.
    var taken: (number: Int, ending: DriveEnding)?
    swap(&taken, &unclaimedEnding)
    guard let taken = consume taken else { return nil }
    return Drive(ended: taken.ending)
  }

  /// Goes on until there is nothing left to do but wait.
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
        guard isDisturbed(walk, step), lookUpFromStep(walk, step) else { break loop }
      case .held(let walk, let hold):
        if isHeld(walk, by: hold) { break loop }
        switch hold {
        case .gesture: resume(afterGesture: walk)
        case .gestureInStep: askOn(walk)
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

  /// Hears what happens on the host for as long as drives wait, also once the router is gone.
  @inline(__always)
  func hearHost() {
    if state.phase.activity == .waiting || state.isHeldUp {
      anchor.engineWhileWaiting = self
    } else if anchor.engineWhileWaiting != nil {
      anchor.engineWhileWaiting = nil
    }
  }

  /// Begins the drive that is first in line.
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

  /// Goes on with the drive that a gesture has held.
  private func resume(afterGesture walk: EngineState.Walk) {
    state.phase = .taking(walk)
    journal.pause()
    if state.news != nil { reconcile() }
    if state.gestures.isEmpty { checkGround() }
  }

  /// Plans a drive whose turn has come and checks what it needs; nothing moves before its first
  /// step.
  ///
  /// - Parameter name: the number of the name that its verb asks for, if that is known.
  private func begin(_ drive: JournalDrive, _ request: consuming Request, _ name: Int32? = nil) {
    let isEmpty = request.input.isEmpty
    state.phase = .taking(EngineState.Walk(drive, to: Place(node: 0, in: plan)))
    // Assigning this runs no code of an app: what the last drive brought was released at its end.
    state.request = consume request
    if !isEmpty { state.brought = DriveInput(plan: plan, input: state.request.input) }
    if looksForForeignScreens || !isAsKnown || state.news != nil, !clearGround() { return }
    beginOnClearGround(drive, naming: name)
  }

  /// Plans and checks the drive under way, whose way no foreign screen covers.
  @inline(__always)
  func beginOnClearGround(_ drive: JournalDrive, naming name: Int32? = nil) {
    if state.request.origin != nil, isStale(state.request) { return fail(.stale) }
    if state.request.errand != nil, let error = problem(with: state.request) { return fail(error) }
    do throws(NavigationError) {
      try planAndSetOut(drive, naming: name)
      if mayAsk { planAsking(.begun) }
    } catch {
      fail(error)
    }
  }

  /// Plans what the drive under way was asked, and lets it take the moves.
  @inline(__always)
  func planAndSetOut(_ drive: JournalDrive, naming name: Int32? = nil) throws(NavigationError) {
    let bringsValues = state.brought !== nothingBrought
    let destination = try planWay(naming: name, bringsValues)
    if journal.writesAll { journal.planned(drive, state.moves) }
    if bringsValues { noteUntaken(by: drive, to: destination) }
    if let hidden = state.detail?.softlyHidden, let index = state.position.lastIndex(of: hidden) {
      state.position.setLeaving(true, at: index)
      tellWatchers()
    }
    state.setOut(to: destination, options, merging: !state.request.isStepwise)
  }

  /// Plans what the drive under way was asked, and checks what it needs; says where it goes.
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

  /// Plans a drive whose way depends on more than its verb, as on values that are compared; apart, as
  /// most do not.
  @inline(never)
  private func planWholeRequest() throws(NavigationError) -> Place {
    // Planning may compare values, by the app's `==`, which may read the state: these are copies.
    let (position, request) = (state.position, state.request)
    var itinerary = try position.itinerary(for: request, in: state.room())
    let input = itinerary.brought(by: request.input)
    try position.checkNeeds(of: itinerary, input: input)
    // What was brought so far is part of it, so that no value goes here.
    if itinerary.detail?.kept != nil { state.brought = DriveInput(plan: plan, input: input) }
    swap(&state.moves, &itinerary.moves)
    state.detail = itinerary.detail
    return itinerary.destination
  }

  /// Lets the drive under way take the moves of an itinerary.
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
        noteLed(to: top.visit)
        if case .ask = state.request.errand { return refuseAsk() }
      }
    }
    if state.request.errand != nil, let walk = state.walk { openAsk(walk, at: top.visit) }
    close(.success(Arrival(place: top.place, visit: top.visit, steps: steps, redirects: chain)))
  }

  /// Ends the drive under way: writes that down, lets go what it held, and tells who waits for it.
  func close(_ ending: consuming DriveEnding) {
    guard let drive = state.walk?.drive else { return }
    if state.hasInquiry() { ending = endOfDetour(ending) }
    if !state.parked.isEmpty { endTakingUp(by: drive.number, keeping: isPutOff(ending)) }
    // What observers do when they are told of the end does not belong to this drive.
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

  /// Lets go what the drive that is over has brought, once nothing of it is left in the state.
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

  /// Hands the end of a drive to those who asked for it.
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

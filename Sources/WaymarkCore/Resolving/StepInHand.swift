/// The step that is being taken, with its results so far.
struct StepInHand {
  var step: Step
  var edit = TrailEdit(keep: 0)
  /// How many moves of the walk it stands for; more than one for an unwinding.
  var moves = 1
  /// The behaviors that are asked, and how far that has come.
  var chain = BehaviorChain()
  /// The visit that begins when the step shows a new place, or that it returns to.
  var visit = VisitID(0)
  /// Whether the route that the step leads to declares any input.
  var needsInput = false
  /// What the place is shown in, where the drive asks for another container than its route.
  var container: Container?
  /// How the place is in fact shown, if not as planned.
  private(set) var shownOtherwise: Presentation?
  /// `shownAs` if it is a built-in presentation, so that no texts have to be compared; else `nil`.
  private(set) var builtIn: Presentation.BuiltIn?
  /// The screen that was made for the place.
  var made: AnyScreen?
  /// Whether a screen is being made that is to take the place of another.
  var isMakingAnew = false
  /// The screen to answer with once the host's operation is done.
  var operating: AnyScreen?
  /// The operations of the host for an attempt: how many are under way, and whether any is over.
  ///
  /// What an earlier attempt has left here is ignored, because every attempt has a number of its
  /// own.
  private var operations = (attempt: 0, underWay: 0, isAnyOver: false)
  /// The deadline of the step, for the host and all behaviors together; `nil` until the first wait.
  var deadline: Int64?
  /// Whether the behavior inside a wrapper has taken the step, whatever becomes of the wrapper.
  var isTaken = false
  /// Whether the host has shown its screen where the user stood.
  var wasInSight = false
  /// How many entries at the beginning of `whenSettled` belong to a behavior inside a wrapper that
  /// has taken the step.
  private var watchersOfTaken = 0
  /// The input of the drive, while a wrapper has replaced that of the step.
  var broughtBefore: DriveInput?
  /// What behaviors have left that were asked before, as one optional: most steps have none.
  private var anyTraces: Traces?
  /// The watchers to call with the outcome of the attempt, the nearest to its behavior first.
  var whenSettled: [StepWatcher] = []
  /// The calls to make when the step is given up while it waits: they end what wrappers wait for.
  var whenGivenUp = GivenUpCalls()
  /// Tickets of behaviors that have answered, and whose completions somebody still held: the host may
  /// finish what they have begun.
  var answeredTickets: [Ticket] = []

  init(_ step: Step) {
    self.step = step
    builtIn = step.presentation.builtIn
  }

  /// Whether a screen is being made, or was made, to replace that of a visit.
  func makesAnew(_ visit: VisitID) -> Bool {
    step.kind == .toSelf && self.visit == visit && (isMakingAnew || made != nil)
  }

  /// Whether an operation of the host is under way for an attempt at the step.
  @inline(__always)
  func hasOperation(of attempt: Int) -> Bool {
    operationsUnderWay(for: attempt) > 0
  }

  /// Whether the host was done with an operation for an attempt at the step.
  func hasEndedOperation(of attempt: Int) -> Bool {
    operations.attempt == attempt && operations.isAnyOver
  }

  /// How many operations of the host are under way for an attempt at the step.
  func operationsUnderWay(for attempt: Int) -> Int {
    operations.attempt == attempt ? operations.underWay : 0
  }

  /// Notes that an attempt has handed the completion of an operation to the host.
  @inline(__always)
  mutating func beginOperation(of attempt: Int) {
    if operations.attempt == attempt {
      operations.underWay += 1
    } else {
      operations = (attempt, 1, false)
    }
  }

  /// Notes that an operation is over: the host is done, or has released its completion.
  mutating func endOperation() {
    operations.underWay -= 1
    operations.isAnyOver = true
  }

  /// Stops counting `count` operations, because the behavior that began them has answered.
  mutating func dropOperations(_ count: Int) {
    operations.underWay -= count
  }

  /// Sets how the place is in fact shown; `nil` stands for as planned.
  mutating func setShownOtherwise(_ presentation: Presentation?) {
    if let presentation, !Presentation.areSame(presentation, step.presentation) {
      shownOtherwise = presentation
      builtIn = presentation.builtIn
    } else if shownOtherwise != nil {
      shownOtherwise = nil
      builtIn = step.presentation.builtIn
    }
  }

  /// What behaviors have left that were asked for a step and have not taken it.
  struct Traces {
    /// Behaviors that claimed the step and passed when they performed it, by their order in the
    /// chain.
    var passed: [(order: Int, reason: String)] = []
    /// The name of the behavior that a `Choose` has asked after others of its own; `nil` before.
    var chosen: String?
    /// How a behavior that has failed or passed since has shown the screen that was made.
    ///
    /// The host may show the screen all the same. It counts until the screen is asked for again, and
    /// for good once the host shows it.
    var markOfMade: Presentation?
    /// Whether a question was set during the step for the visit that it leads to.
    var hasNewQuestion = false
  }

  /// Whether behaviors that were asked before may have left anything.
  @inline(__always)
  var hasTraces: Bool { anyTraces != nil }

  /// What behaviors have left that were asked for the step before.
  var traces: Traces {
    get { anyTraces ?? Traces() }
    set { anyTraces = newValue }
  }

  /// Sets how the place is in fact shown back to what it was before a behavior was asked.
  mutating func forgetMark(since checkpoint: Checkpoint) {
    // An earlier mark that was not forgotten by now counts.
    if made != nil, traces.markOfMade == nil { traces.markOfMade = shownAs }
    setShownOtherwise(checkpoint.shownOtherwise)
  }

  /// Forgets how an earlier behavior has shown the screen that was made: it is to be shown anew.
  @inline(__always)
  mutating func forgetMarkOfMade() {
    if hasTraces { traces.markOfMade = nil }
  }

  /// Sets the move of the step, or several moves that go as one.
  @inline(__always)
  mutating func begin(
    _ move: Move,
    _ edit: TrailEdit,
    _ presentation: consuming Presentation,
    in container: Container? = nil,
    count: Int = 1
  ) {
    step.move = move
    builtIn = presentation.builtIn
    step.presentation = presentation
    self.edit = edit
    self.container = container
    moves = count
  }

  /// Sets the step's index in its walk, where the walk ends, and whether it is animated.
  @inline(__always)
  mutating func go(_ index: Int, to destination: Place, isAnimated: Bool) {
    step.index = index
    step.destination = destination
    step.isAnimated = isAnimated
  }

  /// How the place is in fact shown.
  var shownAs: Presentation { shownOtherwise ?? step.presentation }

  /// The state of the step now, before a behavior inside a wrapper is asked.
  var checkpoint: Checkpoint {
    Checkpoint(
      outerWatchers: whenSettled.count,
      shownOtherwise: shownOtherwise,
      brought: step.brought,
      broughtBefore: broughtBefore,
      chosen: traces.chosen
    )
  }

  /// The state of the step before any behavior was asked.
  var firstCheckpoint: Checkpoint {
    Checkpoint(
      outerWatchers: 0,
      shownOtherwise: nil,
      brought: broughtBefore ?? step.brought,
      broughtBefore: nil,
      chosen: nil
    )
  }

  /// The state of a step before a behavior is asked; it is restored if the behavior passes.
  struct Checkpoint {
    /// How many entries at the end of `whenSettled` belong to wrappers further out.
    let outerWatchers: Int
    let shownOtherwise: Presentation?
    let brought: DriveInput
    let broughtBefore: DriveInput?
    let chosen: String?
  }

  /// Removes and returns the watchers of the behavior that was asked at a checkpoint.
  mutating func takeWatchers(inside checkpoint: Checkpoint) -> [StepWatcher] {
    let own = Array(whenSettled.dropLast(checkpoint.outerWatchers))
    whenSettled.removeFirst(own.count)
    watchersOfTaken = max(0, watchersOfTaken - own.count)
    return own
  }

  /// Removes and returns the watchers of a behavior that was asked at a checkpoint and has failed.
  ///
  /// Those of a behavior inside that had taken the step stay: the step may count as taken when it ends.
  mutating func takeWatchersOfFailed(inside checkpoint: Checkpoint) -> [StepWatcher] {
    let own = whenSettled.dropLast(checkpoint.outerWatchers).dropFirst(watchersOfTaken)
    whenSettled.removeSubrange(own.indices)
    return Array(own)
  }

  /// Notes that a behavior inside a wrapper has taken the step.
  mutating func noteTaken(inside checkpoint: Checkpoint) {
    isTaken = true
    watchersOfTaken = whenSettled.count - checkpoint.outerWatchers
  }

  /// Removes and returns the watchers of a behavior inside a wrapper that has taken the step.
  mutating func takeWatchersOfTaken() -> [StepWatcher] {
    let told = Array(whenSettled.prefix(watchersOfTaken))
    whenSettled.removeFirst(told.count)
    watchersOfTaken = 0
    return told
  }

  /// The place that a step leads to, and the behavior that was asked to take it.
  struct Origin {
    let node: Int32
    /// Its number in the router's table of behaviors.
    let behavior: Int
  }

  /// The place that the step leads to, and the behavior that was asked last.
  var origin: Origin { Origin(node: step.move.to.node, behavior: Int(chain.next) - 1) }

  /// What is left of the step if it fails or is given up; `nil` if no screen was made for it.
  var remains: StepRemains? {
    guard let made, edit.adds || step.kind == .toSelf else { return nil }
    return StepRemains(
      screen: made,
      step: step,
      visit: visit,
      shownAs: traces.markOfMade ?? shownAs,
      shownIn: container,
      moves: moves
    )
  }
}

/// The calls to make when a step is given up; each can be taken back before.
struct GivenUpCalls {
  private var calls: [(number: Int, body: @MainActor () -> Void)] = []
  private var lastNumber = 0

  var isEmpty: Bool { calls.isEmpty }

  /// A number by which a call that is added can be taken back.
  mutating func newNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  mutating func add(_ body: @escaping @MainActor () -> Void, as number: Int) {
    calls.append((number, body))
  }

  /// Takes a call back, if it was not made.
  mutating func remove(_ number: Int) {
    // Mostly it is the newest.
    guard let index = calls.lastIndex(where: { $0.number == number }) else { return }
    calls.remove(at: index)
  }

  /// Takes all calls, to be made now; the newest first.
  mutating func takeAll() -> [@MainActor () -> Void] {
    let all = calls.reversed().map(\.body)
    calls = []
    return all
  }
}

/// What is left of a step that failed or was given up: the host may still show its screen.
struct StepRemains: Sendable {
  /// Weak, because the screen may hold the completion that holds this.
  ///
  /// A host that is going to show the screen keeps it alive.
  private(set) weak var screen: AnyScreen?
  var step: Step
  let visit: VisitID
  /// How the behavior has said that it shows the screen, even after the step was over.
  var shownAs: Presentation
  let shownIn: Container?
  /// How many moves of the walk the step stood for.
  let moves: Int
}

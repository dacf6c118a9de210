import WaymarkLinks

/// All that the engine knows while no code of an app runs: a value to be taken and put back.
///
/// It refers to no screen, closure or task; these lie in side tables under the numbers that stand
/// here. Its functions change it and say what comes next; the engine does that and feeds back what
/// comes of it.
package struct EngineState: Sendable {
  /// Where everything stands.
  package var position: Position
  /// What is going on.
  var phase = Phase.idle
  /// The request of the drive under way; without meaning between drives.
  var request = Request.parent
  /// What it brings to its steps.
  var brought: DriveInput
  /// The moves of its walk, beside the phase so that their room is used again.
  var moves: [Move] = []
  /// What a few walks need beside their moves, such as how a hang is shown; `nil` for most.
  var detail: WalkDetail?
  /// The moves that it took before the ground was changed and it was planned again.
  var movesBefore: [Move] = []
  /// The error of the drive, while it retraces the steps that it has taken.
  var failure: NavigationError?
  /// Those that wait their turn.
  var line = DriveLine()
  /// Drives in line that had begun and then had to let a wish of the user's go first, by number.
  var suspended: [Int: SuspendedDrive] = [:]
  /// Who shares drives that several have asked for.
  var shared: [Int: SharedDrive] = [:]
  /// The user's gestures that have begun and not ended; drives wait for their end.
  var gestures: Set<HostGesture> = []
  /// What the host has told of and is not taken in yet; `nil` for nothing.
  var news: HostNews?
  /// When the wait for a completion, or for a foreign screen to go, is over; `nil` while there is
  /// none, or it has no end.
  var stepDeadline: Int64?
  /// When the wait for the end of the user's gestures is over; `nil` while there is none, or it has
  /// no end.
  var gestureDeadline: Int64?
  /// How many drives were asked for.
  var drivesAsked = 0
  /// How many times a behavior was asked to take a step.
  var attempts = 0
  /// The number of the next visit.
  var nextVisit = 1
  /// Drives with a lower number were superseded, and end before their next step.
  var firstToStay = 0
  /// Whom the drive under way asks before its first step; `nil` where it asks nobody.
  var inquiry: Inquiry?
  /// How many times a guard or a screen was asked; it never goes back.
  var inquiries = 0
  /// The number of the asking whose answer counts; `Asking.none` while there is none.
  private(set) var askingNumber = Asking.none
  /// The drives that guards keep, the newest last, and those that drives take up now.
  var parked: [ParkedDrive] = []
  /// The screens that are asked for a value, by the drives that led to them.
  var openAsks: [OpenAsk] = []
  /// Links that wait until the router is ready.
  var linkGate = LinkGate()

  init(plan: RoutePlan) {
    position = Position(plan: plan)
    brought = DriveInput(plan: plan, input: .none)
  }

  /// What is going on.
  ///
  /// A transition that is asked for in a phase that it does not fit changes nothing.
  enum Phase: Sendable {
    /// Nothing; a drive that is asked for begins at once.
    case idle
    /// Something is told, or the host is read, for a drive or for none.
    case telling(JournalDrive)
    /// A step is being taken this very moment.
    case taking(Walk)
    /// A step waits for its completion.
    case waiting(Walk, AwaitedStep)
    /// A drive waits before its next step for what is in its way.
    case held(Walk, by: Hold)
    /// A guard or a screen is asked this very moment whether a drive may go on.
    case inquiring(Walk)
    /// A drive waits for the answer of a guard or a screen.
    case asking(Walk, Inquiry.Subject)
  }

  /// What the engine does in a phase.
  enum Activity {
    /// Nothing; no drive is under way.
    case idle
    /// Code of the engine runs further up the call stack, for a drive or between drives.
    case working
    /// A drive is under way and waits for something.
    case waiting
  }

  /// What a drive waits for before its next step.
  enum Hold: Sendable {
    /// The end of a gesture.
    case gesture
    /// The end of a gesture, in the middle of a step: a behavior has passed, and others are to be asked.
    case gestureInStep
    /// That a foreign screen goes; one that has just begun is planned only then.
    case foreignScreen(isPlanned: Bool)
  }

  /// How far a drive has come.
  struct Walk: Sendable {
    let drive: JournalDrive
    /// Where it goes.
    var destination: Place
    /// Which of the moves comes next.
    var next = 0
    /// From which move on steps are animated.
    var animatesFrom = 0
    /// Whether upward steps may still go to the host as one.
    var merges = false
    /// Whether its last move was added to refresh the target, because the screen cannot receive the
    /// values that the step before has brought.
    var renews = false
    /// Whether it was planned again, as the ground was changed under it.
    var isPlannedAgain = false
    /// Whether a late screen was adopted since the ground was last checked: what that has changed is not
    /// the user's doing, and does not count as planning again.
    var hasMetLate = false
    /// Whether a behavior of the app has taken a step, whose word was believed.
    var hasBelieved = false
    /// What of its request was done before it was planned again.
    var progress = Progress.none
    /// Why it is to end before its next step, if it is.
    var interruption: NavigationError.Code?

    /// How far a request has come that is planned again.
    enum Progress: Int, Sendable {
      case none
      /// What it was to leave first is gone, by the user's hand.
      case left
      /// It has taken steps.
      case begun
    }

    /// How many of its moves it has made, without one that only refreshes the target.
    func countOfMade(of moves: [Move]) -> Int { renews ? min(next, moves.count - 1) : next }

    init(_ drive: JournalDrive, to destination: Place) {
      self.drive = drive
      self.destination = destination
    }
  }

  /// A step that waits for its completion.
  struct AwaitedStep: Sendable {
    /// The number of the asking; a completion of another one does not count.
    let attempt: Int
    /// The number of the behavior that took the step.
    let behavior: Int
    /// What is known of the changes for which the host was read while it waits; `nil` for none.
    ///
    /// The host is read again when the wait is over.
    var look: HostNews?
  }
}

/// What comes next of the drive under way.
enum NextOfWalk {
  /// Something has happened that has to be looked at first.
  case look
  /// The next move is to be made.
  case step
  /// All moves are made.
  case arrive
  /// It is to end, for a reason that came from outside.
  case stop(NavigationError.Code)
  /// It is not under way any more, or waits.
  case rest
}

extension EngineState.Phase {
  @inline(__always)
  var activity: EngineState.Activity {
    switch self {
    case .idle: .idle
    case .telling, .taking, .inquiring: .working
    case .waiting, .held, .asking: .waiting
    }
  }

  /// The walk of the drive under way; `nil` between drives, and while an ending is told.
  @inline(__always)
  var walk: EngineState.Walk? {
    switch self {
    case .taking(let walk), .waiting(let walk, _), .held(let walk, _), .inquiring(let walk),
      .asking(let walk, _):
      walk
    case .idle, .telling: nil
    }
  }
}

extension EngineState {
  /// Whether code further up goes on with whatever happens now.
  @inline(__always)
  var isInside: Bool { phase.activity == .working }

  /// The drive that is going on, as the journal knows it; none between drives.
  @inline(__always)
  var current: JournalDrive {
    if case .telling(let drive) = phase { return drive }
    return walk?.drive ?? .none
  }

  /// The drive whose turn it is, while it waits for something.
  @inline(__always)
  var waitingDrive: JournalDrive? { phase.activity == .waiting ? walk?.drive : nil }

  /// Whether a drive is held by what is in its way, or drives wait only for the end of a gesture.
  @inline(__always)
  var isHeldUp: Bool {
    if case .held = phase { return true }
    return phase.activity == .idle && !gestures.isEmpty && !line.isEmpty
  }

  /// Whether a drive waits for a foreign screen to go.
  var isUnderForeignScreen: Bool {
    if case .held(_, by: .foreignScreen) = phase { true } else { false }
  }

  /// The walk under way.
  @inline(__always)
  var walk: Walk? { phase.walk }

  /// Changes the walk under way.
  mutating func changeWalk(_ body: (inout Walk) -> Void) {
    switch phase {
    case .taking(var walk):
      body(&walk)
      phase = .taking(walk)
    case .waiting(var walk, let step):
      body(&walk)
      phase = .waiting(walk, step)
    case .held(var walk, let hold):
      body(&walk)
      phase = .held(walk, by: hold)
    case .inquiring(var walk):
      body(&walk)
      phase = .inquiring(walk)
    case .asking(var walk, let subject):
      body(&walk)
      phase = .asking(walk, subject)
    case .idle, .telling: break
    }
  }

  /// What comes next of the drive under way.
  @inline(__always)
  func nextOfWalk() -> NextOfWalk {
    guard case .taking(let walk) = phase else { return .rest }
    if news != nil || !gestures.isEmpty || walk.drive.number < firstToStay { return .look }
    if walk.next == moves.count { return .arrive }
    if let code = walk.interruption { return .stop(code) }
    return .step
  }

  /// Checks for interruptions, gestures and news before the next step; says what comes next.
  mutating func lookedAround() -> NextOfWalk {
    guard case .taking(var walk) = phase else { return .rest }
    let isOver = walk.next == moves.count
    if walk.drive.number < firstToStay, !isOver, walk.interruption == nil {
      walk.interruption = .superseded
      phase = .taking(walk)
    }
    if !gestures.isEmpty, !isOver, walk.interruption == nil {
      phase = .held(walk, by: .gesture)
      return .rest
    }
    if news != nil { return .look }
    if isOver { return .arrive }
    return walk.interruption.map(NextOfWalk.stop) ?? .step
  }

  /// The walk has so many moves more behind it.
  @inline(__always)
  mutating func advance(by count: Int) {
    guard case .taking(var walk) = phase else { return }
    walk.next += count
    phase = .taking(walk)
  }

  /// The step of an asking waits for its completion.
  mutating func waitForCompletion(of step: AwaitedStep) {
    guard case .taking(let walk) = phase else { return }
    phase = .waiting(walk, step)
  }

  /// Ends the wait for the completion of an attempt; `nil` if none is awaited by that number.
  mutating func endWait(_ attempt: Int) -> AwaitedStep? {
    guard case .waiting(let walk, let step) = phase, step.attempt == attempt else { return nil }
    phase = .taking(walk)
    stepDeadline = nil
    if let look = step.look { news.merge(look) }
    return step
  }

  /// Whether the state holds anything of the drive under way that has to be released at its end.
  @inline(__always)
  mutating func holdsValues() -> Bool {
    !brought.isEmpty || request.errand != nil || failure != nil || hasInquiry()
  }

  /// Whether the drive under way asks somebody, or has asked.
  ///
  /// It changes nothing. It is mutating so that the inquiry is read in place: for a getter the
  /// compiler would copy it.
  @inline(__always)
  mutating func hasInquiry() -> Bool {
    if case nil = inquiry { false } else { true }
  }

  /// Whether the drive under way has made all of its moves.
  @inline(__always)
  var hasMadeAllMoves: Bool { walk?.next == moves.count }

  /// How many moves the drive under way has made.
  ///
  /// That a screen is made anew for values which a step has brought is part of that step.
  @inline(__always)
  var countOfMoves: Int {
    movesBefore.count + (walk?.countOfMade(of: moves) ?? 0)
  }

  /// The moves that it has made, in order.
  @inline(__always)
  var movesTaken: [Move] { movesBefore + moves[..<(walk?.next ?? 0)] }

  /// Lets the drive under way refresh its target, where it stands.
  mutating func renew(_ place: Place) {
    moves.append(Move(.toSelf, from: place, to: place))
    changeWalk { walk in
      walk.renews = true
      // The step that brought the values was seen; this one need not be.
      walk.animatesFrom = .max
    }
  }

  /// Whether the user stands where the drive under way has left off, and the live places that it
  /// still goes to are there.
  @inline(__always)
  var stillFits: Bool {
    guard let walk else { return false }
    guard walk.next < moves.count else { return walk.destination == position.place }
    let rest = moves[walk.next...]
    guard position.starts(rest[walk.next]), rest.allSatisfy(position.hasTarget) else {
      return false
    }
    // Another tab may be selected by now in tabs that are parked where it goes across to.
    return rest.first { $0.kind == .across }.map { position.edit(for: $0) != nil } ?? true
  }

  /// Gives out the number of an asking, whose answer counts from now on.
  mutating func beginAsking() {
    inquiries &+= 1
    askingNumber = inquiries
  }

  /// Whether an answer to the asking with this number counts; never one to a preview.
  func isAsking(_ number: Int) -> Bool { number != Asking.none && number == askingNumber }

  /// The asking is over, so that no further answer to it counts.
  mutating func endAsking() {
    askingNumber = Asking.none
  }

  /// Gives out the number of a visit.
  @inline(__always)
  mutating func newVisit() -> VisitID {
    nextVisit += 1
    return VisitID(nextVisit - 1)
  }
}

extension Position {
  /// Whether a move can begin: where the user stands or, for an unwinding, anywhere on the trail.
  fileprivate func starts(_ move: Move) -> Bool {
    guard move.kind == .unwind, let from = move.from else { return move.from == place }
    return lastIndex(of: from) != nil
  }

  /// Whether the place that a move leads to is live, if it has to be.
  fileprivate func hasTarget(_ move: Move) -> Bool {
    switch move.kind {
    case .toChild, .toRoot, .toSelf: true
    case .toParent, .unwind: isLive(move.to)
    case .across: isLive(move.to) || plan.storage.nodes[Int(move.to.node)].isTab
    }
  }
}

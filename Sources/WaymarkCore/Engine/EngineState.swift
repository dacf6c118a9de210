import WaymarkLinks

/// The engine's state as a value, which a snapshot takes and puts back.
///
/// It holds no screen, closure or task: the side tables hold them under the numbers used here. Its
/// functions change it and say what comes next; the engine does that and reports the result.
package struct EngineState: Sendable {
  /// Where everything stands.
  package var position: Position
  /// What is going on.
  var phase = Phase.idle
  /// The request of the drive under way; without meaning between drives.
  var request = Request.parent
  /// The input that it brings to its steps.
  var brought: DriveInput
  /// The moves of its walk; stored beside the phase so that the array's memory is reused.
  var moves: [Move] = []
  /// What a few walks need beside their moves, such as how a hang is shown; `nil` for most.
  var detail: WalkDetail?
  /// The moves that it made before the host changed and it was planned again.
  var movesBefore: [Move] = []
  /// The error of the drive, while it retraces the steps that it has taken.
  var failure: NavigationError?
  /// The drives that wait their turn.
  var line = DriveLine()
  /// Drives in line that had begun and then let a drive of the user's go first, by number.
  var suspended: [Int: SuspendedDrive] = [:]
  /// Who shares drives that several have asked for.
  var shared: [Int: SharedDrive] = [:]
  /// The user's gestures that have begun and not ended; drives wait for their end.
  var gestures: Set<HostGesture> = []
  /// Changes on the host that the position does not reflect yet; `nil` for none.
  var news: HostNews?
  /// The deadline of the wait for a completion, or for a foreign screen to go; `nil` for none.
  var stepDeadline: Int64?
  /// The deadline of the wait for the end of the user's gestures; `nil` for none.
  var gestureDeadline: Int64?
  /// How many drives were asked for.
  var drivesAsked = 0
  /// How many times a behavior was asked to take a step.
  var attempts = 0
  /// The number of the next visit.
  var nextVisit = 1
  /// Drives with a lower number were superseded, and end before their next step.
  var firstToStay = 0
  /// What the drive under way asks of guards and screens; `nil` if it asks nobody.
  var inquiry: Inquiry?
  /// How many times a guard or a screen was asked; putting back a snapshot does not lower it.
  var inquiries = 0
  /// The number of the asking whose answer counts; `Asking.none` while there is none.
  private(set) var askingNumber = Asking.none
  /// The drives that guards keep, the newest last, with those that are being resumed.
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
  /// A transition that does not fit the phase changes nothing.
  enum Phase: Sendable {
    /// Nothing; a drive that is asked for begins at once.
    case idle
    /// Observers are being called, or the host is being read, for a drive or between drives.
    case telling(JournalDrive)
    /// A step is being taken this very moment.
    case taking(Walk)
    /// A step waits for its completion.
    case waiting(Walk, AwaitedStep)
    /// A drive waits until a gesture or a foreign screen is no longer in its way.
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
    /// A foreign screen to go; a drive that is not planned yet is planned after that.
    case foreignScreen(isPlanned: Bool)
  }

  /// How far a drive has come.
  struct Walk: Sendable {
    let drive: JournalDrive
    /// Where it goes.
    var destination: Place
    /// The index of the next move.
    var next = 0
    /// The index of the first move that may be animated.
    var animatesFrom = 0
    /// The index of the first move from which on upward steps may go to the host as one.
    var mergesFrom = Int.max
    /// Whether its last move was added to refresh the target, because the screen cannot receive the
    /// values that the step before has brought.
    var renews = false
    /// Whether it was planned again because the host had changed.
    var isPlannedAgain = false
    /// Whether a late screen was adopted since the last check of the walk: planning again for that
    /// does not count, as it is not the user's doing.
    var hasMetLate = false
    /// Whether an app's behavior has answered in this walk: its last step is then checked on the
    /// host.
    var hasBelieved = false
    /// How much of its request was done before it was planned again.
    var progress = Progress.none
    /// The code with which it has to end before its next step; `nil` if it may go on.
    var interruption: NavigationError.Code?

    /// How far a request has come that is planned again.
    enum Progress: Int, Sendable {
      case none
      /// The place where its first move starts is gone: the user has left it.
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
    /// The number of the attempt; completions of other attempts do not count.
    let attempt: Int
    /// The number of the behavior that took the step.
    let behavior: Int
    /// The changes for which the host was read during the wait; `nil` for none.
    ///
    /// The host is read again when the wait is over.
    var look: HostNews?
  }
}

/// What comes next of the drive under way.
enum NextOfWalk {
  /// A change on the host, a gesture or a superseding drive has to be handled first.
  case look
  /// The next move is to be made.
  case step
  /// All moves are made.
  case arrive
  /// It has to end with a code that came from outside, such as `cancelled`.
  case stop(NavigationError.Code)
  /// It has ended, or waits.
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
  /// Whether the engine works further up the call stack: it then handles what happens now.
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

  /// Counts moves of the walk as made.
  @inline(__always)
  mutating func advance(by count: Int) {
    guard case .taking(var walk) = phase else { return }
    walk.next += count
    phase = .taking(walk)
  }

  /// Lets the step of the walk under way wait for its completion.
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
  /// A refresh that only makes the screen anew, for values that a step has brought, is not counted.
  @inline(__always)
  var countOfMoves: Int {
    movesBefore.count + (walk?.countOfMade(of: moves) ?? 0)
  }

  /// The moves that it has made, in order.
  @inline(__always)
  var movesTaken: [Move] { movesBefore + moves[..<(walk?.next ?? 0)] }

  /// Adds a move that refreshes the drive's target, where the user stands.
  mutating func renew(_ place: Place) {
    moves.append(Move(.toSelf, from: place, to: place))
    changeWalk { walk in
      walk.renews = true
      // The step that brought the values could be animated; one transition is enough.
      walk.animatesFrom = .max
    }
  }

  /// Whether the rest of the walk starts where the user stands, and the live places that it leads
  /// to are still live.
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

  /// Begins a new asking: from now on only an answer to its number counts.
  mutating func beginAsking() {
    inquiries &+= 1
    askingNumber = inquiries
  }

  /// Whether an answer to the asking with this number counts; never one to a preview.
  func isAsking(_ number: Int) -> Bool { number != Asking.none && number == askingNumber }

  /// Ends the asking: no further answer to it counts.
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
    case .across: isLive(move.to) || plan.isTab(move.to.node)
    }
  }
}

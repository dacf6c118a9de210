/// What the engine keeps of a drive until it has ended.
@MainActor
final class DriveUnderWay {
  /// What is asked for; kept once the drive has to wait for anything.
  var request = Request.parent
  /// What it brings along.
  var input = Input.none
  /// What the journal knows it as.
  var journalled = JournalDrive.none
  /// How its steps are taken.
  var options = DriveOptions()
  /// Whether it is animated at all.
  var isAnimated = true
  /// Where it stands among those that wait, counted over all that ever did; -1 before it waits.
  var turn = -1
  /// The engine that it belongs to, once somebody has been handed the drive; none after its end.
  var engine: Engine?
  /// Where it goes; known once its turn has come.
  var itinerary: Itinerary
  /// From which move of the itinerary on steps are animated.
  var animatesFrom = 0
  /// Which move of the itinerary comes next.
  var nextMove = 0
  /// Whether upward steps may still go to the host as one.
  var merges = false
  /// The moves that it took before it was planned again, as the ground was changed under it; `nil`
  /// when it was not.
  var movesBefore: [Move]?
  /// Why it is to end before its next step, if it is.
  private(set) var interruption: NavigationError.Code?
  /// What ended it, while the steps that it has taken are undone.
  var failure: NavigationError?
  private(set) var hasEnded = false
  /// Whether it has ended short of its target.
  private(set) var hasFailed = false
  private(set) var ending: DriveEnding?
  /// Who waits for its end, by caller.
  private var observers = DriveObservers()
  /// Whether there are any: looked at before anything else is done.
  private var hasObservers = false
  /// Whether what is asked for was kept.
  private var wasKept = false
  /// How many have asked for it, the first of them counted as 0.
  private var callers = 1
  /// What the journal knows those as who have joined it.
  private var joined: [Int: JournalDrive] = [:]
  /// Those who have left it, with how it ended for them.
  private var departed: [Int: DriveEnding] = [:]

  init(in plan: RoutePlan) {
    itinerary = Itinerary(plan: plan, moves: [], destination: Place(node: 0, in: plan))
  }

  /// Begins anew, when nobody has kept the object.
  func reuse() {
    nextMove = 0
    movesBefore = nil
    interruption = nil
    hasEnded = false
    hasFailed = false
    ending = nil
    if callers > 1 {
      callers = 1
      joined = [:]
      departed = [:]
    }
  }

  /// Whether several have asked for it who have not left it.
  var isShared: Bool { callers - departed.count > 1 }

  /// The list of the last walk's moves, emptied, for those of the next.
  func room() -> [Move] {
    var moves: [Move] = []
    swap(&moves, &itinerary.moves)
    moves.removeAll(keepingCapacity: true)
    return moves
  }

  /// How many moves it has taken.
  var countOfMoves: Int { nextMove + (movesBefore?.count ?? 0) }

  /// The moves that it has taken, in order.
  var movesTaken: [Move] { (movesBefore ?? []) + itinerary.moves[..<nextMove] }

  /// Keeps what is asked for, as the drive has to wait, and the engine with it.
  func keep(_ request: Request, in engine: Engine) {
    self.request = request
    self.engine = engine
    wasKept = true
  }

  /// Takes over who is to be called at its end.
  func takeHandler(of request: Request) {
    if let handler = request.handler?.take() { whenEnded(for: 0, handler) }
  }

  /// Lets another share its end, who is counted and may leave alone.
  func join() -> Int {
    callers += 1
    return callers - 1
  }

  /// Takes note what the journal knows one as who has joined it.
  func note(_ caller: Int, as drive: JournalDrive) {
    joined[caller] = drive
  }

  /// How it has ended for one who asked for it; `nil` while it has not.
  func ending(for caller: Int) -> DriveEnding? {
    callers == 1 ? ending : departed[caller] ?? ending
  }

  /// Calls back when it has ended; at once when it has already.
  func whenEnded(for caller: Int, _ body: @escaping @MainActor (DriveEnding) -> Void) {
    if let ending = ending(for: caller) {
      body(ending)
    } else {
      observers.add(body, of: caller)
      hasObservers = true
    }
  }

  /// Lets one who asked for it leave; with the last of them it ends, before its next step or, while
  /// it waits its turn, at once.
  func withdraw(_ caller: Int, _ code: NavigationError.Code = .cancelled) {
    guard !hasEnded, departed[caller] == nil, let engine else { return }
    guard callers - departed.count > 1 else { return engine.interrupt(self, code) }
    let error = NavigationError(code, route: request.route, at: engine.position)
    let ending = DriveEnding.failure(error)
    departed[caller] = ending
    // The first one's number is that of the drive itself, which goes on and is not among them.
    if let drive = joined[caller] { engine.journal.failed(drive, error, asked: request) }
    for body in observers.take(of: caller) { body(ending) }
  }

  /// Ends it before its next step; the first reason counts.
  func interrupt(_ code: NavigationError.Code) {
    if interruption == nil { interruption = code }
  }

  /// Ends it; who waits for that is told by and by.
  func end(_ ending: DriveEnding) {
    guard !hasEnded else { return }
    hasEnded = true
    if case .failure = ending { hasFailed = true }
    self.ending = ending
  }

  /// Lets everything go that it has kept, and tells who waits for its end; once.
  func tellEnding() {
    guard hasEnded else { return }
    if !input.isEmpty { input = .none }
    if wasKept {
      engine = nil
      request = .parent
      wasKept = false
    }
    guard hasObservers else { return }
    hasObservers = false
    let told = observers.takeAll()
    guard let ending else { return }
    for body in told { body(ending) }
  }
}

/// What the engine keeps of a drive until it has ended.
@MainActor
final class DriveUnderWay {
  /// What is asked for, while the drive waits its turn.
  var queued: Request?
  /// The engine in whose queue it waits; none once its turn has come.
  var engine: Engine?
  /// Where it goes; known once its turn has come.
  var itinerary: Itinerary
  var input = Input.none
  /// From which move of the itinerary on steps are animated.
  var animatesFrom = 0
  /// Which move of the itinerary comes next.
  var nextMove = 0
  /// Whether upward steps may still go to the host as one.
  var merges = false
  /// Whether it is to end before its next step.
  private(set) var isWithdrawn = false
  private(set) var hasEnded = false
  private(set) var ending: DriveEnding?
  private var observers: [@MainActor (DriveEnding) -> Void] = []

  init(in plan: RoutePlan) {
    itinerary = Itinerary(plan: plan, moves: [], destination: Place(node: 0))
  }

  /// Begins anew, when nobody has kept the object.
  func reuse() {
    nextMove = 0
    isWithdrawn = false
    hasEnded = false
    ending = nil
  }

  /// The list of the last walk's moves, emptied, for those of the next.
  func room() -> [Move] {
    var moves: [Move] = []
    swap(&moves, &itinerary.moves)
    moves.removeAll(keepingCapacity: true)
    return moves
  }

  /// Calls back when it has ended; at once when it has already.
  func whenEnded(_ body: @escaping @MainActor (DriveEnding) -> Void) {
    if let ending { body(ending) } else { observers = observers + [body] }
  }

  /// Ends it before its next step, or at once while it waits its turn.
  func withdraw() {
    guard !hasEnded else { return }
    isWithdrawn = true
    engine?.withdraw(self)
  }

  func end(_ ending: DriveEnding) {
    guard !hasEnded else { return }
    hasEnded = true
    self.ending = ending
    engine = nil
    queued = nil
    input = .none
    guard !observers.isEmpty else { return }
    let told = observers
    observers = []
    for body in told { body(ending) }
  }
}

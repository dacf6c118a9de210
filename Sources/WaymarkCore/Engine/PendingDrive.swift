/// What those hold who have asked for a drive that did not end at once.
@MainActor
final class PendingDrive {
  typealias Observer = @MainActor (DriveEnding) -> Void

  let number: Int
  /// The engine that it belongs to; none after its end.
  private(set) var engine: Engine?
  /// How it has ended.
  private var ending: DriveEnding?
  /// Those who have left it, with how it ended for them.
  private var departed: [Int: DriveEnding] = [:]
  /// Who waits for its end, in the order in which they came.
  private var observers: [(caller: Int, body: Observer)] = []

  init(_ number: Int, in engine: Engine) {
    self.number = number
    self.engine = engine
  }

  /// What is known of a drive's callers, to be put back.
  struct State {
    fileprivate let engine: Engine?
    fileprivate let ending: DriveEnding?
    fileprivate let departed: [Int: DriveEnding]
    fileprivate let observers: [(caller: Int, body: Observer)]
  }

  var state: State {
    get { State(engine: engine, ending: ending, departed: departed, observers: observers) }
    set {
      engine = newValue.engine
      ending = newValue.ending
      departed = newValue.departed
      observers = newValue.observers
    }
  }

  /// How it has ended for one who asked for it; `nil` while it has not.
  func ending(for caller: Int) -> DriveEnding? { departed[caller] ?? ending }

  /// Calls back when it has ended; at once when it has already.
  func whenEnded(for caller: Int, _ body: @escaping Observer) {
    if let ending = ending(for: caller) { return body(ending) }
    observers.append((caller, body))
  }

  /// Ends it for one who leaves it alone; says who is to be told.
  func depart(_ caller: Int, _ ending: DriveEnding) -> [Observer] {
    departed[caller] = ending
    let told = observers.filter { $0.caller == caller }.map(\.body)
    observers.removeAll { $0.caller == caller }
    return told
  }

  /// Ends it; says who is to be told.
  func end(_ ending: DriveEnding) -> [Observer] {
    self.ending = ending
    engine = nil
    let told = observers.map(\.body)
    observers = []
    return told
  }
}

/// Who is still to be told how a drive has ended.
///
/// All are told by one loop, so that drives begun by the ends of drives follow one another without
/// one standing on the other's stack.
@MainActor
struct Untold {
  private var calls: [() -> Void] = []
  private var isTelling = false

  mutating func add(_ call: @escaping () -> Void) {
    calls.append(call)
  }

  /// Begins to tell; `false` when there is nobody, or a loop further up tells already.
  mutating func begin() -> Bool {
    if isTelling || calls.isEmpty { return false }
    isTelling = true
    return true
  }

  /// All who have come since; ends the telling when there are none.
  mutating func next() -> [() -> Void] {
    var next: [() -> Void] = []
    swap(&next, &calls)
    if next.isEmpty { isTelling = false }
    return next
  }
}

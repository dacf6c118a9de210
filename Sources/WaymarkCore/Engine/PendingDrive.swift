/// A drive that has not ended yet, as its callers hold it.
@MainActor
final class PendingDrive {
  typealias Observer = @MainActor (DriveEnding) -> Void

  let number: Int
  /// The engine that it belongs to; `nil` once it has ended.
  private(set) var engine: Engine?
  /// How it has ended.
  private var ending: DriveEnding?
  /// The callers that have left it, each with its ending.
  private var departed: [Int: DriveEnding] = [:]
  /// The closures to call when it has ended, in the order in which they were added.
  private var observers: [(caller: Int, body: Observer)] = []

  init(_ number: Int, in engine: Engine) {
    self.number = number
    self.engine = engine
  }

  /// A copy of the drive's properties, for snapshots.
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

  /// How it has ended for a caller; `nil` if it has not.
  func ending(for caller: Int) -> DriveEnding? { departed[caller] ?? ending }

  /// Calls back when it has ended for a caller; at once if it has already.
  func whenEnded(for caller: Int, _ body: @escaping Observer) {
    if let ending = ending(for: caller) { return body(ending) }
    observers.append((caller, body))
  }

  /// Ends it for one caller; returns that caller's observers, which have to be called.
  func depart(_ caller: Int, _ ending: DriveEnding) -> [Observer] {
    departed[caller] = ending
    let told = observers.filter { $0.caller == caller }.map(\.body)
    observers.removeAll { $0.caller == caller }
    return told
  }

  /// Ends it; returns the observers that have to be called.
  func end(_ ending: DriveEnding) -> [Observer] {
    self.ending = ending
    engine = nil
    let told = observers.map(\.body)
    observers = []
    return told
  }
}

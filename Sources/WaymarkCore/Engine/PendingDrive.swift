/// A drive that has not ended yet, as its callers hold it.
@MainActor
final class PendingDrive {
  typealias Observer = @MainActor (DriveEnding) -> Void

  /// The mutable part of a drive, which snapshots keep.
  struct Contents {
    fileprivate enum State {
      /// Under way or in line, in the engine that it belongs to.
      case open(Engine)
      case ended(DriveEnding)
    }

    fileprivate var state: State
    /// The callers that have left it, each with its ending.
    fileprivate var departed: [Int: DriveEnding] = [:]
    /// The closures to call when it has ended, in the order in which they were added.
    fileprivate var observers: [(caller: Int, body: Observer)] = []
  }

  let number: Int
  var contents: Contents

  init(_ number: Int, in engine: Engine) {
    self.number = number
    contents = Contents(state: .open(engine))
  }

  /// The engine that it belongs to; `nil` once it has ended.
  var engine: Engine? {
    if case .open(let engine) = contents.state { engine } else { nil }
  }

  /// How it has ended for a caller; `nil` if it has not.
  func ending(for caller: Int) -> DriveEnding? {
    if let ending = contents.departed[caller] { return ending }
    if case .ended(let ending) = contents.state { return ending }
    return nil
  }

  /// Calls back when it has ended for a caller; at once if it has already.
  func whenEnded(for caller: Int, _ body: @escaping Observer) {
    if let ending = ending(for: caller) { return body(ending) }
    contents.observers.append((caller, body))
  }

  /// Ends it for one caller; returns that caller's observers, which have to be called.
  func depart(_ caller: Int, _ ending: DriveEnding) -> [Observer] {
    contents.departed[caller] = ending
    let told = contents.observers.filter { $0.caller == caller }.map(\.body)
    contents.observers.removeAll { $0.caller == caller }
    return told
  }

  /// Ends it; returns the observers that have to be called.
  func end(_ ending: DriveEnding) -> [Observer] {
    contents.state = .ended(ending)
    let told = contents.observers.map(\.body)
    contents.observers = []
    return told
  }
}

/// The callers that share one drive.
struct SharedDrive: Sendable {
  /// The drives in the journal of those who have joined, the callers from 1 on.
  private(set) var joined: [JournalDrive] = []
  /// How many callers have not cancelled.
  private(set) var present = 1

  /// Adds a caller; returns its number.
  mutating func join(as drive: JournalDrive) -> Int {
    joined.append(drive)
    present += 1
    return joined.count
  }

  /// Notes that one more caller has cancelled.
  mutating func depart() { present -= 1 }
}

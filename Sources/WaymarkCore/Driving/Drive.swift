/// One drive, under way or ended; every drive ends exactly once.
@MainActor
public struct Drive {
  private enum State {
    case ended(DriveEnding)
    case underWay(DriveUnderWay, caller: Int)
  }

  private let state: State

  init(_ underWay: DriveUnderWay, caller: Int = 0) {
    state = .underWay(underWay, caller: caller)
  }

  /// Makes a drive that has ended, as doubles in tests hand out.
  public init(ended ending: DriveEnding) {
    state = .ended(ending)
  }

  /// How it ended; `nil` while it is under way or waits its turn.
  public var ending: DriveEnding? {
    switch state {
    case .ended(let ending): ending
    case .underWay(let drive, let caller): drive.ending(for: caller)
    }
  }

  /// Calls back when it has ended; at once, within this call, when it has already.
  ///
  /// To begin drives from the ends of drives without end, use `perform(_:completion:)`, which calls
  /// back from the router's own loop.
  public func whenEnded(_ body: @escaping @MainActor (DriveEnding) -> Void) {
    switch state {
    case .ended(let ending): body(ending)
    case .underWay(let drive, let caller): drive.whenEnded(for: caller, body)
    }
  }

  /// Ends it before its next step, or at once while it waits its turn; of several who share a drive
  /// the one who cancels leaves alone.
  public func cancel() {
    if case .underWay(let drive, let caller) = state { drive.withdraw(caller) }
  }

  /// Why the code that runs now must not wait for it; `nil` when it may.
  var objectionToAwaiting: NavigationError? {
    guard case .underWay(let drive, _) = state, let engine = drive.engine, engine.waitsForThisCode
    else { return nil }
    return NavigationError(.reentrant, route: drive.request.route, at: engine.position)
  }
}

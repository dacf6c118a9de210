/// One drive, under way or ended; every drive ends exactly once.
@MainActor
public struct Drive {
  private enum State {
    case ended(DriveEnding)
    case underWay(DriveUnderWay, caller: Int)
    case open(OpenDrive)
  }

  private let state: State

  init(_ underWay: DriveUnderWay, caller: Int = 0) {
    state = .underWay(underWay, caller: caller)
  }

  /// Makes a drive that has ended, as doubles in tests hand out.
  public init(ended ending: DriveEnding) {
    state = .ended(ending)
  }

  /// Makes a drive that ends when its double says so.
  package init(_ open: OpenDrive) {
    state = .open(open)
  }

  /// How it ended; `nil` while it is under way or waits its turn.
  public var ending: DriveEnding? {
    switch state {
    case .ended(let ending): ending
    case .underWay(let drive, let caller): drive.ending(for: caller)
    case .open(let drive): drive.ending
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
    case .open(let drive): drive.whenEnded(body)
    }
  }

  /// Ends it before its next step, or at once while it waits its turn; of several who share a drive
  /// the one who cancels leaves alone.
  public func cancel() {
    switch state {
    case .ended: break
    case .underWay(let drive, let caller): drive.withdraw(caller)
    case .open(let drive): drive.cancel()
    }
  }

  /// Why the code that runs now must not wait for it; `nil` when it may.
  ///
  /// Who must not wait for a drive does not get it: it ends `reentrant` for this caller. Only the
  /// drive under way itself goes on, which waits for this very code.
  func refuseAwaiting() -> NavigationError? {
    guard case .underWay(let drive, let caller) = state, let engine = drive.engine,
      engine.waitsForThisCode
    else { return nil }
    let error = NavigationError(.reentrant, route: drive.request.route, at: engine.position)
    if drive.isShared || engine.queue.contains(drive) { drive.withdraw(caller, .reentrant) }
    return error
  }
}

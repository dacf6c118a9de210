/// One drive, under way or ended; every drive ends exactly once.
@MainActor
public struct Drive {
  private enum State {
    case ended(DriveEnding)
    case underWay(DriveUnderWay)
  }

  private let state: State

  init(_ underWay: DriveUnderWay) {
    state = .underWay(underWay)
  }

  /// Makes a drive that has ended, as doubles in tests hand out.
  public init(ended ending: DriveEnding) {
    state = .ended(ending)
  }

  /// How it ended; `nil` while it is under way or waits its turn.
  public var ending: DriveEnding? {
    switch state {
    case .ended(let ending): ending
    case .underWay(let drive): drive.ending
    }
  }

  /// Calls back when it has ended; at once, within this call, when it has already.
  ///
  /// To begin drives from the ends of drives without end, use `perform(_:completion:)`, which calls
  /// back from the router's own loop.
  public func whenEnded(_ body: @escaping @MainActor (DriveEnding) -> Void) {
    switch state {
    case .ended(let ending): body(ending)
    case .underWay(let drive): drive.whenEnded(body)
    }
  }

  /// Ends it before its next step, or at once while it waits its turn.
  public func cancel() {
    if case .underWay(let drive) = state { drive.withdraw() }
  }
}

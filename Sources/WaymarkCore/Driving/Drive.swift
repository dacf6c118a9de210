/// One drive, under way or ended; every drive ends exactly once.
@MainActor
public final class Drive {
  /// What was asked for.
  public let request: Request
  /// How it ended; `nil` while it is under way or waits its turn.
  public var ending: DriveEnding? { end }

  /// The engine that it waits for; none while it runs or once it has ended.
  var engine: Engine?
  var walk: Walk?
  var nextMove = 0
  var merges = true
  private var end: DriveEnding?
  private var observer: (@MainActor (DriveEnding) -> Void)?
  private var moreObservers: [@MainActor (DriveEnding) -> Void] = []

  init(_ request: Request) {
    self.request = request
    isWithdrawn = request.isWithdrawn
  }

  /// Makes a drive that has ended, as doubles in tests hand out.
  public init(_ request: Request, ended ending: DriveEnding) {
    self.request = request
    end = ending
    isWithdrawn = false
  }

  /// Whether it is to end before its next step.
  private(set) var isWithdrawn: Bool

  /// Calls back when it has ended; at once when it has already.
  public func whenEnded(_ body: @escaping @MainActor (DriveEnding) -> Void) {
    if let ending {
      body(ending)
    } else if observer == nil {
      observer = body
    } else {
      moreObservers.append(body)
    }
  }

  /// Ends it before its next step, or at once while it waits its turn.
  public func cancel() {
    guard ending == nil else { return }
    isWithdrawn = true
    engine?.withdraw(self)
  }

  func end(_ ending: DriveEnding) {
    guard end == nil else { return }
    end = ending
    engine = nil
    walk = nil
    guard let first = observer else { return }
    let others = moreObservers
    observer = nil
    moreObservers = []
    first(ending)
    for other in others { other(ending) }
  }
}

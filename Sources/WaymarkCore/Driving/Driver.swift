/// What screens and tests see of a router: something that takes requests.
///
/// Everything else is an extension over the one requirement. `Router`, `visit.driver` and the spy
/// of the testing library are drivers.
@MainActor
public protocol Driver: Sendable {
  /// Takes a request up, and returns at once with the drive that it began.
  func drive(_ request: Request) -> Drive
}

extension Driver {
  /// Takes a request up and looks no further: it neither waits nor throws.
  public func send(_ request: Request) {
    _ = drive(request)
  }

  /// Takes a request up and waits for its end.
  ///
  /// Returns without suspending when the walk is done already. A task that is cancelled meanwhile
  /// ends its drive at the next step.
  public func perform(_ request: Request) async throws(NavigationError) -> Arrival {
    let drive = begin(request)
    if let ending = drive.ending { return try ending.get() }
    return try await drive.arrival()
  }

  /// Takes a request up for the current task; one of a cancelled task does not set out.
  func begin(_ request: consuming Request) -> Drive {
    request.isAwaited = true
    request.isWithdrawn = Task.isCancelled
    return drive(request)
  }

  /// Takes a request up and calls back when it has ended.
  public func perform(
    _ request: Request,
    completion: @escaping @MainActor (DriveEnding) -> Void
  ) {
    let handler = EndingHandler(completion)
    var request = request
    request.handler = handler
    let drive = drive(request)
    if let completion = handler.take() { drive.whenEnded(completion) }
  }
}

/// What screens and tests see of a router: something that accepts requests.
///
/// Everything else is an extension over the one requirement. `Router`, `visit.driver` and the spy
/// of the testing library are drivers.
@MainActor
public protocol Driver: Sendable {
  /// Accepts a request and returns at once, with the drive that it began.
  func drive(_ request: consuming Request) -> Drive
}

extension Driver {
  /// Accepts a request and ignores how it ends: it neither waits nor throws.
  public func send(_ request: consuming Request) {
    _ = drive(request)
  }

  /// Accepts a request and waits until its drive has ended.
  ///
  /// If the drive has ended already, it returns without suspending. If the task is cancelled while
  /// it waits, the drive is cancelled; see ``Drive/cancel()`` for when it ends.
  ///
  /// - Throws: why it did not arrive, with where the user stands. A redirect by a guard is no
  ///   error; see ``Arrival/redirects``.
  @discardableResult
  public func perform(_ request: consuming Request) async throws(NavigationError) -> Arrival {
    let drive = begin(request)
    if let arrival = try drive.arrivalAtOnce() { return arrival }
    return try await drive.arrival()
  }

  /// Begins a drive for the current task; if the task is cancelled already, no step is taken.
  func begin(_ request: consuming Request) -> Drive {
    request.isAwaited = true
    request.isWithdrawn = Task.isCancelled
    return drive(request)
  }

  /// Accepts a request and calls back when its drive has ended, which may be before this returns.
  public func perform(
    _ request: consuming Request,
    completion: @escaping @MainActor (DriveEnding) -> Void
  ) {
    let handler = EndingHandler(completion)
    request.handler = handler
    let drive = drive(request)
    // A router has taken the handler out; a test double leaves it here.
    if let completion = handler.take() { drive.whenEnded(completion) }
  }
}

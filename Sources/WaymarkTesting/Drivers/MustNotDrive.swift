public import WaymarkCore

/// A driver for a screen that is not to drive: the test is told of every drive, which then fails.
///
/// What the test does with a call is its own affair; mostly it fails.
///
/// ```swift
/// let driver = MustNotDrive { Issue.record("not expected: \($0)") }
/// ```
///
/// Requests that are expected go to another driver:
///
/// ```swift
/// let spy = DriverSpy()
/// let driver = MustNotDrive(unless: { $0.route == ContactUs.routeID ? spy : nil }) {
///   Issue.record("not expected: \($0)")
/// }
/// ```
@MainActor
public struct MustNotDrive: Driver {
  private let position: Position
  private let expected: @MainActor (Request) -> (any Driver)?
  private let onCall: @MainActor (Request) -> Void

  /// Takes what is to happen when something is driven after all.
  ///
  /// - Parameters:
  ///   - position: where the user stands, for the errors.
  ///   - expected: the driver of a request that is expected; `nil` for every other.
  ///   - onCall: is told what was driven, before the drive ends `failed`.
  public init(
    at position: Position? = nil,
    unless expected: @escaping @MainActor (Request) -> (any Driver)? = { _ in nil },
    onCall: @escaping @MainActor (Request) -> Void
  ) {
    self.position = position ?? Position(plan: .withoutRoutes)
    self.expected = expected
    self.onCall = onCall
  }

  /// Tells the test, and ends the drive `failed`, with an error that says so.
  public func drive(_ request: Request) -> Drive {
    if let driver = expected(request.alone) { return driver.drive(request) }
    onCall(request.alone)
    let reason = "nothing was to be driven here, yet it was asked to \(request.debugDescription)"
    return Drive(
      ended: .failure(
        NavigationError(.failed, route: request.route, reason: reason, at: position)
      )
    )
  }
}

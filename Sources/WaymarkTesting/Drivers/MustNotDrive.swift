public import WaymarkCore

/// A driver for a screen that must not drive: it reports every drive to the test, and fails it.
///
/// The closure decides what happens then; usually the test fails.
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

  /// Makes a driver that calls a closure for each request that is not expected.
  ///
  /// - Parameters:
  ///   - position: where the user stands, for the errors.
  ///   - expected: the driver for a request that is expected; `nil` for any other request.
  ///   - onCall: receives the request before its drive ends `failed`.
  public init(
    at position: Position? = nil,
    unless expected: @escaping @MainActor (Request) -> (any Driver)? = { _ in nil },
    onCall: @escaping @MainActor (Request) -> Void
  ) {
    self.position = position ?? Position(plan: .withoutRoutes)
    self.expected = expected
    self.onCall = onCall
  }

  /// Reports the request to the test and ends its drive `failed`, unless the request is expected.
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

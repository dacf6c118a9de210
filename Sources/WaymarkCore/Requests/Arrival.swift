/// The result of a drive that reached its target.
public struct Arrival: Sendable, Hashable {
  /// Where the user stands.
  public let place: Place
  /// The visit at that place: a new one, or one that was returned to.
  public let visit: VisitID
  /// How many steps the walk took.
  public let steps: Int

  /// Makes an arrival, for test doubles of a router.
  public init(place: Place, visit: VisitID, steps: Int) {
    self.place = place
    self.visit = visit
    self.steps = steps
  }
}

/// How a drive ends.
public typealias DriveEnding = Result<Arrival, NavigationError>

/// The closure to call when a drive has ended, until a driver takes it over.
///
/// A router takes it and calls it from its own loop. A handler that begins the next drive, whose
/// handler begins another, and so on, therefore does not make the call stack deeper.
@MainActor
final class EndingHandler {
  private var body: (@MainActor (DriveEnding) -> Void)?

  init(_ body: @escaping @MainActor (DriveEnding) -> Void) {
    self.body = body
  }

  /// Returns the closure and keeps it no longer; `nil` if it was taken before.
  func take() -> (@MainActor (DriveEnding) -> Void)? {
    let taken = body
    body = nil
    return taken
  }
}

/// How a drive ends that reached its target.
public struct Arrival: Sendable, Hashable {
  /// Where the user stands.
  public let place: Place
  /// The stay that began or was returned to.
  public let visit: VisitID
  /// How many steps the walk took.
  public let steps: Int

  /// Puts an arrival together, as doubles in tests do.
  public init(place: Place, visit: VisitID, steps: Int) {
    self.place = place
    self.visit = visit
    self.steps = steps
  }
}

/// How a drive ends.
public typealias DriveEnding = Result<Arrival, NavigationError>

/// What is to be called when a drive has ended, on its way to whoever will call it.
///
/// A router takes it over and calls it from within its own loop, so that drives begun by the ends
/// of drives follow one another without one standing on the other's stack.
@MainActor
final class EndingHandler {
  private var body: (@MainActor (DriveEnding) -> Void)?

  init(_ body: @escaping @MainActor (DriveEnding) -> Void) {
    self.body = body
  }

  /// Hands the closure over; `nil` when it was handed over before.
  func take() -> (@MainActor (DriveEnding) -> Void)? {
    let taken = body
    body = nil
    return taken
  }
}

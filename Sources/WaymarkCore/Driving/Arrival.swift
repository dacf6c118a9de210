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

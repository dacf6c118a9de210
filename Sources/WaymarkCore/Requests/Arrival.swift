import WaymarkLinks

/// The result of a drive that reached its target.
public struct Arrival: Sendable, Hashable {
  /// Where the user stands.
  public let place: Place
  /// The visit at that place: a new one, or one that was returned to.
  public let visit: VisitID
  /// How many steps the walk took.
  public let steps: Int
  /// The routes that guards have led the drive to, in order; empty if none has.
  ///
  /// For a request that names no route, such as `.parent`, its words stand here: `drive to parent`.
  public let redirects: [RouteID]

  /// Makes an arrival, for test doubles of a router.
  public init(place: Place, visit: VisitID, steps: Int, redirects: [RouteID] = []) {
    self.place = place
    self.visit = visit
    self.steps = steps
    self.redirects = redirects
  }
}

extension Arrival: CustomStringConvertible {
  /// The count of steps, the place by its number in the plan, the visit, and the redirects.
  ///
  /// The place is written without its name, which only the plan knows: ``RoutePlan/id(of:)``.
  public var description: String {
    let names = redirects.map(\.rawValue).joined(separator: ", ")
    let way = redirects.isEmpty ? "" : ", after redirects to \(names)"
    return "arrived in \(steps) step\(steps == 1 ? "" : "s") at \(place), \(visit)\(way)".onOneLine
  }
}

/// How a drive ends.
public typealias DriveEnding = Result<Arrival, NavigationError>

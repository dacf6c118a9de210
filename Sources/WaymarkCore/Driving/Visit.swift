/// One stay at a place: what a screen maker is handed, and what a router tells of live places.
///
/// A screen keeps `visit.driver` to drive on from where it stands. The driver is bound to the
/// visit and holds the router weakly: once the user stands elsewhere, its drives end `stale`.
@MainActor
public struct Visit: Identifiable {
  /// Its identity; the same route entered again is another visit.
  public nonisolated let id: VisitID
  /// Where it is.
  public nonisolated let place: Place
  /// What the place holds, as far as its route declares it.
  public nonisolated let input: Input
  /// The plan that the place belongs to.
  public nonisolated let plan: RoutePlan
  let link: EngineLink

  /// The name of the route.
  public nonisolated var route: RouteID { plan.id(of: place) ?? "" }

  /// The names of its tabs, in order; empty where the route does not arrange its children as tabs.
  public nonisolated var tabs: [RouteID] {
    guard plan.storage.nodes[Int(place.node)].isTabs else { return [] }
    return plan.children(of: place).compactMap(plan.id(of:))
  }

  /// Drives on from this visit.
  public var driver: VisitDriver { VisitDriver(link: link, visit: id) }
}

/// Holds a router's engine weakly, for all visits of the router.
@MainActor
final class EngineLink {
  weak var engine: Engine?
  let plan: RoutePlan

  init(plan: RoutePlan) {
    self.plan = plan
  }
}

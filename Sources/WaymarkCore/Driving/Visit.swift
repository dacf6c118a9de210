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
  let link: EngineLink

  /// The plan that the place belongs to.
  public nonisolated var plan: RoutePlan { link.plan }

  /// The name of the route.
  public nonisolated var route: RouteID { link.plan.id(ofNode: place.node) }

  /// The names of its tabs, in order; empty where the route does not arrange its children as tabs.
  public nonisolated var tabs: [RouteID] {
    guard link.plan.storage.nodes[Int(place.node)].isTabs else { return [] }
    return plan.children(of: place).compactMap(plan.id(of:))
  }

  /// Drives on from this visit.
  public var driver: VisitDriver { VisitDriver(link: link, visit: id) }
}

/// Leads from a router's visits to its engine, for as long as the router lives.
///
/// The weak reference goes to a small owner and not to the engine itself: an object that was ever
/// referred to weakly pays for it with every reference that is counted.
@MainActor
final class EngineLink {
  /// What a router holds, so that its engine can be found while it lives.
  @MainActor
  final class Owner {
    let engine: Engine

    init(_ engine: Engine) {
      self.engine = engine
    }
  }

  weak var owner: Owner?
  let plan: RoutePlan

  init(plan: RoutePlan) {
    self.plan = plan
  }

  var engine: Engine? { owner?.engine }
}

/// A driver for the screen of one visit, which works while the user stands there.
///
/// When the turn of its drive comes and the user stands elsewhere, the drive ends `stale`. So two
/// quick taps on Back pop one screen only. The visit of a tabs route is not stale while the user is
/// in one of its tabs.
///
/// ```swift
/// func tapBack() async throws(NavigationError) {
///   try await driver?.driveParent()
/// }
/// ```
@MainActor
public struct VisitDriver: Driver {
  let anchor: RouterAnchor
  /// The visit that it is bound to.
  package let visit: VisitID

  /// Begins a drive for the visit; it ends `stale` if the visit is over or the router is gone.
  public func drive(_ request: consuming Request) -> Drive {
    guard let engine = anchor.engine else {
      return Drive(ended: .failure(anchor.goneError(request.route)))
    }
    request.origin = visit
    return engine.accept(request)
  }
}

extension Visit {
  /// A driver for the screen of this visit.
  public var driver: VisitDriver { VisitDriver(anchor: anchor, visit: id) }
}

extension RouterAnchor {
  /// The engine of the router, with all that drivers need of it; `nil` once the router is gone.
  var engine: Engine? { owner?.engine as? Engine }

  /// The engine that is told what happens on the host: also after its router, while drives wait for
  /// the host.
  var engineOfHost: Engine? { (owner?.engine ?? engineWhileWaiting) as? Engine }

  /// The error for a drive of a visit whose router is gone, or that was made without one.
  func goneError(_ route: RouteID? = nil) -> NavigationError {
    NavigationError(
      .stale,
      route: route,
      reason: isOfRouter
        ? "the router is gone; keep it for as long as its screens show"
        : "the visit was made without a router; hand the screen a driver of the test's own",
      at: Position(plan: plan)
    )
  }
}

/// Drives on from one visit, as long as the user stands there.
///
/// A drive of a visit that is no longer where the user stands when its turn comes ends `stale`,
/// so a second tap on Back pops once. A tabs route's visit counts as stood at while the user is in
/// one of its tabs.
///
/// ```swift
/// func tapBack() async throws(NavigationError) {
///   try await driver?.driveParent()
/// }
/// ```
@MainActor
public struct VisitDriver: Driver {
  let link: RouterLink
  /// The visit that it is bound to.
  public let visit: VisitID

  /// Takes a request up for the visit; ends `stale` when the visit is over or the router gone.
  public func drive(_ request: Request) -> Drive {
    guard let engine = link.owner?.engine as? Engine else {
      let error = NavigationError(
        .stale,
        route: request.route,
        reason: "the router is gone; keep it for as long as its screens show",
        at: Position(plan: link.plan)
      )
      return Drive(ended: .failure(error))
    }
    var request = request
    request.origin = visit
    return engine.take(request)
  }
}

extension Visit {
  /// Drives on from this visit.
  public var driver: VisitDriver { VisitDriver(link: link, visit: id) }
}

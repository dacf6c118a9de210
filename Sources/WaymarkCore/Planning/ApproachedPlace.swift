public import WaymarkLinks

/// A place that a drive would enter, bring back or give other values.
public struct ApproachedPlace: Sendable {
  /// The place.
  package let place: Place
  /// What it would hold.
  public let input: Input
  let plan: RoutePlan
  /// The visit there, if it is only on the way: the walk brings it back with its tab, and removes
  /// it again.
  var visitOnWay: VisitID?

  /// The name of its route.
  public var route: RouteID { plan.id(ofNode: place.node) }

  /// Its destination, if it is of that type.
  public func destination<D: Destination>(_ type: D.Type = D.self) -> D? {
    plan.destination(type, at: place.node, holding: input)
  }
}

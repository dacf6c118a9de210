public import WaymarkLinks

/// One stay at a place: it is passed to a screen maker, and describes a router's live places.
///
/// A screen keeps `visit.driver` to drive on from where it stands. The driver is bound to the
/// visit and holds the router weakly: once the user stands elsewhere, its drives end `stale`.
///
/// ```swift
/// func makeScreen(_ visit: Visit, of store: TodoStore) -> MemoryScreen {
///   switch Screen(rawValue: visit.route.rawValue) {
///   case .list: ListScreen(visit, of: store)
///   case .addItem: AddItemScreen(visit, of: store)
///   case .detail: DetailScreen(visit, of: store)
///   case .settings: SettingsScreen(visit)
///   case nil: MemoryScreen(visit)
///   }
/// }
/// ```
@MainActor
public struct Visit: Identifiable {
  /// Its identity; the same route entered again is another visit.
  public nonisolated let id: VisitID
  /// Where it is.
  public nonisolated let place: Place
  /// What the place holds, as far as its route declares it.
  public nonisolated let input: Input
  let anchor: RouterAnchor

  /// The plan that the place belongs to.
  package nonisolated var plan: RoutePlan { anchor.plan }

  /// The name of the route.
  public nonisolated var route: RouteID { plan.id(ofNode: place.node) }

  /// The names of its tabs, in order; empty where the route does not arrange its children as tabs.
  public nonisolated var tabs: [RouteID] {
    guard plan.isTabs(place.node) else { return [] }
    return plan.children(of: place).compactMap(plan.id(of:))
  }

  /// Which visit it is, and of which route: `visit 3 of Orders`.
  public nonisolated var description: String { "\(id) of \(route)".onOneLine }
}

extension Visit: nonisolated CustomStringConvertible {}

extension Visit {
  /// Makes a visit without a router, for a test.
  ///
  /// - Parameter standIn: takes the drives and answers of its screen, in the place of the router.
  init(
    of route: RouteID,
    in plan: RoutePlan,
    input: Input,
    standIn: AnyObject?
  ) throws(NavigationError) {
    let goal = try Position(plan: plan).goal(route)
    let node = plan.storage.occurrences.nodes[goal.occurrences.lowerBound]
    self.init(
      id: VisitID(ofTestAt: node),
      place: Place(node: node, in: plan),
      input: plan.declared(input, at: node),
      anchor: RouterAnchor(plan: plan, isOfRouter: false, standIn: standIn)
    )
  }

  /// The destination that the place holds.
  ///
  /// `nil` if the place is of another route. Also `nil` if a drive came here by the route's name
  /// without a value, and the destination has properties that need one.
  public nonisolated func destination<D: Destination>(_ type: D.Type = D.self) -> D? {
    plan.destination(type, at: place.node, holding: input)
  }
}

public import WaymarkLinks

/// A driver for the screen of one visit, which works while the user stands there.
///
/// If the user stands elsewhere when its drive begins, the drive ends `stale`. So two quick taps on
/// Back pop one screen only. The visit of a tabs route is not stale while the user is in one of its
/// tabs.
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

  /// Begins a drive for the visit; it ends `stale` if the user stands elsewhere by its turn, or the
  /// router is gone.
  public func drive(_ request: consuming Request) -> Drive {
    guard let engine = anchor.engine else {
      if let driver = anchor.driverOfTest { return driver.drive(request) }
      let ending = DriveEnding.failure(anchor.goneError(request.route))
      for observer in request.takeHandlers() { anchor.calls.add { observer(ending) } }
      anchor.calls.run()
      return Drive(ended: ending)
    }
    request.origin = visit
    return engine.accept(request)
  }
}

/// Holds the driver that a test has put in the place of a router.
@MainActor
private final class StandIn {
  let driver: any Driver

  init(_ driver: any Driver) {
    self.driver = driver
  }
}

extension Visit {
  /// Makes a visit without a router, to test a screen or a screen maker.
  ///
  /// ```swift
  /// let visit = try Visit(of: "ColorPicker", in: plan, driver: spy)
  /// ColorPickerScreen(visit: visit).tap(.red)
  /// #expect(spy.drives.first?.answer as? Color == .red)
  /// ```
  ///
  /// If several places have the name, the visit is at the first. Like a visit of a router, it holds
  /// only those values of the input that the route declares. A question that it sets for leaving is
  /// never asked. The screen's drives and answers go to the driver, which is the test's own;
  /// without one, they end `stale`.
  ///
  /// - Throws: `unknownRoute` or `ambiguousPath`.
  public init(
    of route: RouteID,
    in plan: RoutePlan,
    input: Input = .none,
    driver: (any Driver)? = nil
  ) throws(NavigationError) {
    try self.init(of: route, in: plan, input: input, standIn: driver.map { StandIn($0) })
  }

  /// Makes a visit of a destination without a router, to test its screen.
  ///
  /// ```swift
  /// let visit = try Visit(of: ToDoDetail(id: 36), in: plan, driver: spy)
  /// ```
  ///
  /// The screen's drives and answers go to the driver; without one, they end `stale`.
  ///
  /// - Throws: `unknownRoute` or `ambiguousPath`.
  public init(
    of destination: some Destination,
    in plan: RoutePlan,
    input: Input = .none,
    driver: (any Driver)? = nil
  ) throws(NavigationError) {
    let own = Request.to(destination).input
    try self.init(of: destination.routeID, in: plan, input: input.merging(own), driver: driver)
  }

  /// A driver for the screen of this visit.
  public var driver: VisitDriver { VisitDriver(anchor: anchor, visit: id) }
}

extension RouterAnchor {
  /// The engine of the router; `nil` once the router is gone.
  var engine: Engine? { owner?.engine as? Engine }

  var driverOfTest: (any Driver)? { (standIn as? StandIn)?.driver }

  /// The error for a drive of a visit whose router is gone, or that was made without one.
  func goneError(_ route: RouteID? = nil) -> NavigationError {
    NavigationError(
      .stale,
      route: route,
      because: .withoutRouter(
        isOfRouter
          ? "the router is gone; keep it for as long as its screens show"
          : "the visit was made without a router; hand the screen a driver of the test's own"
      ),
      at: Position(plan: plan)
    )
  }
}

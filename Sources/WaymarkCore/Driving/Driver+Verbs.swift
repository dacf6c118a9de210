public import WaymarkLinks

/// The verbs for going somewhere.
///
/// The three that are called most repeat what `perform` does: most drives end at once, and for such
/// a drive one more async function is a cost that can be measured.
extension Driver {
  /// Goes the nearest way to a route.
  ///
  /// - Throws: why it did not arrive, with where the user stands. A redirect by a guard is no
  ///   error; see ``Arrival/redirects``.
  @discardableResult
  public func driveTo(
    _ route: RouteID,
    input: Input = .none,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) async throws(NavigationError) -> Arrival {
    let drive = begin(.to(route, input: input, animated: animated, policy: policy))
    if let arrival = try drive.arrivalAtOnce() { return arrival }
    return try await drive.arrival()
  }

  /// Hangs a route under the current place, wherever in the plan it lives.
  ///
  /// - Parameters:
  ///   - route: the route to hang.
  ///   - presentation: how it is shown; as the route says unless stated.
  ///   - replacing: whether it takes the place of the current one, which is left first, as
  ///     `driveParent` leaves it.
  ///   - input: values for the place, as far as its route declares them.
  ///   - animated: whether the walk is animated at all.
  ///   - policy: what becomes of it when it meets another drive; as the router says unless stated.
  /// - Throws: why it did not arrive, with where the user stands. A redirect by a guard is no
  ///   error; see ``Arrival/redirects``.
  @discardableResult
  public func driveSub(
    _ route: RouteID,
    as presentation: Presentation? = nil,
    replacing: Bool = false,
    input: Input = .none,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) async throws(NavigationError) -> Arrival {
    let drive = begin(
      .sub(
        route,
        as: presentation,
        replacing: replacing,
        input: input,
        animated: animated,
        policy: policy
      )
    )
    if let arrival = try drive.arrivalAtOnce() { return arrival }
    return try await drive.arrival()
  }

  /// Goes up one.
  ///
  /// From the first screen of a tab this leaves the whole tabs route, with all that is parked in its
  /// tabs. If nothing stands below, the drive ends `noParent`.
  ///
  /// - Throws: why it did not arrive, with where the user stands. A redirect by a guard is no
  ///   error; see ``Arrival/redirects``.
  @discardableResult
  public func driveParent(
    input: Input = .none,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) async throws(NavigationError) -> Arrival {
    let drive = begin(.parent(input: input, animated: animated, policy: policy))
    if let arrival = try drive.arrivalAtOnce() { return arrival }
    return try await drive.arrival()
  }

  /// Selects a tab and stops at what is parked there, as a tap of the user does.
  ///
  /// The tab that is selected already goes back to its first screen, unless its route says
  /// otherwise with `whenTappedAgain`. A tab of no tabs route that is live ends `unknownRoute`.
  ///
  /// - Throws: why it did not arrive, with where the user stands. A redirect by a guard is no
  ///   error; see ``Arrival/redirects``.
  @discardableResult
  public func select(
    tab: RouteID,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) async throws(NavigationError) -> Arrival {
    try await perform(.selectTab(tab, animated: animated, policy: policy))
  }

  /// Goes the nearest way to a route and calls back when it has ended.
  public func driveTo(
    _ route: RouteID,
    input: Input = .none,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil,
    completion: @escaping @MainActor (DriveEnding) -> Void
  ) {
    perform(.to(route, input: input, animated: animated, policy: policy), completion: completion)
  }

  /// Hangs a route under the current place and calls back when it has ended.
  public func driveSub(
    _ route: RouteID,
    as presentation: Presentation? = nil,
    replacing: Bool = false,
    input: Input = .none,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil,
    completion: @escaping @MainActor (DriveEnding) -> Void
  ) {
    perform(
      .sub(
        route,
        as: presentation,
        replacing: replacing,
        input: input,
        animated: animated,
        policy: policy
      ),
      completion: completion
    )
  }

  /// Goes up one and calls back when it has ended.
  public func driveParent(
    input: Input = .none,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil,
    completion: @escaping @MainActor (DriveEnding) -> Void
  ) {
    perform(.parent(input: input, animated: animated, policy: policy), completion: completion)
  }

  /// Selects a tab and calls back when it has ended.
  public func select(
    tab: RouteID,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil,
    completion: @escaping @MainActor (DriveEnding) -> Void
  ) {
    perform(.selectTab(tab, animated: animated, policy: policy), completion: completion)
  }
}

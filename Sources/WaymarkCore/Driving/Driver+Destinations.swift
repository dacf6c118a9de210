/// The verbs by destinations, which hold what their routes need; a wrong value does not compile.
///
/// ```swift
/// try await driver.driveTo(ToDoDetail(id: 36))
/// ```
extension Driver {
  /// Goes the nearest way to a destination.
  ///
  /// - Throws: why it did not arrive, with where the user stands. A redirect by a guard is no
  ///   error; see ``Arrival/redirects``.
  @discardableResult
  public func driveTo(
    _ destination: some Destination,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) async throws(NavigationError) -> Arrival {
    let drive = begin(.to(destination, animated: animated, policy: policy))
    if let arrival = try drive.arrivalAtOnce() { return arrival }
    return try await drive.arrival()
  }

  /// Hangs a destination under the current place, wherever in the plan its route lives.
  ///
  /// - Parameters:
  ///   - destination: what to hang.
  ///   - presentation: how it is shown; as its route says unless stated.
  ///   - replacing: whether it takes the place of the current one, which is left first.
  ///   - animated: whether the walk is animated at all.
  ///   - policy: what becomes of it when it meets another drive; as the router says unless stated.
  /// - Throws: why it did not arrive, with where the user stands. A redirect by a guard is no
  ///   error; see ``Arrival/redirects``.
  @discardableResult
  public func driveSub(
    _ destination: some Destination,
    as presentation: Presentation? = nil,
    replacing: Bool = false,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) async throws(NavigationError) -> Arrival {
    try await perform(
      .sub(destination, as: presentation, replacing: replacing, animated: animated, policy: policy)
    )
  }

  /// Selects the tab of a destination and stops at what is parked there, as a tap of the user does.
  @discardableResult
  public func select(
    tab: (some Destination).Type,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) async throws(NavigationError) -> Arrival {
    try await perform(.selectTab(tab, animated: animated, policy: policy))
  }

  /// Shows destinations one above the other, each over the one before; a root is shown alone.
  ///
  /// Two with different values of one route end the drive `failed`: show one after the other.
  ///
  /// - Throws: why it did not arrive, with where the user stands. A redirect by a guard is no
  ///   error; see ``Arrival/redirects``.
  @discardableResult
  public func show(
    _ destination: some Destination,
    _ others: any Destination...,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) async throws(NavigationError) -> Arrival {
    try await perform(
      Request(Request.Verb.show, of: [destination] + others, animated: animated, policy: policy)
    )
  }

  /// Goes up past the topmost visit of a destination's route, whatever its value.
  ///
  /// For an enum of destinations it is the topmost visit of any case. To hide a certain case, name
  /// its route: `PuppyRoute.routeID(ofCase: "lost")`.
  ///
  /// - Throws: why it did not arrive, with where the user stands. A redirect by a guard is no
  ///   error; see ``Arrival/redirects``.
  @discardableResult
  public func hide(
    _ destination: (some Destination).Type,
    _ way: Request.HideWay = .merged,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) async throws(NavigationError) -> Arrival {
    try await perform(.hide(destination, way, animated: animated, policy: policy))
  }

  /// Goes up to where the trail and a path of destinations differ, and shows the rest of the path.
  ///
  /// - Throws: why it did not arrive, with where the user stands. A redirect by a guard is no
  ///   error; see ``Arrival/redirects``.
  @discardableResult
  public func navigate(
    _ destination: some Destination,
    _ others: any Destination...,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) async throws(NavigationError) -> Arrival {
    try await perform(
      Request(Request.Verb.navigate, of: [destination] + others, animated: animated, policy: policy)
    )
  }

  /// Goes the nearest way to a destination and calls back when it has ended.
  public func driveTo(
    _ destination: some Destination,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil,
    completion: @escaping @MainActor (DriveEnding) -> Void
  ) {
    perform(.to(destination, animated: animated, policy: policy), completion: completion)
  }

  /// Hangs a destination under the current place and calls back when it has ended.
  public func driveSub(
    _ destination: some Destination,
    as presentation: Presentation? = nil,
    replacing: Bool = false,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil,
    completion: @escaping @MainActor (DriveEnding) -> Void
  ) {
    perform(
      .sub(destination, as: presentation, replacing: replacing, animated: animated, policy: policy),
      completion: completion
    )
  }

  /// Selects the tab of a destination and calls back when it has ended.
  public func select(
    tab: (some Destination).Type,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil,
    completion: @escaping @MainActor (DriveEnding) -> Void
  ) {
    perform(.selectTab(tab, animated: animated, policy: policy), completion: completion)
  }

  /// Shows destinations one above the other and calls back when it has ended.
  public func show(
    _ destination: some Destination,
    _ others: any Destination...,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil,
    completion: @escaping @MainActor (DriveEnding) -> Void
  ) {
    perform(
      Request(Request.Verb.show, of: [destination] + others, animated: animated, policy: policy),
      completion: completion
    )
  }

  /// Goes up past the topmost visit of a destination's route and calls back when it has ended.
  public func hide(
    _ destination: (some Destination).Type,
    _ way: Request.HideWay = .merged,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil,
    completion: @escaping @MainActor (DriveEnding) -> Void
  ) {
    perform(.hide(destination, way, animated: animated, policy: policy), completion: completion)
  }

  /// Goes to a path of destinations and calls back when it has ended.
  public func navigate(
    _ destination: some Destination,
    _ others: any Destination...,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil,
    completion: @escaping @MainActor (DriveEnding) -> Void
  ) {
    perform(
      Request(
        Request.Verb.navigate,
        of: [destination] + others,
        animated: animated,
        policy: policy
      ),
      completion: completion
    )
  }
}

extension Router {
  /// Starts at a destination; if something is shown already, it arrives where the user stands.
  ///
  /// - Throws: why it did not arrive, with where the user stands. A redirect by a guard is no
  ///   error; see ``Arrival/redirects``.
  @discardableResult
  public func start(at destination: some Destination) async throws(NavigationError) -> Arrival {
    try await perform(.start(destination))
  }
}

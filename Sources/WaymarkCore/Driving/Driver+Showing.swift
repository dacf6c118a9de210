public import WaymarkLinks

/// Showing and hiding: the verbs for apps that think in screens one above the other.
extension Driver {
  /// Hangs routes one above the other, each under the place then current; a root is shown alone.
  ///
  /// With no routes it arrives where the user stands.
  @discardableResult
  public func show(
    _ routes: RouteID...,
    input: Input = .none,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) async throws(NavigationError) -> Arrival {
    try await perform(
      Request(
        .show(routes),
        input: input,
        animated: animated,
        options: DriveOptions(policy: policy)
      )
    )
  }

  /// Goes up past the topmost visit of a route; where there is none, it arrives at once.
  @discardableResult
  public func hide(
    _ route: RouteID,
    _ way: Request.HideWay = .merged,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) async throws(NavigationError) -> Arrival {
    try await perform(.hide(route, way, animated: animated, policy: policy))
  }

  /// Goes up to where the trail and a way of routes part, and shows the rest of the way.
  @discardableResult
  public func navigate(
    _ routes: RouteID...,
    input: Input = .none,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) async throws(NavigationError) -> Arrival {
    try await perform(
      Request(
        .navigate(routes),
        input: input,
        animated: animated,
        options: DriveOptions(policy: policy)
      )
    )
  }

  /// Hangs routes one above the other and calls back when it has ended.
  public func show(
    _ routes: RouteID...,
    input: Input = .none,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil,
    completion: @escaping @MainActor (DriveEnding) -> Void
  ) {
    perform(
      Request(
        .show(routes),
        input: input,
        animated: animated,
        options: DriveOptions(policy: policy)
      ),
      completion: completion
    )
  }

  /// Goes up past the topmost visit of a route and calls back when it has ended.
  public func hide(
    _ route: RouteID,
    _ way: Request.HideWay = .merged,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil,
    completion: @escaping @MainActor (DriveEnding) -> Void
  ) {
    perform(.hide(route, way, animated: animated, policy: policy), completion: completion)
  }

  /// Goes to a way of routes and calls back when it has ended.
  public func navigate(
    _ routes: RouteID...,
    input: Input = .none,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil,
    completion: @escaping @MainActor (DriveEnding) -> Void
  ) {
    perform(
      Request(
        .navigate(routes),
        input: input,
        animated: animated,
        options: DriveOptions(policy: policy)
      ),
      completion: completion
    )
  }
}

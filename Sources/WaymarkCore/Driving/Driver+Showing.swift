public import WaymarkLinks

/// Showing and hiding: the verbs for apps that think in screens one above the other.
extension Driver {
  /// Shows routes one above the other, each over the one before; a root is shown alone.
  ///
  /// Without any routes it arrives where the user stands; before anything is shown it ends
  /// `noParent`.
  ///
  /// - Throws: why it did not arrive, with where the user stands. A redirect by a guard is no
  ///   error; see ``Arrival/redirects``.
  @discardableResult
  public func show(
    _ routes: RouteID...,
    input: Input = .none,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) async throws(NavigationError) -> Arrival {
    try await perform(Request(.show(routes), input: input, animated: animated, policy: policy))
  }

  /// Goes up past the topmost visit of a route; if there is none, it arrives at once.
  ///
  /// It also arrives at once if the plan has no route of the name: nothing of it is shown. Before
  /// anything is shown it ends `noParent`, and so does hiding the first screen, below which nothing
  /// stands.
  ///
  /// - Throws: why it did not arrive, with where the user stands. A redirect by a guard is no
  ///   error; see ``Arrival/redirects``.
  @discardableResult
  public func hide(
    _ route: RouteID,
    _ way: Request.HideWay = .merged,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) async throws(NavigationError) -> Arrival {
    try await perform(.hide(route, way, animated: animated, policy: policy))
  }

  /// Goes up to where the trail and a path of routes differ, and shows the rest of the path.
  ///
  /// The path begins with the first screen that is shown or with a root; otherwise the drive ends
  /// `noParent`.
  ///
  /// - Throws: why it did not arrive, with where the user stands. A redirect by a guard is no
  ///   error; see ``Arrival/redirects``.
  @discardableResult
  public func navigate(
    _ routes: RouteID...,
    input: Input = .none,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) async throws(NavigationError) -> Arrival {
    try await perform(Request(.navigate(routes), input: input, animated: animated, policy: policy))
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
      Request(.show(routes), input: input, animated: animated, policy: policy),
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

  /// Goes to a path of routes and calls back when it has ended.
  public func navigate(
    _ routes: RouteID...,
    input: Input = .none,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil,
    completion: @escaping @MainActor (DriveEnding) -> Void
  ) {
    perform(
      Request(.navigate(routes), input: input, animated: animated, policy: policy),
      completion: completion
    )
  }
}

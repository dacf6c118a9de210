public import WaymarkLinks

extension Driver {
  /// Opens a link by walking to its route, so that the user can go back from there as usual.
  ///
  /// The values of the link are given to every place on the way. A live place that holds a
  /// different value is refreshed, and the places above it are left and entered again.
  ///
  /// - Parameters:
  ///   - link: the link as it came, a path or a whole URL.
  ///   - onTop: how to show it on top of where the user stands; `nil` to walk to it, as is done with
  ///     every link before anything is shown.
  ///   - container: what it is shown in if it is presented on top; without effect if it is walked
  ///     to or pushed.
  ///   - input: further values; if the link has a value under the same key, the link's is taken.
  ///   - animated: whether the walk is animated at all.
  ///   - policy: what becomes of it when it meets another drive; as the router says unless stated.
  /// - Throws: why the link is not read, or why its drive did not arrive, with where the user
  ///   stands. A redirect by a guard is no error; see ``Arrival/redirects``.
  @discardableResult
  public func open(
    _ link: String,
    onTop: Opening.OnTop? = nil,
    in container: Container? = nil,
    input: Input = .none,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) async throws(NavigationError) -> Arrival {
    try await perform(
      .open(link, onTop: onTop, in: container, input: input, animated: animated, policy: policy)
    )
  }

  /// Opens a link and calls back when it has ended.
  public func open(
    _ link: String,
    onTop: Opening.OnTop? = nil,
    in container: Container? = nil,
    input: Input = .none,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil,
    completion: @escaping @MainActor (DriveEnding) -> Void
  ) {
    perform(
      .open(link, onTop: onTop, in: container, input: input, animated: animated, policy: policy),
      completion: completion
    )
  }
}

public import WaymarkLinks

/// Opening links.
extension Driver {
  /// Opens a link: the whole right stack stands below where it leads, with a working way back.
  ///
  /// Every value of the link holds along the whole trail: a live place that holds another value is
  /// refreshed, and what stood above it is entered anew.
  ///
  /// - Parameters:
  ///   - link: the link as it came, a path or a whole URL.
  ///   - onTop: how to show it on top of where the user stands; `nil` to walk to it.
  ///   - container: what it is shown in where it is presented.
  ///   - input: what goes along; of two values under one key the link's is taken.
  ///   - animated: whether the walk is animated at all.
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

/// What holds for all drives of a router, unless a drive says otherwise.
public struct RouterOptions: Hashable, Sendable {
  /// How long a step may wait for its host before it ends `timedOut`; `nil` for ever.
  public var stepDeadline: Duration? = .seconds(10)
  /// Which transitions of a walk are animated.
  public var animation: DriveOptions.Animation = .last
  /// Whether upward steps go to the host one by one.
  public var merging: DriveOptions.Merging = .adjacent

  /// Ten seconds a step, the last transition animated, upward steps merged.
  public init() {}
}

/// Settings for all drives of a router, unless the options of a drive say otherwise.
public struct RouterOptions: Hashable, Sendable {
  /// How long a step may wait for its host before it ends `timedOut`; `nil` for ever.
  public var stepDeadline: Duration? = .seconds(10)
  /// What happens to a drive that begins while others are under way or waiting.
  public var policy: DriveOptions.Policy = .join
  /// How many drives may wait their turn; one more ends `queueFull`.
  public var queueLimit = 64
  /// What happens to the steps already taken when a later one fails.
  public var onFailure: DriveOptions.OnFailure = .stay
  /// How much the router's journal writes down.
  public var journalDetail: Journal.Detail = .failures
  /// How many records the router's journal keeps.
  public var journalLimit = 1_000
  /// Which transitions of a walk are animated.
  public var animation: DriveOptions.Animation = .last
  /// Whether upward steps go to the host one by one.
  public var merging: DriveOptions.Merging = .adjacent

  /// Ten seconds a step, equal drives joined, the last transition animated, upward steps merged.
  public init() {}
}

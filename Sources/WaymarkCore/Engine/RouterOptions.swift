/// What holds for all drives of a router, unless a drive says otherwise.
public struct RouterOptions: Hashable, Sendable {
  /// How long a step may wait for its host before it ends `timedOut`; `nil` for ever.
  public var stepDeadline: Duration? = .seconds(10)
  /// What becomes of a drive that meets another.
  public var policy: DriveOptions.Policy = .join
  /// How many drives may wait their turn; one more ends `queueFull`.
  public var queueLimit = 64
  /// What becomes of the steps taken when a later one fails.
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

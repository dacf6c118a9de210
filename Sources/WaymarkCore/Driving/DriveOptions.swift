/// How the steps of a walk are taken.
public struct DriveOptions: Hashable, Sendable {
  /// Which transitions of a walk are animated.
  public enum Animation: Sendable, Hashable {
    /// Only the last one that shows.
    case last
    /// Every one.
    case all
    /// No one.
    case none
  }

  /// Whether upward steps go to the host one by one.
  public enum Merging: Sendable, Hashable {
    /// Adjacent upward steps go as one operation where host and behaviors can.
    case adjacent
    /// Every step is an operation of its own.
    case never
  }

  /// Which places take the values of a drive.
  public enum Binding: Sendable, Hashable {
    /// Those that are entered and the one where the walk ends.
    case entered
    /// All on the way: a live place that holds another value is refreshed, and what stands above
    /// it is entered anew.
    case wholeTrail
  }

  /// Which transitions of a walk are animated; `nil` for what the router says.
  public var animation: Animation?
  /// Whether upward steps go to the host one by one; `nil` for what the router says.
  public var merging: Merging?
  /// Which places take the values of a drive.
  public var binding: Binding = .entered
  /// Whether a drive of a visit goes ahead when its visit is no longer where the user stands.
  public var evenWhenStale = false

  /// Leaves everything to the router.
  public init() {}
}

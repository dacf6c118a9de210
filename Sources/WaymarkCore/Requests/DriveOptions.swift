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

  /// What becomes of a drive that meets another, under way or waiting.
  public enum Policy: String, Sendable, Hashable, CaseIterable {
    /// It shares the end of the last in line, if that asks for the same from the same place with
    /// equal values; otherwise it waits its turn.
    case join
    /// It waits its turn.
    case queue
    /// It ends at once.
    case drop
    /// It is next: those that wait end at once, the one under way before its next step.
    case supersede
  }

  /// What becomes of the steps taken when a later one fails.
  public enum OnFailure: String, Sendable, Hashable, CaseIterable {
    /// They stay taken.
    case stay
    /// Steps down and across are undone, the last first, down to the first that cannot be: a screen
    /// that was left is not made again.
    case retrace
  }

  /// What becomes of a drive that meets another; `nil` for what the router says.
  public var policy: Policy?
  /// What becomes of the steps taken when a later one fails; `nil` for what the router says.
  public var onFailure: OnFailure?
  /// Which transitions of a walk are animated; `nil` for what the router says.
  public var animation: Animation?
  /// Whether upward steps go to the host one by one; `nil` for what the router says.
  public var merging: Merging?
  /// Which places take the values of a drive.
  public var binding: Binding = .entered
  /// Whether a drive of a visit goes ahead when its visit is no longer where the user stands.
  public var evenWhenStale = false

  /// Leaves everything to the router, but for what becomes of a drive that meets another.
  public init(policy: Policy? = nil) {
    self.policy = policy
  }
}

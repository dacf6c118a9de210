/// How the steps of a walk are taken.
public struct DriveOptions: Hashable, Sendable {
  /// Which transitions of a walk are animated.
  public enum Animation: Sendable, Hashable {
    /// Only the last transition that the user can see.
    case last
    /// Every one.
    case all
    /// None.
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
    /// All places on the way. A live place that holds a different value is refreshed, and the
    /// places above it are left and entered again.
    case wholeTrail
  }

  /// What happens to a drive that begins while others are under way or waiting.
  public enum Policy: String, Sendable, Hashable, CaseIterable {
    /// If the last drive in line asks for the same, with equal values, animation and options, and was
    /// asked for by the same visit or, as this one, by the router, this one is not walked and ends as
    /// that one does; otherwise it waits its turn.
    case join
    /// It waits its turn.
    case queue
    /// It ends at once, also if only a gesture of the user is under way.
    case drop
    /// It goes next, and all others end `superseded`, except links that wait until the router is
    /// ready.
    ///
    /// Drives that wait end at once. So does the one under way, unless an operation of the host is
    /// under way for it: then it ends once that is done. If the operation belongs to its last step,
    /// it still arrives.
    case supersede
  }

  /// What happens to the steps already taken when a later one fails.
  public enum OnFailure: String, Sendable, Hashable, CaseIterable {
    /// They stay taken.
    case stay
    /// Steps down and across are undone, the last first, if the drive ends `unhandled`, `failed`,
    /// `abandoned` or `timedOut`.
    ///
    /// It stops at the first step that cannot be undone, such as a step up: the screen that was left
    /// is gone. Nobody is asked on the way back.
    case retrace
  }

  /// What happens to a drive that meets another; `nil` for the router's setting.
  public var policy: Policy?
  /// What happens to the steps already taken when a later one fails; `nil` for the router's
  /// setting.
  public var onFailure: OnFailure?
  /// Which transitions of a walk are animated; `nil` for the router's setting.
  public var animation: Animation?
  /// Whether upward steps go to the host one by one; `nil` for the router's setting.
  public var merging: Merging?
  /// Which places take the values of a drive.
  public var binding: Binding = .entered
  /// Whether a drive of a visit goes ahead when its visit is no longer where the user stands.
  public var evenWhenStale = false
  /// Whether screens that the drive would take away are asked first; guards are asked in any case.
  package var asksBeforeLeaving = true

  /// Leaves all settings to the router, except the policy where one is given.
  public init(policy: Policy? = nil) {
    self.policy = policy
  }
}

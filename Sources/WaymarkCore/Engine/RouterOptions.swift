/// Settings for all drives of a router, unless the options of a drive say otherwise.
public struct RouterOptions: Hashable, Sendable {
  /// What becomes of a drive while the app shows a screen of its own above where the user stands.
  public enum UnderForeignScreens: String, Sendable, CaseIterable {
    /// It ends `failed`, as the screen is in its way.
    case fail
    /// It waits until the screen is gone, and is planned then from where the user stands.
    ///
    /// It waits as long as a step may, and ends `timedOut` after that. Meanwhile it counts as under
    /// way: other drives meet it, and it can be cancelled.
    case wait
  }

  /// How long a step may wait in all, for its host and for code of the app, before it ends
  /// `timedOut`; `nil` for ever.
  ///
  /// A gesture of the user holds up a drive no longer than that either.
  public var stepDeadline: Duration? = .seconds(10)
  /// What becomes of a drive under a screen that the router did not show.
  ///
  /// A host tells when such a screen goes; where it cannot, as UIKit says nothing when an alert has
  /// gone, the app calls ``Router/reconcile()``.
  public var underForeignScreens = UnderForeignScreens.fail
  /// What happens to a drive that begins while others are under way or waiting.
  public var policy: DriveOptions.Policy = .join
  /// How many drives may wait their turn; one more ends `queueFull`.
  ///
  /// As many links, counted apart, may wait until the router is ready.
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

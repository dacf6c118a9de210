public import WaymarkLinks

/// Showing and hiding by the cases of one of the app's enums.
///
/// With `enum Screen: String { case list, addItem }`:
///
/// ```swift
/// router.send(.show(Screen.addItem))
/// ```
extension Request {
  /// Hangs routes one above the other.
  public static func show<Screen: RawRepresentable<String>>(
    _ screens: Screen...,
    input: Input = .none,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) -> Request {
    Request(.show(screens.map { RouteID($0) }), input: input, animated: animated, policy: policy)
  }

  /// Goes up past the topmost visit of a route.
  public static func hide(
    _ screen: some RawRepresentable<String>,
    _ way: HideWay = .merged,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) -> Request {
    .hide(RouteID(screen), way, animated: animated, policy: policy)
  }

  /// Goes up to where the trail and a path of routes differ, and shows the rest of the path.
  public static func navigate<Screen: RawRepresentable<String>>(
    _ screens: Screen...,
    input: Input = .none,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) -> Request {
    Request(
      .navigate(screens.map { RouteID($0) }),
      input: input,
      animated: animated,
      policy: policy
    )
  }
}

import Waymark

/// The screens of the app, with their names in the plan.
enum Screen: String {
  case list, addItem, detail, settings
}

extension InputKey<Int> {
  /// The number of the item that a screen shows, from 1.
  static var item: Self { .init("item") }
}

/// The list as the root, and the other screens as `anywhere`: they are shown one above the other in
/// any order.
///
/// Routes are used by their names here. This is shorter for an app that shows, hides and navigates
/// whole lists of screens; only one of these screens needs a value.
func todoPlan() throws(ConfigurationError) -> RoutePlan {
  try RoutePlan {
    Route(RouteID(Screen.list))
  } anywhere: {
    Route(RouteID(Screen.addItem), .modal)
    Route(RouteID(Screen.detail), .push, needs: .keys(.item))
    Route(RouteID(Screen.settings), .modal)
  }
}

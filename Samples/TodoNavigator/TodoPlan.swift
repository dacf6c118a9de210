import Waymark

/// The list as the root, and the other screens as `anywhere`: they are shown one above the other as
/// they come.
func todoPlan() throws(ConfigurationError) -> RoutePlan {
  try RoutePlan {
    Route(RouteID(Screen.list))
  } anywhere: {
    Route(RouteID(Screen.addItem), .modal)
    Route(RouteID(Screen.detail), .push, needs: .keys(.item))
    Route(RouteID(Screen.settings), .modal)
  }
}

import Waymark

/// The screens one above the other, as they come: a first one, and others that show anywhere.
func todoPlan() throws(ConfigurationError) -> RoutePlan {
  try RoutePlan {
    Route(RouteID(Screen.list))
  } anywhere: {
    Route(RouteID(Screen.addItem), .modal)
    Route(RouteID(Screen.detail), .push, needs: .keys(.item))
    Route(RouteID(Screen.settings), .modal)
  }
}

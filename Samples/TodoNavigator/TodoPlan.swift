import Waymark

/// The list as the root, and the other screens as `anywhere`: they are shown one above the other as
/// they come.
///
/// Routes go by their names here, which is the shorter form for an app that says `show`, `hide` and
/// `navigate` of whole lists of screens; only one of them needs a value.
func todoPlan() throws(ConfigurationError) -> RoutePlan {
  try RoutePlan {
    Route(RouteID(Screen.list))
  } anywhere: {
    Route(RouteID(Screen.addItem), .modal)
    Route(RouteID(Screen.detail), .push, needs: .keys(.item))
    Route(RouteID(Screen.settings), .modal)
  }
}

import Waymark

/// Every screen of the app, by the name that its plan knows it by.
enum Screen: String {
  case list, addItem, detail, settings
}

extension InputKey<Int> {
  /// Which item of the list a screen is about, counted from 1.
  static var item: Self { .init("item") }
}

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

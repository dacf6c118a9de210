import Waymark

/// Every screen of the app; who shows them, and how, is said elsewhere.
func toDoPlan() throws(ConfigurationError) -> RoutePlan {
  try RoutePlan {
    Route(.root, arranging: .tabs) {
      Route(.toDo) {
        Route(.toDoDetail, .push, needs: .keys(.toDoID))
      }
      Route(.help) {
        Route(.contactUs, .modal)
        Route(.messageCenter, .push)
      }
    }
  }
}

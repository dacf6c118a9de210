import Waymark

/// Every screen of the app; the resolvers say who shows them and how.
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

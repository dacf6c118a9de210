import Waymark

/// Every screen of the app; the resolvers say who shows them and how.
func toDoPlan() throws(ConfigurationError) -> RoutePlan {
  try RoutePlan {
    Root.route(arranging: .tabs) {
      ToDo.route {
        ToDoDetail.route(.push)
      }
      Help.route {
        ContactUs.route(.modal)
        MessageCenter.route(.push)
      }
    }
  }
}

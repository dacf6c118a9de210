import Waymark

/// Every screen of the app; the resolvers decide how they are shown.
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

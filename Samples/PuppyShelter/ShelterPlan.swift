import Waymark

/// Every screen of the app, with the links that lead to it.
func shelterPlan() throws(ConfigurationError) -> RoutePlan {
  try RoutePlan {
    Shelter.route(arranging: .tabs) {
      PuppyList.route(links: ["/puppies"]) {
        PuppyRoute.route("details", .push, links: ["/puppies/{for.name}?age={for.age:Int}"])
      }
      PuppyRoute.route("notifications", links: ["/notifications"]) {
        PuppyRoute.route("found", .push, links: ["/found/{_0}"])
      }
      Settings.route(links: ["/settings?sorting={sorting}"])
    }
  } anywhere: {
    PuppyRoute.route("rename", .modal, links: ["/rename/{oldName}?newName={newName}"])
  }
}

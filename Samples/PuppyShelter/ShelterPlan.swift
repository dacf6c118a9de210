import Waymark

/// Every screen of the app, with the links that lead to it.
///
/// Each build generates code from `routes.json`: the destination `Adoption` and its plan, which is
/// placed below the list of puppies here.
func shelterPlan() throws(ConfigurationError) -> RoutePlan {
  let made = try RoutePlan.routes()
  return try RoutePlan {
    Shelter.route(arranging: .tabs) {
      PuppyList.route(links: ["/puppies"]) {
        PuppyRoute.route("details", .push, links: ["/puppies/{for.name}?age={for.age:Int}"])
        made.roots.compactMap { made.route(at: $0) }
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

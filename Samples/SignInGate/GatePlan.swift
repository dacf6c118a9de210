import Waymark

/// Every screen of the app, with the links that lead to it.
func gatePlan() throws(ConfigurationError) -> RoutePlan {
  try RoutePlan {
    Shop.route(arranging: .tabs) {
      Offers.route(links: ["/offers"])
      Account.route(links: ["/account"]) {
        Order.route(.push, links: ["/orders/{number:Int}"])
        Profile.route(.push, links: ["/profile"])
      }
    }
  } anywhere: {
    ColorPicker.route(.modal)
    SignIn.route(.modal)
  }
}

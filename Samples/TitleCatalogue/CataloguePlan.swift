import Waymark

/// The screens: a shelf as the root, tabs, and the screens to which links lead from either.
///
/// Titles and queries are destinations, which links fill in. The others need nothing, and go by their
/// names; a web page is handed its whole link as the text `url`, as routes by name alone are.
func cataloguePlan() throws(ConfigurationError) -> RoutePlan {
  try RoutePlan {
    Route("Shelf")
    Route("Tabs", arranging: .tabs) {
      Route("News")
      Route("Offers")
    }
  } anywhere: {
    Title.route()
    Query.route()
    Route("Web", .modal, accepts: .keys(.url))
  }
}

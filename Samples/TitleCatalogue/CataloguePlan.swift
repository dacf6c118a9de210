import Waymark

/// The screens: a shelf as the root, tabs, and the screens to which links lead from either.
///
/// Titles and queries are destinations whose values links bring. The other routes need nothing and
/// are used by their names. A web page receives its whole link as the text `url`, which is possible
/// only for routes by name.
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

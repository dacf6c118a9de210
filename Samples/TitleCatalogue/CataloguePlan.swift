import Waymark

/// The screens: a shelf as the root, tabs, and the screens to which links lead from either.
func cataloguePlan() throws(ConfigurationError) -> RoutePlan {
  try RoutePlan {
    Route("Shelf")
    Route("Tabs", arranging: .tabs) {
      Route("News")
      Route("Offers")
    }
  } anywhere: {
    Route("Title", needs: .keys(.titleID))
    Route("Query", needs: .keys(.query), accepts: .keys(.optionalQuery, .optionalValue))
    Route("Web", .modal, accepts: .keys(.url))
  }
}

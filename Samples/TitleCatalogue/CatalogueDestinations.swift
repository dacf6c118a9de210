import Waymark

/// One title of the catalogue; the table of links names its property as `titleId`.
struct Title: Destination {
  var titleId: Int
}

/// What was found for a query; a link may bring more than the query alone.
struct Query: Destination {
  var query: String
  var optionalQuery: String?
  var optionalValue: Int?
}

import Waymark

/// One title of the catalogue; the table of links names its property as `titleId`.
struct Title: Destination {
  var titleId: Int
}

/// The results of a query; a link may bring other values besides the query.
struct Query: Destination {
  var query: String
  var optionalQuery: String?
  var optionalValue: Int?
}

extension InputKey<String> {
  /// The whole link, for the screen that shows a web page.
  static var url: Self { .init("url") }
}

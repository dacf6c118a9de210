import Waymark

extension InputKey<Int> {
  /// Which title a screen is about.
  static var titleID: Self { .init("titleId") }
  /// A number that a query may bring.
  static var optionalValue: Self { .init("optionalValue") }
}

extension InputKey<String> {
  /// What is looked for.
  static var query: Self { .init("query") }
  /// A second text that a query may bring.
  static var optionalQuery: Self { .init("optionalQuery") }
  /// The whole link, for the screen that shows a web page.
  static var url: Self { .init("url") }
}

import Waymark

extension InputKey<String> {
  /// The whole link, for the screen that shows a web page.
  static var url: Self { .init("url") }
}

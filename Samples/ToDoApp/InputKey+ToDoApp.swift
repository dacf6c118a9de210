import Waymark

extension InputKey<Int> {
  /// Which to-do a screen is about.
  static var toDoID: Self { .init("toDoId") }
}

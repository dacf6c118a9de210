import Waymark

extension InputKey<Int> {
  /// Which item of the list a screen is about, counted from 1.
  static var item: Self { .init("item") }
}

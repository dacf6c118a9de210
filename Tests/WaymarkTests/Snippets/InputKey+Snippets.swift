import WaymarkCore

extension InputKey<String> {
  static var theme: Self { .init("theme") }
}

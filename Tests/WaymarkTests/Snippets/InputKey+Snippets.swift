import WaymarkCore
import WaymarkLinks

extension InputKey<Int> {
  static var titleID: Self { .init("titleId") }
  static var toDoID: Self { .init("toDoId") }
}

extension InputKey<String> {
  static var theme: Self { .init("theme") }
}

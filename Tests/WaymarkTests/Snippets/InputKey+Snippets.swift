import WaymarkCore
import WaymarkLinks

extension InputKey<Int> { static var toDoID: Self { .init("toDoId") } }
extension InputKey<Int> { static var titleID: Self { .init("titleId") } }

extension InputKey<String> {
  static var theme: Self { .init("theme") }
}

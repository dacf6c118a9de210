import WaymarkCore
import WaymarkLinks

extension InputKey<String> {
  static var theme: Self { .init("theme") }
}

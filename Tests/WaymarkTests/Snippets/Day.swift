import WaymarkCore
import WaymarkLinks

/// A day as links write it.
struct Day: Hashable, Codable, Sendable {
  let text: String

  init?(_ text: String) {
    guard text.utf8.count == 10 else { return nil }
    self.text = text
  }
}

extension ValueType<Day> {
  static var day: Self {
    .init("Day", example: "2024-02-29") {
      Day($0)
    } write: {
      $0.text
    }
  }
}
extension InputKey<Day> { static var departure: Self { .init("departure", of: .day) } }

extension Day: LinkText {
  init?(linkText: String) { self.init(linkText) }
  var linkText: String { text }
}

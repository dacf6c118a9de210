import WaymarkLinks

/// An even number below ten: a type of an app.
struct Even: Equatable, Sendable {
  static let type = LinkType(
    ValueType("Even", example: "4") {
      Even($0)
    } write: {
      "\($0.number)"
    },
    rank: 3
  )

  let number: Int

  init?(_ text: String) {
    guard text.utf8.count == 1, let number = Int(text), number % 2 == 0 else { return nil }
    self.number = number
  }
}

import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// What is promised to be one line is one, whatever names, reasons and errors hold.
@MainActor @Suite struct OneLineLawTests {
  private static let pieces = [
    "first", " ", "\"", "é", "\n", "\r\n", "\u{7}", "\0", "\u{85}", "\u{2028}", "\u{2029}",
    "\u{1B}[31m",
  ]

  @Test func `what is printed is one line, whatever the texts in it hold`() async throws {
    try await Law("what is printed is one line") { choices in
      let texts = (0..<12).map { _ in
        (0..<choices.number(in: 1..<6)).map { _ in choices.one(of: Self.pieces) }.joined()
      }
      return Story(in: (), texts)
    } objection: { _, texts in
      guard !texts.isEmpty else { return nil }
      let odd = try OddTexts(texts)
      let lines =
        odd.endings + odd.refusals + odd.records + odd.linkErrors
        + (try odd.configuration) + (try await odd.driven)
      return lines.first { !$0.isOneLine }
    }.holds(over: 0..<300)
  }

  @Test func `a line break becomes a space, and other control characters are replaced`() throws {
    let error = NavigationError(
      .failed,
      underlying: OddError(description: "first\nsecond\u{7}"),
      at: Position(plan: try .ofThree)
    )
    #expect(
      error.description == "the drive failed: first second\u{FFFD} [failed]; nothing is shown"
    )
    #expect(HostRefusal(.busy, "a\r\nb\u{2028}c 👩‍👧").description == "a b c 👩‍👧 [busy]")
  }

  @Test func `a problem is a line, and a step of an explanation`() async throws {
    let plan = try RoutePlan { Route("A") { Route("B", Presentation("odd\none")) } }
    let error = #expect(throws: ConfigurationError.self) { try TestApp(plan) }
    #expect(error?.description.split(separator: "\n").count == error?.problems.count)

    let app = try TestApp(plan, modules: [try OddTexts(["odd\none"]).module("odd\none")])
    #expect(
      app.router.explain(.to("B")).description == """
        drive to B:
          1. to the root A, by InstallRoot
          2. down to B, odd one, by odd one
          would arrive at A/B in 2 steps
        """
    )
  }
}

extension String {
  /// Whether it has no line break and no other control character.
  fileprivate var isOneLine: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
  }
}

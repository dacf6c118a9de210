import Testing
import Waymark

@resultBuilder
enum TitleBuilder: ListBuilder {
  typealias Element = String
  static func buildExpression(_ title: String) -> [String] { [title] }
}

/// What the documentation shows of builders of an app's own.
struct TitleBuilderTests {
  private func titles(@TitleBuilder _ titles: () -> [String]) -> [String] { titles() }

  @Test(arguments: [true, false])
  func `an app's own builder takes what the builder of routes takes`(isLong: Bool) {
    let titles = titles {
      "Home"
      ["Help", "Credits"]
      if isLong { "News" }
      if isLong { "Tour" } else { "Short tour" }
      for number in 1...2 { "Chapter \(number)" }
    }
    #expect(
      titles == ["Home", "Help", "Credits"] + (isLong ? ["News", "Tour"] : ["Short tour"])
        + ["Chapter 1", "Chapter 2"]
    )
  }

  @Test func `a builder that takes nothing makes an empty list`() {
    #expect(titles {} == [])
  }
}

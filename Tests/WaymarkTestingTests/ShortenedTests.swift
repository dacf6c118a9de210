import Testing
import WaymarkTesting

struct ShortenedTests {
  @Test func `shortening a story leaves out what does not matter`() async {
    let shortened = await Shortened([7, 60, 3, 80, 90, 2], "three") { numbers in
      numbers.count { $0 > 50 } < 3 ? nil : "\(numbers.count) numbers"
    }
    #expect(shortened.actions == [60, 80, 90])
    #expect(shortened.objection == "3 numbers")
  }

  @Test func `shortening a story makes what is left as simple as possible`() async {
    let shortened = await Shortened([9, 60, 4], "large", plainer: { $0 > 0 ? [$0 - 1] : [] }) {
      $0.contains { $0 > 50 } ? "large" : nil
    }
    #expect(shortened.actions == [51])
  }

  @Test func `with nothing to leave out all stays`() async {
    let shortened = await Shortened([Int](), "empty") { _ in "empty" }
    #expect(shortened.actions == [])
    #expect(shortened.objection == "empty")
  }
}

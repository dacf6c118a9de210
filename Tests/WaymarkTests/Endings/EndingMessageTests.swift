import TestSupport
import Testing
import Waymark

/// Every way in which a drive can end short of its target, in the words that are printed.
@MainActor @Suite struct EndingMessageTests {
  @Test(arguments: endings + causedEndings + linkEndings)
  func `each error says what, where and what to do, in one line`(ending: Ending) async throws {
    let error = try #require(try await ending.play())
    #expect(error.code == ending.code)
    #expect(error.description == ending.text)
  }

  @Test func `a name of any length is cut short`() throws {
    let name = RouteID(String(repeating: "x", count: 10_000))
    let drive = try TestApp(.ofThree).router.drive(.to(name))
    let error = try #require(drive.error)
    #expect(error.route == name)
    #expect(error.description.contains(String(repeating: "x", count: 80) + "…\""))
    #expect(error.description.count < 250)
  }

  @Test func `a known name that is no tab is not suggested, nor any other`() throws {
    let error = try #require(try TestApp(.ofThree).router.drive(.selectTab("third")).error)
    #expect(error.suggestions == [])
  }

  @Test func `the table has every code`() {
    let shown = Self.endings + Self.causedEndings + Self.linkEndings
    let missing = Set(NavigationError.Code.allCases).subtracting(shown.map(\.code))
    #expect(missing.map { "\($0)" }.sorted() == [])
  }
}

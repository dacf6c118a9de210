import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkLinks

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

  /// Errors whose words end with a code of their own.
  private func errorsWithCodes() async throws -> [any Error] {
    let other = try TestApp(.ofThree, at: "first")
    let table = try LinkTable([LinkEntry("/a", to: "A")])
    let misread = try table.match("/a?id=x")
    let id = InputKey<Int>("id")
    return [
      try #require(other.router.drive(.to("nope")).error),
      try #require(throws: LinkRefusal.self) { try table.match("/b") },
      try #require(throws: LinkItemError.self) { try misread.input(accepting: .keys(id)) },
      try #require(throws: LinkWritingError.self) { try table.link(to: "B") },
      HostRefusal(.busy, "the host is busy"),
    ]
  }

  @Test func `an error that quotes another has one code, and one place where the user stands`()
    async throws
  {
    for error in try await errorsWithCodes() {
      let app = try TestApp(.ofThree, at: "first") { visit in
        if visit.route == "second" { throw error }
        return TestScreen(visit)
      }
      let router = try Router(
        plan: .ofThree,
        host: MemoryHost(),
        modules: .standard,
        guards: Guards { On("second") { Check("Thrower") { _ in throw error } } }
      ) { MemoryScreen($0) }
      try await router.driveTo("first")
      for drive in [app.router.drive(.to("second")), router.drive(.to("second"))] {
        let text = "\(try #require(drive.error))"
        #expect(text.split(separator: " [").count == 2, "\(text)")
        #expect(text.split(separator: "the user stands").count == 2, "\(text)")
      }
    }
  }
}

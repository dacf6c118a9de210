import TestSupport
import Testing
import Waymark

/// Links that lead nowhere here are handed out, and never to and fro.
@MainActor @Suite struct OutsideLinkTests {
  @Test func `a link that comes back soon is not handed out again`() throws {
    let app = try TestApp(.ofTitles)
    var outside: [String] = []
    app.router.openOutside = { [router = app.router] link in
      outside.append(link)
      router.send(.open(link))
    }
    app.drive(.open("other://x"))
    #expect(outside == ["other://x"])
  }

  @Test func `a link that comes back later, after another, is not handed out again`() throws {
    let app = try TestApp(.ofTitles)
    var outside: [String] = []
    app.router.openOutside = { outside.append($0) }
    for link in ["other://x", "other://y", "other://x", "other://y"] { app.drive(.open(link)) }
    #expect(outside == ["other://x", "other://y"])
  }

  @Test(arguments: [(14, 1), (15, 2)])
  func `a link that comes back is not handed out again before fifteen others are`(
    others: Int,
    times: Int
  ) throws {
    let app = try TestApp(.ofTitles)
    var outside: [String] = []
    app.router.openOutside = { outside.append($0) }
    let links = (0..<others).map { "other://\($0)" }
    for link in ["other://x"] + links + ["other://x"] { app.drive(.open(link)) }
    #expect(outside.count { $0 == "other://x" } == times)
  }

  @Test func `a link that is opened again much later is handed out again`() throws {
    let app = try TestApp(.ofTitles)
    var outside: [String] = []
    app.router.openOutside = { outside.append($0) }
    app.drive(.open("other://x"))
    app.clock.advance(by: .seconds(11))
    app.drive(.open("other://x"))
    #expect(outside == ["other://x", "other://x"])
  }

  @Test func `a text that is no link is not handed out`() throws {
    let app = try TestApp(.ofTitles)
    var outside: [String] = []
    app.router.openOutside = { outside.append($0) }
    #expect(app.drive(.open("/titles/%zz")) == "malformedLink")
    #expect(outside == [])
  }

  @Test func `a plan without patterns tells what is no link from one that leads nowhere`() throws {
    let app = try TestApp(.ofCases, at: "Root")
    let codes = ["%zz", "foo:bar", "/nowhere"].map { app.drive(.open($0)) }
    #expect(codes == ["malformedLink", "foreignScheme", "noMatch"])
  }

  @Test func `code that runs when a closure or a table goes may open links`() throws {
    /// Opens a link when it goes.
    final class Leaving: Sendable {
      private let router: Router<TestHost>

      init(_ router: Router<TestHost>) { self.router = router }

      deinit {
        let router = router
        MainActor.assumeIsolated { router.send(.open("other://x")) }
      }
    }
    let app = try TestApp(.ofTitles)
    var last: Leaving? = Leaving(app.router)
    app.router.openOutside = { [last] _ in _ = last }
    last = nil
    app.router.openOutside = nil
    last = Leaving(app.router)
    let words = LinkType(
      ValueType("word", example: "a") { [last] text in
        _ = last
        return text
      } write: {
        $0
      },
      rank: 9
    )
    try app.router.setLinks([LinkTable([], rules: LinkRules(types: [words]))])
    last = nil
  }
}

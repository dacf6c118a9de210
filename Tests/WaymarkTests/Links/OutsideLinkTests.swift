import TestSupport
import Testing
import Waymark

/// Links that lead nowhere here are handed out, and never to and fro.
@MainActor @Suite struct OutsideLinkTests {
  @Test func `what comes back from itself is not handed out again`() throws {
    let app = try TestApp(.ofTitles)
    var outside: [String] = []
    app.router.openOutside = { [router = app.router] link in
      outside.append(link)
      router.send(.open(link))
    }
    app.drive(.open("other://x"))
    #expect(outside == ["other://x"])
  }

  @Test func `nor is what comes back a little later, over another`() throws {
    let app = try TestApp(.ofTitles)
    var outside: [String] = []
    app.router.openOutside = { outside.append($0) }
    for link in ["other://x", "other://y", "other://x", "other://y"] { app.drive(.open(link)) }
    #expect(outside == ["other://x", "other://y"])
  }

  @Test func `what is opened again long after is handed out again`() throws {
    let app = try TestApp(.ofTitles)
    var outside: [String] = []
    app.router.openOutside = { outside.append($0) }
    app.drive(.open("other://x"))
    app.clock.advance(by: .seconds(11))
    app.drive(.open("other://x"))
    #expect(outside == ["other://x", "other://x"])
  }

  @Test func `what is no link is handed to nobody`() throws {
    let app = try TestApp(.ofTitles)
    var outside: [String] = []
    app.router.openOutside = { outside.append($0) }
    #expect(app.drive(.open("/titles/%zz")) == "malformedLink")
    #expect(outside == [])
  }
}

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

  @Test func `nor is what comes back a little later, over another`() throws {
    let app = try TestApp(.ofTitles)
    var outside: [String] = []
    app.router.openOutside = { outside.append($0) }
    for link in ["other://x", "other://y", "other://x", "other://y"] { app.drive(.open(link)) }
    #expect(outside == ["other://x", "other://y"])
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

  @Test func `a plan without patterns tells a link that is none from one that leads nowhere`()
    throws
  {
    let app = try TestApp(.ofCases)
    app.stand(at: "Root")
    let codes = ["%zz", "foo:bar", "/nowhere"].map { app.drive(.open($0)) }
    #expect(codes == ["malformedLink", "foreignScheme", "noMatch"])
  }
}

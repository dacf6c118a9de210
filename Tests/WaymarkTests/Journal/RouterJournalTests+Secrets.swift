import TestSupport
import Testing
import Waymark

/// Values of redacted keys that reach the journal by a link, or in the words of another error.
extension RouterJournalTests {
  /// An app that stands at "Home", whose journal hides tokens; a guard stands at "Account".
  private func app(
    _ verdict: @escaping @MainActor (Approach) throws -> Verdict = { _ in .allow },
    screens: @escaping @MainActor (Visit) throws -> TestScreen = { TestScreen($0) }
  ) throws -> TestApp {
    let plan = try RoutePlan.drawn(
      "Home { Reset needs token:String links /reset/{token:String}, Account, Settings }"
    )
    let app = try TestApp(
      plan,
      guards: Guards {
        On("Account") { Check("Lead", preview: { try? verdict($0) }, verdict) }
        On("Settings") { Check("Moved") { _ in .redirect(.to("Account")) } }
      },
      options: .with { $0.journalDetail = .everything },
      screens: screens
    )
    app.router.journal.redactedKeys = ["token"]
    app.stand(at: "Home")
    app.router.journal.clear()
    return app
  }

  /// The error of a drive that brings a token of a wrong type.
  private func errorWithToken() throws -> NavigationError {
    let wrong = Input((InputKey<Int>("token"), 4711))
    return try #require(try app().router.drive(.to("Reset", input: wrong)).error)
  }

  @Test(arguments: [true, false])
  func `a link whose caller has gone is written by its pattern, and handed to nobody`(
    isReady: Bool
  ) async throws {
    let app = try app()
    var outside: [String] = []
    app.router.openOutside = { outside.append($0) }
    app.router.isReady = isReady
    app.router.journal.detail = .failures
    for link in ["/reset/sesame", "other://x"] {
      let task = Task { try await app.router.open(link) }
      task.cancel()
      let error = await #expect(throws: NavigationError.self) { try await task.value }
      #expect(error?.code == .cancelled)
    }
    app.router.isReady = true
    #expect(outside == [])
    #expect(app.trail == "Home")
    #expect(app.lines.count == 2)
    #expect(app.lines.first?.contains("open /reset/{token:String}") == true, "\(app.lines)")
    #expect(!app.lines.contains { $0.contains("sesame") }, "\(app.lines)")
  }

  @Test func `a redirect to a link is told by the route that it leads to`() throws {
    let app = try app { _ in .redirect(.open("/reset/sesame")) }
    #expect(app.router.explain(.to("Account")).error?.redirects == ["Reset"])
    let arrival = try #require(app.router.drive(.to("Account")).success)
    #expect(arrival.redirects == ["Reset"])
    #expect(app.trail == "Home/Reset")
    #expect(app.lines.contains { $0.hasSuffix("asked Lead: redirect, to Reset") }, "\(app.lines)")
    #expect(!app.lines.contains { $0.contains("sesame") }, "\(app.lines)")
  }

  @Test func `a park that leads to a link is told by the route that the link leads to`() throws {
    let app = try app { _ in .park(.open("/reset/sesame")) }
    #expect(app.router.explain(.to("Account")).error?.redirects == ["Reset"])
    #expect(app.router.drive(.to("Account")).success?.redirects == ["Reset"])
    #expect(app.lines.contains { $0.hasSuffix("asked Lead: park, to Reset") }, "\(app.lines)")
    #expect(!app.lines.contains { $0.contains("sesame") }, "\(app.lines)")
  }

  @Test func `a redirect to a link that leads nowhere is told without what may be secret`() throws {
    let link = "https://ann:sesame@example.org/nowhere?token=sesame#sesame"
    let app = try app { _ in .redirect(.open(link)) }
    let error = try #require(app.router.drive(.to("Account")).error)
    #expect(error.redirects == ["open https://…@example.org/nowhere"])
    #expect(!"\(error)".contains("sesame"))
    #expect(app.lines.contains { $0.contains("to open https://…@example.org/nowhere") })
    #expect(!app.lines.contains { $0.contains("sesame") }, "\(app.lines)")
  }

  @Test func `the error of another drive that a guard throws is told without its value`() throws {
    let cause = try errorWithToken()
    let app = try app { _ in throw cause }
    // One code and one place of a user are enough for one line.
    let thrown = try #require("\(cause)".split(separator: " [").first)
    let error = try #require(app.router.drive(.to("Settings")).error)
    #expect(error.reason == "Lead was asked and threw: \(thrown)")
    #expect(error.reason.contains("4711"))
    let told = "the drive to \"Account\" failed: Lead was asked and threw: "
    let detour = ", after redirects to \"Account\" by Moved"
    #expect("\(error)" == "\(told)\(thrown)\(detour) [failed]; the user stands at Home")
    let line = try #require(app.lines.last)
    #expect(line.contains(told), "\(line)")
    #expect(line.contains("its value is not written down"), "\(line)")
    #expect(line.contains(detour), "\(line)")
    #expect(!app.lines.contains { $0.contains("4711") }, "\(app.lines)")
  }

  @Test
  func `the error of another drive that the maker of a screen throws is written without its value`()
    throws
  {
    let thrown = try errorWithToken()
    let app = try app(screens: { visit in
      if visit.route == "Account" { throw thrown }
      return TestScreen(visit)
    })
    let error = try #require(app.router.drive(.to("Settings")).error)
    #expect(error.reason.hasPrefix("the screen was not made: \"Reset\" declares \"token\" "))
    #expect(error.reason.contains("4711"))
    let detour = ", after redirects to \"Account\" by Moved"
    #expect("\(error)".contains("failed: \(error.reason)\(detour) [failed]"))
    let line = try #require(app.lines.last)
    #expect(line.contains("the screen was not made: \"Reset\" declares \"token\" "), "\(line)")
    #expect(line.contains("its value is not written down"), "\(line)")
    #expect(line.contains(detour), "\(line)")
    #expect(!app.lines.contains { $0.contains("4711") }, "\(app.lines)")
  }

  /// A destination whose secret links call otherwise.
  private struct Renewal: Destination {
    enum CodingKeys: String, CodingKey {
      case secret = "s"
      case page
    }
    let secret: String
    let page: Int
  }

  /// A type of the app's own that is no plain one.
  private struct Slug: Equatable {
    let text: String
  }

  @Test(arguments: [false, true])
  func `a value of an own type over a plain one is hidden as that is`(isTyped: Bool) throws {
    let type = ValueType<String>("Slug", example: "a", read: { $0 }, write: { $0 })
    try checkHiding(of: type, isTyped: isTyped)
  }

  @Test(arguments: [false, true])
  func `a value of any other own type is hidden as a plain one is`(isTyped: Bool) throws {
    let type = ValueType("Slug", example: "a", read: { Slug(text: $0) }, write: { $0.text })
    try checkHiding(of: type, isTyped: isTyped)
  }

  private func checkHiding<Value>(of type: ValueType<Value>, isTyped: Bool) throws {
    let plan = try RoutePlan {
      Route("Home") {
        if isTyped {
          Renewal.route(.push, links: ["/renew/{s:Slug}/{page:Int}"])
        } else {
          let needs = InputKeys.keys(InputKey("token", of: type), InputKey<Int>("page"))
          Route("Renewal", needs: needs, links: ["/renew/{token:Slug}/{page:Int}"])
        }
      }
    }
    let table = try LinkTable(plan, rules: LinkRules(types: [LinkType(type, rank: 1)]))
    let options = RouterOptions.with { $0.journalDetail = .everything }
    let app = try TestApp(plan, links: [table], options: options)
    app.router.journal.redactedKeys = ["token", "secret"]
    #expect(app.drive(.open("/renew/sesame/3")) == "arrived")
    #expect(!app.lines.contains { $0.contains("sesame") }, "\(app.lines)")
    #expect(app.lines.contains { $0.contains("page: 3") } == !isTyped, "\(app.lines)")
  }
}

import TestSupport
import Testing
import Waymark

/// A behavior that passes, or is done, and keeps its completion all the same.
@MainActor @Suite struct KeptAlthoughPassedTests {
  private let kept = Kept()

  private func app(_ next: Kept? = nil) throws -> TestApp {
    try TestApp.stepping(from: "first") {
      Perform(.toChild) { attempt in
        kept.keep(attempt)
        return .passed("not me")
      }
      if let next { next.behavior(.toChild) }
    }
  }

  @Test func `the next behavior takes the step, and the kept completion does nothing`() throws {
    let app = try app()
    #expect(app.drive(.to("second")) == "arrived")
    let before = app.router.position
    kept.answer(.failed(HostRefusal(.busy, "late")))
    kept.answer(.done(app.screen))
    kept.letGo()
    #expect(app.router.position == before)
    #expect(app.host.operations == ["push second"])
  }

  @Test func `a kept completion does nothing while the next behavior's step waits`() throws {
    let next = Kept()
    let app = try app(next)
    let drive = app.router.drive(.to("second"))
    kept.answer(.done(app.screen))
    #expect(drive.words == "under way")
    kept.letGo()
    #expect(drive.words == "under way")
    try next.finish()
    #expect(drive.words == "arrived")
  }

  @Test func `letting the next completion go ends the drive though one is kept`() async throws {
    let next = Kept()
    let app = try app(next)
    let drive = app.router.drive(.to("second"))
    next.letGo()
    #expect(await drive.end().words == "abandoned")
    #expect(kept.isEmpty == false)
  }

  @Test func `a behavior that is done reaches no later step with its completion`() throws {
    let app = try TestApp.stepping(from: "first") {
      Perform(.toChild) { attempt in
        kept.keep(attempt)
        return .done(try attempt.pushed())
      }
    }
    #expect(app.drive(.to("third")) == "arrived")
    let before = app.router.position
    kept.answer(.done(nil), 0)
    kept.answer(.done(nil), 1)
    #expect(app.router.position == before)
    #expect(kept.attempts[0].source == nil)
    #expect(kept.attempts[0].step.target == "second")
    #expect(kept.attempts[1].source == nil)
    #expect(kept.attempts[1].destination == nil)
    #expect(kept.attempts[1].leaving == nil)
    #expect(kept.attempts[1].tab == nil)
  }
}

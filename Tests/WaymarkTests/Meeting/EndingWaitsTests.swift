import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

/// A drive that waits for a behavior, with no operation of the host under way, ends or is planned
/// again at once.
@MainActor @Suite struct EndingWaitsTests: MeetingDrives {
  /// How the fetch is written that the drive waits for.
  enum Form: CaseIterable {
    case before, closure, completion
  }

  private let fetch = Fetch()
  private let kept = Kept()

  private func behaviors(_ form: Form) -> [any Behavior<TestHost>] {
    switch form {
    case .before: [Push().before { _ in await fetch.run() }]
    case .closure:
      [
        Perform(.toChild) { _ in
          await fetch.run()
          return .passed("it has fetched")
        }
      ]
    case .completion: [kept.behavior(.toChild)]
    }
  }

  /// A router at "first" whose drive to "third" waits for a fetch, before "second" is shown.
  private func waiting(_ form: Form) async throws -> (app: TestApp, drive: Drive) {
    let app = try TestApp.atFirst { To("second") { behaviors(form) } }
    let drive = app.router.drive(.to("third"))
    if form != .completion { await fetch.hasBegun() }
    #expect(drive.words == "under way")
    return (app, drive)
  }

  /// Ends the fetch, or calls the completion, after the drive has ended.
  private func endLate(_ form: Form) async {
    if form == .completion { kept.answer(.passed("it has fetched")) }
    await fetch.end()
  }

  @Test(arguments: Form.allCases)
  func `case 156: a cancelled fetch ends its drive at once`(form: Form) async throws {
    let (app, drive) = try await waiting(form)
    drive.cancel()
    #expect(drive.words == "cancelled")
    #expect(app.clock.pendingCount == 0)
    await endLate(form)
    #expect(fetch.cancelled == (form == .completion ? 0 : 1))
    #expect(app.host.operations == [])
    #expect(app.trail == "first")
    #expect(app.drive(.sub("third")) == "arrived")
  }

  @Test(arguments: Form.allCases)
  func `case 157: a superseded fetch ends its drive at once`(form: Form) async throws {
    let (app, drive) = try await waiting(form)
    let next = app.router.drive(.sub("third", policy: .supersede))
    #expect([drive.words, next.words] == ["superseded", "arrived"])
    await endLate(form)
    #expect(fetch.cancelled == (form == .completion ? 0 : 1))
    #expect(app.host.operations == ["push third"])
    #expect(app.trail == "first/third")
  }

  @Test func `superseding ends the drives in line first, then the fetch`() async throws {
    let (app, drive) = try await waiting(.before)
    let endings = Endings()
    endings.watch("fetch", drive)
    endings.watch("waiting", app.router.drive(.sub("third")))
    endings.watch("next", app.router.drive(Request.start().with { $0.policy = .supersede }))
    #expect(endings.lines == ["waiting superseded", "fetch superseded", "next arrived"])
    await fetch.end()
  }

  @Test func `a caller that leaves a shared fetch leaves alone, the last ends it`() async throws {
    let (app, drive) = try await waiting(.before)
    let joined = app.router.drive(.to("third"))
    drive.cancel()
    #expect([drive.words, joined.words] == ["cancelled", "under way"])
    joined.cancel()
    #expect(joined.words == "cancelled")
    await fetch.end()
    #expect(fetch.cancelled == 1)
    #expect(app.host.operations == [])
  }

  @Test(arguments: Form.allCases.filter { $0 != .before })
  func `an answer that comes late is ignored and written down`(form: Form) async throws {
    let (app, drive) = try await waiting(form)
    drive.cancel()
    await endLate(form)
    let lines = app.lines
    #expect(lines.contains { $0.hasSuffix("called again, or after its step was over") })
    #expect(app.trail == "first")
  }

  @Test func `a fetch that heeds its cancellation leaves nothing in the journal`() async throws {
    let (app, drive) = try await waiting(.before)
    drive.cancel()
    await fetch.end()
    #expect(!app.router.journal.records.contains { $0.description.contains("misuse") })
  }

  @Test func `while the host works for the step the end waits for it`() async throws {
    let (app, drive) = try await waiting(.before)
    app.host.treat(.hold)
    await fetch.end()
    #expect(app.host.heldCount == 1)
    drive.cancel()
    #expect(drive.words == "under way")
    app.host.release()
    #expect(await drive.end().words == "cancelled")
    #expect(app.host.operations == ["push second"])
    #expect(drive.error?.position.description == "first/second")
    #expect(app.trail == "first/second")
  }

  @Test func `a drive whose last step the host works for arrives all the same`() async throws {
    let app = try TestApp.atFirst { Push().before { [fetch] _ in await fetch.run() } }
    let drive = await app.drive(.to("second"), until: fetch)
    app.host.treat(.hold)
    await fetch.end()
    drive.cancel()
    app.host.release()
    #expect(await drive.end().words == "arrived")
  }

  @Test func `a wrapper that waits on after the host is done is ended then`() async throws {
    let app = try TestApp.atFirst { To("second") { Push().after { _, _ in await fetch.run() } } }
    let drive = await app.driveHeld(.to("third"))
    drive.cancel()
    app.host.release()
    #expect(app.ending(of: await drive.end()) == "cancelled at first/second")
    // The wrapper's task reaches its last part only now.
    await fetch.hasBegun()
    await fetch.end()
    #expect(fetch.cancelled == fetch.begun)
    app.expectTruth("first/second")
  }

  @Test func `a drive ends that is cancelled by the behavior that is asked and passes`() throws {
    let later = AwaitingCode()
    let app = try TestApp.stepping(from: "second", at: "first") {
      Perform(.toChild) { _ in
        later.own?.cancel()
        return .passed("not me")
      }
    }
    let drive = app.hold(.to("third"))
    later.own = drive
    app.host.release()
    #expect(drive.words == "cancelled")
    #expect(app.host.operations == ["push second"])
  }

  @Test func `a drive ends that is cancelled as the host works for one who passes then`() throws {
    let app = try TestApp.stepping(from: "first") {
      Perform(.toChild) { [kept] attempt in
        _ = attempt.whenDone
        kept.keep(attempt)
        return .later
      }
    }
    let drive = app.router.drive(.to("second"))
    drive.cancel()
    #expect(drive.words == "under way")
    kept.answer(.passed("not me"))
    #expect(drive.words == "cancelled")
    #expect(app.host.operations == [])
  }
}

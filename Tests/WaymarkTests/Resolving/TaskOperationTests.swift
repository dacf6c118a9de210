import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

/// Operations of the host that behaviors in tasks begin: each counts once, and all are waited for.
@MainActor @Suite struct TaskOperationTests {
  private let fetch = Fetch()

  @Test func `of several operations the last ends the step`() async throws {
    let operations = Operations()
    let app = try TestApp.atFirst { operations.beginTwo() }
    let drive = await app.drive(.to("second")) { operations.all.count == 2 }
    operations.all[0]()
    #expect(drive.words == "under way")
    operations.all[1]()
    #expect(drive.words == "arrived")
    #expect(app.misuses == [])
  }

  @Test func `one of two operations that is completed twice counts once`() async throws {
    let operations = Operations()
    let app = try TestApp.atFirst { operations.beginTwo(fetch) }
    let drive = await app.drive(.to("second"), until: fetch)
    operations.all[0]()
    operations.all[0]()
    let whose = "\"Perform\" for a step to \"second\""
    let told = "a completion of \(whose) was called again, or after its step was over"
    #expect(app.misuses == [told])
    await fetch.end()
    await mainActorTurn()
    #expect(drive.words == "under way")
  }

  @Test func `an operation that goes on counts, also after a refused one`() async throws {
    let app = try TestApp.atFirst {
      Perform(.toChild) { attempt in
        await Task.yield()
        guard let base = attempt.source else { return .passed("nothing is shown") }
        let screen = try attempt.makeScreen()
        var transition = Transition.finished
        for _ in 0..<2 where transition == .finished {
          do {
            transition = try attempt.host.push(
              screen,
              onto: base,
              animated: true,
              whenDone: attempt.whenDone
            )
          } catch {}
        }
        await fetch.run()
        return attempt.answer(screen, after: transition)
      }
    }
    app.host.treat(.refuse(.busy), .hold)
    let drive = await app.drive(.to("second"), until: fetch)
    app.host.release()
    await fetch.end()
    #expect(await drive.end().words == "arrived")
  }

  @Test func `an operation of a wrapper goes on after the inside has answered`() async throws {
    let operations = Operations()
    let app = try TestApp.atFirst {
      Push().around { attempt, next in
        operations.begin(for: attempt)
        let answer = try await next()
        await fetch.run()
        return answer
      }
    }
    let drive = await app.drive(.to("third"), until: fetch)
    drive.cancel()
    #expect(drive.words == "under way")
    operations.all[0]()
    await drive.end()
    await fetch.end()
  }

  @Test func `an operation that is dropped while its behavior goes on counts as dropped`()
    async throws
  {
    let app = try TestApp.atFirst { Perform.pushing(fetch) }
    app.host.treat(.drop)
    let drive = await app.drive(.to("second"), until: fetch)
    await mainActorTurn()
    #expect(drive.words == "under way")
    await fetch.end()
    #expect(await drive.end().words == "abandoned")
  }

  @Test func `a closure that leaves the answer to a host that was asked for nothing drops it`()
    async throws
  {
    let app = try TestApp.atFirst { Perform(.toChild) { _ async in .later } }
    #expect(await app.driveToEnd(.to("second")).words == "abandoned")
  }

  @Test(arguments: [true, false])
  func `the task of a late refusal is not accused`(givesScreen: Bool) async throws {
    let app = try TestApp.atFirst { Perform.pushing(fetch, isSure: givesScreen) }
    app.host.treat(.hold)
    let drive = await app.drive(.to("second"), until: fetch)
    app.host.refuseHeld()
    #expect(drive.words == "failed")
    await fetch.end()
    await until { fetch.cancelled == 1 }
    await mainActorTurn()
    #expect(app.misuses == [])
  }
}

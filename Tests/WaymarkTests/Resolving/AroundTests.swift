import PresentationStacks
import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

/// Wrappers that take time: around a behavior, before it, after it, on a condition, after a delay.
@MainActor @Suite struct AroundTests {
  struct Offline: Error {}

  let log = StepLog()
  let fetch = Fetch()

  @Test(arguments: [TestHost.Treatment.perform, .hold, .double])
  func `a wrapper sees what came of the behavior`(treatment: TestHost.Treatment) async throws {
    let app = try TestApp.atFirst {
      Push().around { attempt, next in
        log.note("to \(attempt.step.target)")
        let answer = try await next()
        log.note("\(answer.screen?.name ?? "none")")
        return answer
      }
    }
    app.host.treat(treatment)
    let drive = app.router.drive(.to("third"))
    await until { app.host.heldCount > 0 || drive.ending != nil }
    app.host.release()
    #expect(await drive.end().words == "arrived")
    #expect(log.lines == ["to second", "second", "to third", "third"])
    app.expectTruth("first/second/third")
  }

  @Test func `over a push of 50 ms a drive arrives after the transition (case 159)`() async throws {
    let (clock, log) = (VirtualClock(), log)
    let router = try Router(
      plan: .ofThree,
      host: MemoryHost(clock: clock, transitionTime: .milliseconds(50)),
      modules: .standard,
      resolvers: [
        Resolver("first") {
          Push().around { attempt, next in
            let answer = try await next()
            log.note("\(answer.outcome.map { "\($0)" } ?? "none") at \(clock.now)")
            return answer
          }
        }
      ],
      clock: clock
    ) { MemoryScreen($0) }
    router.send(.start())
    clock.advance(by: .milliseconds(50))
    let began = clock.now
    let drive = router.drive(.to("second"))
    await until { router.host.picture.contains("second") }
    clock.advance(by: .milliseconds(49))
    await mainActorTurn()
    #expect(drive.words == "under way")
    #expect(log.lines == [])
    clock.advance(by: .milliseconds(1))
    #expect(await drive.end().words == "arrived")
    #expect(log.lines == ["taken at \(began + .milliseconds(50))"])
  }

  @Test func `a closure that awaits does not begin once its step is given up`() async throws {
    let app = try TestApp.atFirst {
      To("second") {
        Push().around { _, next in
          log.note("wrapper")
          return try await next()
        }
      }
      Perform(.toChild) { attempt in
        log.note("behavior")
        await mainActorTurn()
        return .passed("it came too late")
      }
    }
    app.router.drive(.to("second")).cancel()
    app.router.drive(.sub("third")).cancel()
    await mainActorTurn()
    #expect(log.lines == [])
    app.expectTruth("first")
  }

  @Test func `a wrapper wraps behaviors that take time themselves`() async throws {
    let (kept, fetch) = (Kept(), fetch)
    let app = try TestApp.atFirst {
      To("second") {
        Perform(.toChild) { attempt in
          await fetch.run()
          guard let base = attempt.source else { return .passed("nothing is shown") }
          let screen = try attempt.makeScreen()
          return attempt.answer(
            screen,
            after: try attempt.host.push(
              screen,
              onto: base,
              animated: attempt.isAnimated,
              whenDone: attempt.whenDone
            )
          )
        }.around { _, next in try await next() }
      }
      kept.behavior(.toChild).around { _, next in try await next() }.around { _, next in
        try await next()
      }
    }
    app.host.treat(.hold)
    let drive = await app.drive(.to("third"), until: fetch)
    await fetch.end()
    app.host.release()
    await until { !kept.isEmpty }
    #expect(app.trail == "first/second")
    try kept.finish()
    app.expectTruth("first/second/third", after: await drive.end())
  }

  @Test func `a wrapper may pass without asking the behavior`() async throws {
    let app = try TestApp.atFirst {
      PresentModally().around { _, _ in .passed("not today") }
      Push().around { _, next in try await next() }
    }
    #expect(await app.driveToEnd(.to("second")).words == "arrived")
    #expect(app.host.operations == ["push second"])
  }

  @Test func `a wrapper may fail without asking the behavior`() async throws {
    let app = try TestApp.atFirst { Push().around { _, _ in throw Offline() } }
    let error = try #require(await app.driveToEnd(.to("second")).error)
    #expect(error.code == .failed)
    #expect(error.underlying is Offline)
    #expect(app.host.operations == [])
  }

  @Test func `a wrapper may let the next behavior try what its own has failed at`() async throws {
    let app = try TestApp.atFirst {
      Push().around { _, next in
        let answer = try await next()
        guard case .failed = answer.outcome else { return answer }
        return .passed("the host would not")
      }
    }
    app.host.treat(.refuse(.busy))
    app.expectTruth("first/second", after: await app.driveToEnd(.to("second")))
  }

  @Test func `a step that its behavior has taken it cannot pass on`() async throws {
    let app = try TestApp.atFirst {
      Push().around { _, next in
        _ = try await next()
        return .passed("too late")
      }
    }
    let error = try #require(await app.driveToEnd(.to("second")).error)
    #expect(error.code == .failed)
    #expect("\(error)".contains("passed on a step that its behavior had taken: too late"))
    #expect(app.host.operations == ["push second"])
    app.expectTruth("first/second")
  }

  @Test func `next is called once for each step`() async throws {
    let app = try TestApp.atFirst {
      Push().around { _, next in
        _ = try await next()
        return try await next()
      }
    }
    let error = try #require(await app.driveToEnd(.to("second")).error)
    #expect(error.underlying as? NextError == .calledBefore)
    #expect(app.host.operations == ["push second"])
    app.expectTruth("first/second")
  }

  @Test(arguments: ["cancelled", "planned again", "timedOut"])
  func `next throws once its drive is over or planned again`(end: String) async throws {
    let app = try TestApp.atFirst {
      To("third") {
        Push().around { _, next in
          await fetch.run()
          do {
            return try await next()
          } catch {
            log.note("\(error)")
            throw error
          }
        }
      }
    }
    let drive = await app.drive(.to("third"), until: fetch)
    switch end {
    case "cancelled": drive.cancel()
    case "timedOut": app.clock.advance(by: .seconds(10))
    default:
      app.host.memory.user.tapBack()
      await fetch.hasBegun(2)
      drive.cancel()
    }
    await fetch.end()
    #expect(drive.words == (end == "timedOut" ? "timedOut" : "cancelled"))
    let count = end == "planned again" ? 2 : 1
    #expect(log.lines == Array(repeating: NextError.stepIsOver.description, count: count))
    #expect(!app.host.operations.contains("push third"))
  }

  @Test func `next throws too when its behavior is given up`() async throws {
    let (kept, log) = (Kept(), log)
    let app = try TestApp.atFirst {
      kept.behavior(.toChild).around { _, next in
        do {
          return try await next()
        } catch {
          log.note("\(error)")
          throw error
        }
      }
    }
    let drive = await app.drive(.to("second")) { !kept.isEmpty }
    drive.cancel()
    #expect(drive.words == "cancelled")
    await until { !log.lines.isEmpty }
    #expect(log.lines == [NextError.stepIsOver.description])
  }

  @Test func `a completion that is dropped ends the drive without a deadline`() async throws {
    let app = try TestApp.atFirst { Push().around { _, next in try await next() } }
    app.host.treat(.drop)
    #expect(await app.driveToEnd(.to("second")).words == "abandoned")
    #expect(app.clock.pendingCount == 0)
    let later = await app.driveHeld(.to("second"))
    app.host.letGo()
    #expect(app.ending(of: await later.end()) == "abandoned at first")
  }

  @Test func `a completion that is called twice counts once and is written down`() async throws {
    let app = try TestApp.atFirst { Push().around { _, next in try await next() } }
    let drive = await app.driveHeld(.to("third"))
    app.host.releaseTwice()
    #expect(await drive.end().words == "arrived")
    #expect(app.router.journal.records.filter { "\($0)".contains("misuse") }.count == 1)
    app.expectTruth("first/second/third")
  }

  @Test func `what watches the inside is told of that, what watches all of all`() async throws {
    let app = try TestApp.atFirst {
      Push().observed { _, outcome in log.note("inside \(outcome)") }
        .around { _, next in
          _ = try await next()
          return .passed("not so")
        }
        .observed { _, outcome in log.note("outside \(outcome)") }
    }
    app.host.treat(.refuse(.noStack))
    _ = await app.driveToEnd(.to("second"))
    #expect(
      log.lines == ["inside passed: the test refuses to push second", "outside passed: not so"]
    )
  }

  @Test(arguments: ["nothing", "a wrapper", "a choice"])
  func `what watches the inside is told that it was taken although its wrapper fails`(
    around: String
  ) async throws {
    let app = try TestApp.atFirst {
      let failing = Push<TestHost>()
        .observed { _, outcome in log.note("inside \(outcome)") }
        .around { _, next in
          _ = try await next()
          throw Offline()
        }
        .observed { _, _ in log.note("outside failed") }
      switch around {
      case "a wrapper": failing.around { _, next in try await next() }
      case "a choice":
        Choose { _ in
          failing
          Push()
        }
      default: failing
      }
    }
    #expect(await app.driveToEnd(.to("second")).words == "failed")
    app.expectTruth("first/second")
    #expect(log.lines.sorted() == ["inside taken", "outside failed"])
  }

  @Test func `the outermost wrapper begins first and ends last`() async throws {
    let app = try TestApp.atFirst {
      Push()
        .before { _ in log.note("near") }
        .around { _, next in
          log.note("in")
          let answer = try await next()
          log.note("out")
          return answer
        }
        .before { _ in
          await Task.yield(); log.note("far")
        }
        .after { _, _ in log.note("after") }
    }
    _ = await app.driveToEnd(.to("second"))
    #expect(log.lines == ["far", "in", "near", "out", "after"])
  }

  @Test func `code in a wrapper that awaits its own router gets reentrant`() async throws {
    let later = AwaitingCode()
    let app = try TestApp.atFirst {
      Push().around { _, next in
        await later.drive("first")
        let answer = try await next()
        await later.drive("first")
        return answer
      }
    }
    later.router = app.router
    #expect(await app.driveToEnd(.to("second")).words == "arrived")
    #expect(later.codes == ["reentrant", "reentrant"])
  }

  @Test func `no snapshot is taken while a wrapper waits`() async throws {
    let app = try TestApp.atFirst {
      Push().around { _, next in
        await fetch.run()
        return try await next()
      }
    }
    let drive = app.router.drive(.to("second"))
    #expect(app.router.engine.takeSnapshot() == nil)
    await fetch.hasBegun()
    app.host.treat(.hold)
    await fetch.end()
    #expect(app.router.engine.takeSnapshot() == nil)
    app.host.release()
    await drive.end()
    #expect(app.router.engine.takeSnapshot() != nil)
  }

  @Test func `a wrapper ends a run of steps up that go as one`() async throws {
    let app = try TestApp(
      .chain("a", "b", "c", "d", "e"),
      at: "e",
      resolvers: [
        Resolver("c") {
          Pop().before { step in
            await Task.yield(); log.note("\(step)")
          }
        },
        Resolver("d", "e") { Pop() },
      ]
    )
    let drive = await app.driveToEnd(.to("a"))
    #expect(drive.success?.steps == 4)
    #expect(app.host.operations == ["unwind to c", "pop c", "pop b"])
    #expect(log.lines == ["up to b"])
  }
}

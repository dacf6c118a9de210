import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

/// Steps up whose behavior still waits when the host has done them: they count as taken.
@MainActor @Suite struct DoneWhileWaitingTests {
  private let fetch = Fetch()
  private let log = StepLog()

  @Test func `a step up that the host has done survives a look at the host`() async throws {
    let app = try TestApp.stepping(from: "first", at: "second") {
      Pop().after { _, _ in await fetch.run() }.observed { _, told in log.note("\(told)") }
    }
    let drive = await app.drive(.parent, until: fetch)
    app.router.reconcile()
    #expect(drive.words == "under way")
    await fetch.end()
    await drive.end()
    #expect(fetch.cancelled == 0)
    #expect(drive.success?.steps == 1)
    #expect(log.lines == ["taken"])
  }

  @Test func `a drive over two such steps is not interrupted by looks at the host`() async throws {
    let app = try TestApp.upBehind(fetch, at: "third")
    let drive = await app.drive(.to("first"), until: fetch)
    app.router.reconcile()
    await fetch.end()
    await fetch.hasBegun(2)
    app.router.reconcile()
    await fetch.end()
    #expect(await drive.end().words == "arrived")
  }

  @Test(arguments: [Move.Kind.toChild, .toParent])
  func `a drive whose last step is done arrives`(kind: Move.Kind) async throws {
    let works = Perform<TestHost>(kind) { attempt in
      await Task.yield()
      guard let source = attempt.source else { return .passed("nothing is shown") }
      let shown = kind == .toChild ? try attempt.makeScreen() : attempt.destination
      let transition =
        if kind == .toChild, let shown {
          try attempt.host.push(shown, onto: source, animated: true, whenDone: attempt.whenDone)
        } else {
          try attempt.host.pop(source, animated: true, whenDone: attempt.whenDone)
        }
      await fetch.run()
      return attempt.answer(shown, after: transition)
    }
    let app = try TestApp(.ofThree, at: "second", resolvers: [Resolver("second") { works }])
    app.host.treat(.hold)
    let drive = await app.drive(kind == .toChild ? .to("third") : .parent, until: fetch)
    drive.cancel()
    #expect(drive.words == "under way")
    app.host.release()
    #expect(await drive.end().words == "arrived")
    await fetch.end()
  }

  @Test func `an answer whose screen has gone is given though its drive ends`() async throws {
    let app = try TestApp.upBehind(fetch, .drawn("first { Other }", anywhere: "Picker modal"))
    var results: [AskResult<Int>] = []
    app.router.ask("Picker", for: Int.self) { ending in
      if case .success(let result) = ending { results.append(result) }
    }
    app.router.visit?.answer(7)
    await fetch.hasBegun()
    #expect(app.host.picture == "first")
    app.drive(.to("Other", policy: .supersede))
    await fetch.end()
    await until { !results.isEmpty }
    #expect(results == [.answered(7)])
  }

  @Test func `a drive goes back all the way though the host is looked at`() async throws {
    let app = try TestApp.upBehind(fetch, .chain("first", "second", "third", "fourth"))
    app.host.treat(.perform, .perform, .refuse(.failed))
    app.router.send(Request.to("fourth").with { $0.onFailure = .retrace })
    await fetch.hasBegun()
    app.router.reconcile()
    await fetch.end()
    await fetch.hasBegun(2)
    await fetch.end()
    await until { app.trail == "first" }
  }
}

extension TestApp {
  /// An app whose behaviors for steps up wait for a fetch after the host has done the step.
  @MainActor fileprivate static func upBehind(
    _ fetch: Fetch,
    _ plan: RoutePlan? = nil,
    at start: RouteID = "first"
  ) throws -> TestApp {
    try stepping(from: "first", in: plan, at: start) {
      Pop().after { _, _ in await fetch.run() }
      Dismiss().after { _, _ in await fetch.run() }
    }
  }
}

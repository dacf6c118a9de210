import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Drives from any thread; events on the main actor.
@Suite struct IsolationTests {
  /// A driver's user that is not on the main actor.
  private actor Worker {
    func drive(_ router: Router<TestHost>, to route: RouteID) async throws -> Arrival {
      try await router.driveTo(route)
    }
  }

  @Test func `case 37: from another actor, with every event on the main actor`() async throws {
    let log = await StepLog()
    let app = try await TestApp(
      .ofThree,
      modules: BehaviorModule("thread") { Self.checking(log) } + .standard
    ) { visit in
      MainActor.preconditionIsolated()
      return TestScreen(visit)
    }
    let arrival = try await Worker().drive(app.router, to: "third")
    #expect(arrival.steps == 3)
    #expect(await log.lines == ["first", "second", "third"])
    #expect(await app.trail == "first/second/third")
  }

  @Test func `case 37: from many tasks at once, one after the other`() async throws {
    let app = try await TestApp(.ofCases)
    let routes: [RouteID] = ["Alpha", "Charlie", "CharlieOne", "Zach", "ZachTwo"]
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<50 {
        group.addTask { _ = try? await app.router.driveTo(routes[index % routes.count]) }
      }
    }
    #expect(await app.host.shown == app.router.expectedTree)
    #expect(await app.clock.pendingCount == 0)
  }

  private static func checking(_ log: StepLog) -> Perform<TestHost> {
    Perform(named: "Check") { attempt in
      MainActor.preconditionIsolated()
      log.note("\(attempt.step.target)")
      return .passed("it only checks")
    }
  }

  @Test func `plans, positions, itineraries and inputs are values for any thread`() async throws {
    let plan = try RoutePlan.ofThree
    let moves = try await Task.detached {
      let position = try Position(in: plan, standingAt: "third")
      return try position.itinerary(to: "first").moves.count
    }.value
    #expect(moves == 2)
  }
}

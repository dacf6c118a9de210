import TestSupport
import Testing
import Waymark

/// Guards that are closures.
@MainActor @Suite struct CheckTests {
  /// What a closure that takes its time waits for.
  @MainActor
  private final class Desk {
    var calls = 0
    var wasCancelled = false
    private var waiting: CheckedContinuation<Verdict, any Error>?

    var isAsked: Bool { waiting != nil }

    func verdict() async throws -> Verdict {
      calls += 1
      let verdict = try await withCheckedThrowingContinuation { waiting = $0 }
      wasCancelled = Task.isCancelled
      return verdict
    }

    func answer(_ result: Result<Verdict, any Error>) {
      waiting?.resume(with: result)
      waiting = nil
    }
  }

  private struct Closed: Error {}

  private let desk = Desk()

  private func app(_ check: Check) throws -> TestApp {
    let plan = try RoutePlan {
      Route("Home") {
        Route("News")
        Route("Account", links: ["/account"]) { Route("Orders", links: ["/orders"]) }
      }
      Route("Login")
    }
    return try TestApp(plan, guards: Guards { On("Account") { check } })
  }

  /// A drive that a slow guard makes wait, once the guard works on it.
  private func waitingDrive(_ app: TestApp, _ request: Request) async -> Drive {
    let drive = app.router.drive(request)
    await until { desk.isAsked }
    return drive
  }

  @Test func `a closure that knows at once is asked at once`() throws {
    @MainActor final class Door { var isShut = true }
    let door = Door()
    let app = try app(
      Check("Check") { approach in
        #expect(approach.places.map(\.route) == ["Account", "Orders"])
        return door.isShut ? .refuse(reason: "shut") : .allow
      }
    )
    #expect(app.router.drive(.to("Orders")).error?.reason == "shut")
    door.isShut = false
    #expect(app.drive(.to("Orders")) == "arrived")
  }

  @Test func `a closure that throws ends the drive failed, at once or later`() async throws {
    let sudden = try app(Check("Check") { _ in throw Closed() })
    #expect(sudden.router.drive(.to("Orders")).error?.underlying is Closed)

    let slow = try app(Check("Check") { [desk] _ in try await desk.verdict() })
    let drive = await waitingDrive(slow, .to("Orders"))
    desk.answer(.failure(Closed()))
    await until { drive.ending != nil }
    #expect(drive.words == "failed")
    #expect(drive.error?.underlying is Closed)
  }

  @Test func `a cold link through a guard that is not ready yet loses nothing`() async throws {
    let app = try app(Check("Check") { [desk] _ in try await desk.verdict() })
    let drive = await waitingDrive(app, .open("/orders"))
    #expect(app.router.asking?.who == .guard("Check"))
    #expect(app.trail == "")
    desk.answer(.success(.allow))
    await until { drive.ending != nil }
    #expect(app.trail == "Home/Account/Orders")
    #expect(desk.calls == 1)
  }

  @Test func `a drive that ends meanwhile is not awaited, its task is cancelled and nothing noted`()
    async throws
  {
    let app = try app(Check("Check") { [desk] _ in try await desk.verdict() })
    let drive = await waitingDrive(app, .to("Orders"))
    #expect(app.drive(.to("News", policy: .supersede)) == "arrived")
    #expect(drive.words == "superseded")
    #expect(app.trail == "Home/News")
    desk.answer(.success(.allow))
    await until { desk.wasCancelled }
    #expect(app.trail == "Home/News")
    #expect(app.misuses.isEmpty)
  }

  @Test func `an explanation runs no closure, and knows what a preview says`() throws {
    let unforeseen = try app(Check("Check") { [desk] _ in try await desk.verdict() })
    #expect(unforeseen.router.canDrive(.to("Orders")))
    #expect(unforeseen.router.explain(.to("Orders")).guards.map { $0.verdict == nil } == [true])

    let foreseen = try app(
      Check("Check", preview: { _ in .refuse(reason: "shut") }) { [desk] _ in
        try await desk.verdict()
      }
    )
    #expect(foreseen.router.explain(.to("Orders")).error?.reason == "shut")
    #expect(desk.calls == 0)
  }

  @Test func `a preview that would take its time starts nothing and knows nothing`() async throws {
    let app = try app(
      Check("Check", preview: { [desk] in $0.later { try await desk.verdict() } }) { _ in .allow }
    )
    #expect(app.router.canDrive(.to("Orders")))
    await mainActorTurn()
    #expect(desk.calls == 0)
  }
}

import PresentationStacks
import TestSupport
import Testing
import Waymark

/// After a step that did not end well the host says what has come of it.
@MainActor @Suite struct FailedStepHostTests {
  private struct Trouble: Error {}

  /// A window of its own time, whose transitions take a moment.
  @MainActor private struct SlowApp {
    let clock = VirtualClock()
    let host: MemoryHost
    let router: Router<MemoryHost>

    init(_ plan: RoutePlan, at start: RouteID? = nil) throws {
      host = MemoryHost(clock: clock, transitionTime: .milliseconds(300))
      router = try Router(plan: plan, host: host, modules: .standard, clock: clock) {
        TestScreen($0)
      }
      if let start { router.send(.to(start, animated: false)) }
    }
  }

  @Test func `a push that timed out and is shown all the same is adopted`() throws {
    let app = try SlowApp(.ofThree, at: "first")
    app.host.window.inject(.delay(.seconds(60)))
    let drive = app.router.drive(.to("second", input: .none))
    app.clock.advance(by: .seconds(10))
    #expect(drive.words == "timedOut")
    #expect(drive.error?.position.description == "first/second")
    #expect(app.host.shown == app.router.expectedTree)
    #expect(app.router.objectionToScreens == nil)
    // Its late completion means nothing.
    app.clock.advance(by: .seconds(60))
    #expect(app.router.drive(.to("third", animated: false)).words == "arrived")
    #expect(app.router.drive(.to("first", animated: false)).words == "arrived")
    #expect(app.host.picture == "first")
  }

  @Test func `a push whose completion was lost and that is shown all the same is adopted`() throws {
    let app = try SlowApp(.ofThree, at: "first")
    app.host.window.inject(.completeNever)
    let drive = app.router.drive(.to("third"))
    #expect(drive.words == "abandoned")
    #expect(drive.error?.position.description == "first/second")
    #expect(app.host.shown == app.router.expectedTree)
  }

  @Test func `the adopted place holds what the drive brought`() throws {
    let app = try SlowApp(.ofToDos, at: "ToDo")
    app.host.window.inject(.completeNever)
    let drive = app.router.drive(.to("ToDoDetail", input: Input((.toDoID, 5))))
    #expect(drive.words == "abandoned")
    #expect(app.router.visit?.input[.toDoID] == 5)
    #expect(app.router.visit?.driver.drive(.parent(animated: false)).words == "failed")
    app.clock.advance(by: .seconds(1))
    #expect(app.router.visit?.driver.drive(.parent(animated: false)).words == "arrived")
  }

  @Test func `a pop that was performed though its completion was lost is taken in`() throws {
    let app = try SlowApp(.ofThree, at: "third")
    app.host.window.inject(.completeNever)
    let drive = app.router.drive(.parent)
    #expect(drive.words == "abandoned")
    #expect(drive.error?.position.description == "first/second")
    #expect(app.host.shown == app.router.expectedTree)
  }

  @Test func `a tab that was selected, new or parked, is taken in`() throws {
    let app = try SlowApp(.ofToDos, at: "ToDo")
    app.host.window.inject(.completeNever)
    #expect(app.router.drive(.to("Help")).words == "abandoned")
    #expect(app.router.trail.description == "Root/Help")
    app.clock.advance(by: .seconds(1))
    app.host.window.inject(.completeNever)
    #expect(app.router.drive(.to("ToDo")).words == "abandoned")
    #expect(app.router.trail.description == "Root/ToDo")
    #expect(app.host.shown == app.router.expectedTree)
  }

  @Test func `a root that was installed is adopted`() throws {
    let app = try SlowApp(.ofThree)
    app.host.window.inject(.completeNever)
    #expect(app.router.drive(.start()).words == "abandoned")
    #expect(app.router.trail.description == "first")
    #expect(app.host.shown == app.router.expectedTree)
  }

  @Test func `a step that the host refused leaves everything as it was`() throws {
    let app = try SlowApp(.ofThree, at: "first")
    app.host.window.inject(.fail)
    #expect(app.router.drive(.to("second")).words == "failed")
    #expect(app.router.trail.description == "first")
    #expect(app.router.foreignScreens.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a behavior that changed the host and then failed`(isLater: Bool) throws {
    let app = try TestApp.stepping(from: "first") {
      Perform(.toChild) { attempt, completion in
        _ = try attempt.pushed()
        guard isLater else { throw Trouble() }
        completion(.failed(Trouble()))
      }
    }
    let drive = app.router.drive(.to("third"))
    #expect(drive.words == "failed")
    #expect(drive.error?.position.description == "first/second")
    #expect(app.host.shown == app.router.expectedTree)
    #expect(app.drive(.to("first")) == "arrived")
  }

  @Test func `a step up that failed after its operation is not planned again`() async throws {
    let fetch = Fetch()
    let popping = Perform<TestHost>(.toParent) { attempt in
      if let screen = attempt.leaving {
        _ = try attempt.host.pop(screen, animated: false, whenDone: attempt.whenDone)
      }
      await fetch.run()
      throw HostRefusal(.busy, "it went wrong after that")
    }
    let app = try TestApp(.ofThree, at: "second", resolvers: [Resolver("second") { popping }])
    let drive = app.hold(.parent)
    await fetch.hasBegun()
    app.host.release()
    await fetch.end()
    await until { drive.ending != nil }
    app.expectTruth("first", after: drive, "failed")
  }

  @Test func `a step up that failed after it was taken is not planned again`() async throws {
    let app = try TestApp.stepping(from: "second") {
      Perform(.toParent) { attempt in
        if let screen = attempt.leaving { try attempt.host.memory.pop(screen) }
        return .done(attempt.destination)
      }.around { _, next in
        _ = try await next()
        throw HostRefusal(.busy, "it went wrong after that")
      }
    }
    let error = await #expect(throws: NavigationError.self) { try await app.router.driveParent() }
    #expect(error?.code == .failed)
    app.expectTruth("first")
  }

  @Test func `a screen that was rebuilt where the user stands is adopted`() throws {
    let key = InputKey<Int>.toDoID
    let plan = try RoutePlan { Route("first", accepts: .keys(key)) }
    let app = try TestApp.stepping(from: "first", in: plan, input: Input((key, 1))) {
      Perform(.toSelf) { attempt in
        guard let old = attempt.destination else { return .passed("nothing is shown") }
        try attempt.host.memory.replace(old, with: attempt.makeScreen())
        throw Trouble()
      }
    }
    let visit = app.router.visit?.id
    #expect(app.drive(.to("first", input: Input((key, 2)))) == "failed")
    #expect(app.router.visit?.id == visit)
    #expect(app.router.visit?.input[key] == 2)
    #expect(app.host.shown == app.router.expectedTree)
    #expect(app.router.objectionToScreens == nil)
  }

  @Test func `a behavior that shows a screen of its own and fails leaves a foreign one`() throws {
    let app = try TestApp.stepping(from: "first") {
      Perform(.toChild) { attempt in
        guard let base = attempt.source else { return .passed("nothing is shown") }
        try attempt.host.memory.push(MemoryScreen("other"), onto: base)
        throw Trouble()
      }
    }
    #expect(app.drive(.to("second")) == "failed")
    #expect(app.router.foreignScreens.map(\.name) == ["other"])
    #expect(app.trail == "first")
    app.host.memory.user.tapBack()
    #expect(app.router.foreignScreens.isEmpty)
  }

  @Test(arguments: [["ToDo"], ["ToDo", "Help"], []] as [[RouteID]])
  func `a screen that comes when nobody waits any more is the router's all the same`(
    before: [RouteID]
  ) throws {
    let app = try TestApp(.ofToDos)
    for route in before { app.stand(at: route) }
    app.host.treat(.hold)
    let target: RouteID = before.count == 2 ? "ContactUs" : before.isEmpty ? "Root" : "Help"
    let drive = app.router.drive(.to(target))
    app.clock.advance(by: .seconds(10))
    #expect(drive.words == "timedOut")
    app.host.release()
    #expect(app.router.foreignScreens.isEmpty)
    #expect(app.router.trail.ids.last == target)
    #expect(app.host.shown == app.router.expectedTree)
    #expect(app.router.objectionToScreens == nil)
    #expect(app.drive(.to("MessageCenter")) == "arrived")
  }

  @MainActor private final class Health {
    var isGood = false
  }

  private enum WayOut: CaseIterable { case throwing, failing, passing, lying }

  /// Begins what another behavior would, and then, unless all is well, says that it has not.
  private struct Failing<Base: Behavior>: Behavior where Base.Host == TestHost {
    let base: Base
    let way: WayOut
    let health: Health

    func claim(_ step: Step, at position: Position) -> Claim {
      base.claim(step, at: position) == .takes ? .takes : .passes("not for this")
    }

    func perform(_ attempt: Attempt<TestHost>) throws -> Answer<MemoryScreen> {
      let answer = try base.perform(attempt)
      if health.isGood { return answer }
      switch way {
      case .throwing: throw Trouble()
      case .failing: return .failed(Trouble())
      case .passing: return .passed("after all")
      case .lying: return .done(try attempt.makeScreen())
      }
    }
  }

  @Test(arguments: ["MessageCenter", "ContactUs", "ToDo", "Help"] as [RouteID], WayOut.allCases)
  private func
    `a screen whose behavior left its step at once while the host worked is the router's`(
      target: RouteID,
      way: WayOut
    ) throws
  {
    let health = Health()
    let app = try TestApp(
      .ofToDos,
      resolvers: [
        Resolver("Help") {
          Failing(base: Push(), way: way, health: health)
          Failing(base: PresentModally(), way: way, health: health)
          Failing(base: SwitchTab(), way: way, health: health)
          Failing(base: RefreshOnSelf(.rebuilding), way: way, health: health)
          Perform { _ in
            if health.isGood { return .passed("all is well") }
            throw Trouble()
          }
        }
      ]
    )
    app.drive(.to("Help"))
    app.host.treat(.hold)
    #expect(app.drive(.to(target)) == "failed")
    app.host.release()
    health.isGood = true
    #expect(app.router.foreignScreens.isEmpty)
    #expect(app.router.trail.ids.last == target)
    #expect(app.host.shown == app.router.expectedTree)
    #expect(app.router.objectionToScreens == nil)
    #expect(app.drive(.to(target == "ToDo" ? "Help" : "ToDo")) == "arrived")
  }

  @Test
  func `a late screen of a behavior that failed inside a wrapper is the router's`() async throws {
    let health = Health()
    let app = try TestApp(
      .ofToDos,
      resolvers: [
        Resolver("Help") {
          Failing(base: Push(), way: .failing, health: health).around { _, next in
            try await next()
          }
        }
      ]
    )
    app.drive(.to("Help"))
    app.host.treat(.hold)
    await #expect(throws: NavigationError.self) { try await app.router.driveTo("MessageCenter") }
    app.host.release()
    #expect(app.router.foreignScreens.isEmpty)
    #expect(app.trail == "Root/Help/MessageCenter")
    #expect(app.router.objectionToScreens == nil)
  }

  /// A screen that calls the completion of its step some day, as when it appears.
  private final class AppearingScreen: TestScreen {
    var appeared: (() -> Void)?
  }

  @Test(arguments: [true, false])
  func `a screen that holds the completion of its step goes all the same`(isTaken: Bool) throws {
    weak var last: AppearingScreen?
    let app = try TestApp(
      .ofThree,
      resolvers: [
        Resolver("first") {
          Perform(.toChild) { attempt, completion in
            let screen = try attempt.makeScreen()
            last = screen as? AppearingScreen
            last?.appeared = { [weak screen] in completion(.done(screen)) }
            if !isTaken { throw Trouble() }
            _ = try attempt.pushed()
            completion(.done(screen))
          }
        }
      ]
    ) { AppearingScreen($0) }
    app.stand(at: "first")
    #expect(app.drive(.to("second")) == (isTaken ? "arrived" : "failed"))
    if isTaken { #expect(app.drive(.parent) == "arrived") }
    #expect(last == nil)
  }

  @Test func `a screen that comes late where the user is no more is not the router's`() throws {
    let app = try TestApp(.chain("first", "second", "third"), at: "second")
    app.hold(.to("third"))
    app.clock.advance(by: .seconds(10))
    app.stand(at: "first")
    app.host.release()
    #expect(app.trail == "first")
    #expect(app.drive(.to("third")) == "arrived")
  }

  @Test(arguments: [true, false])
  func `a drive ends although its screen drives when it goes`(isShown: Bool) throws {
    /// Asks for another drive when it goes.
    final class Leaving: TestScreen {
      private let stay: Visit
      private let isLast: Bool

      init(_ visit: Visit, isLast: Bool) {
        stay = visit
        self.isLast = isLast
        super.init(visit)
      }

      deinit {
        let stay = stay
        guard isLast else { return }
        MainActor.assumeIsolated {
          stay.driver.send(Request.to("third").with { $0.evenWhenStale = true })
        }
      }
    }
    let plan = try RoutePlan.drawn("first { second, third }")
    let app = try TestApp(plan, at: "first") { Leaving($0, isLast: $0.route == "second") }
    if isShown {
      app.stand(at: "second")
      #expect(app.drive(.parent) == "arrived")
    } else {
      app.host.treat(.refuse(.busy))
      #expect(app.drive(.to("second")) == "failed")
    }
    app.expectTruth("first/third")
  }
}

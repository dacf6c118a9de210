import PresentationStacks
import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

/// Rule 19: code that the router waits for must not await a drive of the same router.
@MainActor @Suite struct AwaitingFromCodeTests {
  private let later = AwaitingCode()

  private func app(
    @BehaviorBuilder<TestHost> _ behaviors: () -> [any Behavior<TestHost>],
    screens: @escaping @MainActor (Visit) throws -> MemoryScreen = { TestScreen($0) }
  ) throws -> TestApp {
    let app = try TestApp(
      .ofCases,
      at: "Root",
      resolvers: [Resolver("Root", behaviors: behaviors)],
      screens: screens
    )
    later.router = app.router
    return app
  }

  @Test func `case 145: awaiting its own router fails, and its drive goes on`() async throws {
    let app = try app {
      Perform(.toChild) { _ in
        await later.drive("Charlie")
        return .passed("it has tried")
      }
    }
    try await app.router.driveTo("Alpha")
    #expect(later.told == "reentrant at Root/Alpha")
  }

  @Test
  func `a task begun where a completion is kept fails when it awaits its router`() async throws {
    let app = try app {
      Perform(.toChild) { _, completion in
        Task {
          await later.drive("Charlie")
          completion(.passed("it has tried"))
        }
      }
    }
    try await app.router.driveTo("Alpha")
    #expect(later.told == "reentrant at Root/Alpha")
  }

  @Test
  func `a task begun by a closure before the step fails when it awaits its router`() async throws {
    let app = try app {
      Push().before { step in
        if step.target == "Zach" { later.task = Task { await later.drive("Charlie") } }
      }
    }
    let drive = app.hold(.to("Zach"))
    await later.task?.value
    #expect(later.codes == ["reentrant"])
    app.host.release()
    #expect(drive.words == "arrived")
  }

  @Test func `after the step nobody waits for what a closure starts`() async throws {
    let app = try app {
      Push()
        .after { step, _ in
          if step.target == "Alpha" { later.task = Task { await later.drive("Bravo") } }
        }
        .observed { step, _ in
          if step.target == "Bravo" { later.router?.send(.to("Charlie")) }
        }
    }
    #expect(app.drive(.to("Alpha")) == "arrived")
    await later.task?.value
    #expect(later.told == "arrived at Root/Charlie")
  }

  @Test func `a drive that was begun may not be awaited, nor that under way`() async throws {
    let app = try app {
      Perform(.toChild, named: "Awaiting") { attempt in
        guard attempt.step.target == "Alpha", let router = later.router else {
          return .passed("other")
        }
        let drive = router.drive(.to("Charlie"))
        do throws(NavigationError) { try await drive.arrival() } catch {
          later.codes.append(error.code.rawValue)
        }
        later.codes.append(drive.words)
        return .passed("it has tried")
      }
    }
    try await app.router.driveTo("Alpha")
    #expect(later.codes == ["reentrant", "reentrant"])
    // What could not be awaited has ended with that.
    #expect(app.trail == "Root/Alpha")
  }

  @Test
  func `a drive that a step awaits is refused where it would supersede all`() async throws {
    let app = try app {
      Perform(.toChild, named: "Superseding") { attempt in
        guard attempt.step.target == "Zach", let router = later.router else {
          return .passed("other")
        }
        let request = Request.to("Charlie", policy: .supersede)
        do throws(NavigationError) { _ = try await router.perform(request) } catch {
          later.codes.append(error.code.rawValue)
        }
        return .passed("it has tried")
      }
    }
    try await app.router.driveTo("ZachOne")
    #expect(later.told == "reentrant at Root/Zach/ZachOne")
  }

  @Test func `code whose step is over may await, though others are waited for`() async throws {
    let kept = Kept()
    let app = try app {
      To("Zach") {
        Perform(.toChild) { attempt, completion in
          later.task = Task {
            guard let base = attempt.source, let screen = try? attempt.makeScreen() else { return }
            try? attempt.host.memory.push(screen, onto: base)
            completion(.done(screen))
            await later.drive("Charlie")
          }
        }
      }
      To("ZachOne") { kept.behavior(.toChild) }
    }
    let drive = app.router.drive(.to("ZachOne"))
    await later.hasAsked()
    try kept.finish()
    await later.task?.value
    #expect(drive.words == "arrived")
    #expect(later.told == "arrived at Root/Charlie")
  }

  @Test func `sending and completion handlers are fine`() async throws {
    let app = try app {
      Perform<TestHost>(.toChild) { attempt async in
        guard attempt.step.target == "Alpha", let router = later.router else {
          return .passed("other")
        }
        router.send(.to("Bravo"))
        router.perform(.to("Zach"), completion: { _ in later.codes.append("called back") })
        return .passed("it has sent")
      }
    }
    try await app.router.driveTo("Alpha")
    _ = try await app.router.perform(.to("Zach"))
    #expect(later.told == "called back at Root/Zach")
  }

  @Test func `a detached task escapes, and the deadline ends the wait`() async throws {
    let app = try app {
      Perform(.toChild) { attempt, completion in
        guard attempt.step.target == "Alpha" else { return completion(.passed("other")) }
        later.task = Task.detached {
          await later.drive("Zach")
          await MainActor.run { completion(.passed("too late")) }
        }
      }
    }
    let drive = app.router.drive(.to("Alpha"))
    await later.hasAsked()
    app.clock.advance(by: .seconds(10))
    #expect(drive.words == "timedOut")
    await later.task?.value
    #expect(later.told == "arrived at Root/Zach")
  }

  @Test func `a task that a screen maker starts is not waited for, so it may await`() async throws {
    let app = try app {
    } screens: {
      later.screen($0, at: "Alpha", driving: "Zach")
    }
    let drive = app.hold(.to("Alpha"))
    await later.hasAsked()
    app.host.release()
    await later.task?.value
    #expect(drive.words == "arrived")
    #expect(later.told == "arrived at Root/Zach")
  }

  @Test func `a task that begins when an app's behavior asks for the screen is not waited for`()
    async throws
  {
    let kept = Kept()
    let app = try app {
      To("Alpha") { making(kept) }
    } screens: {
      later.screen($0, at: "Alpha", driving: "Zach")
    }
    let drive = app.router.drive(.to("Alpha"))
    await later.hasAsked()
    try kept.finish()
    await later.task?.value
    #expect(drive.words == "arrived")
    #expect(later.told == "arrived at Root/Zach")
  }

  @Test func `another router goes on waiting for what a screen maker starts`() async throws {
    let (one, two) = (Kept(), Kept())
    let second = try TestApp(.ofCases, resolvers: [Resolver("Root") { making(two) }]) {
      later.screen($0, at: "Alpha", driving: "Zach")
    }
    second.stand(at: "Root")
    let first = try app { making(one) { second.router.send(.to("Alpha")) } }
    let drive = first.router.drive(.to("Alpha"))
    await later.hasAsked()
    #expect(later.codes == ["reentrant"])
    try two.finish()
    try one.finish()
    #expect(drive.words == "arrived")
  }

  @Test func `another router waits on where its code asks the other for a screen`() async throws {
    let (inner, one, two) = (AwaitingCode(), Kept(), Kept())
    let second = try TestApp.stepping(from: "Root", in: .ofCases) {
      making(two) { _ = try? one.attempts[0].makeScreen() }
    }
    inner.router = second.router
    let first = try app {
      Perform(.toChild) { attempt, _ in
        one.keep(attempt)
        second.router.send(.to("Alpha"))
      }
    } screens: {
      inner.screen($0, at: "Alpha", driving: "Zach")
    }
    let drive = first.router.drive(.to("Alpha"))
    await inner.hasAsked()
    #expect(inner.codes == ["reentrant"])
    try two.finish()
    try one.finish()
    #expect(drive.words == "arrived")
  }

  /// A behavior that makes the screen at once, keeps its attempt, and then does something else.
  private func making(
    _ kept: Kept,
    and then: @escaping @MainActor () -> Void = {}
  ) -> Perform<TestHost> {
    Perform(.toChild) { attempt, _ in
      _ = try attempt.makeScreen()
      kept.keep(attempt)
      then()
    }
  }

  @Test func `of two routers that await each other the inner await fails`() async throws {
    let one = later
    let two = AwaitingCode()
    let first = try app {
      Perform(.toChild) { _ in
        await two.drive("Zach")
        return .passed("it has waited for the other")
      }
    }
    let second = try TestApp.stepping(from: "Root", in: .ofCases) {
      Perform(.toChild) { _ in
        await one.drive("Charlie")
        return .passed("it has tried")
      }
    }
    two.router = second.router
    try await first.router.driveTo("Alpha")
    #expect(one.codes == ["reentrant"])
    #expect(two.codes == ["arrived"])
    #expect([first.trail, second.trail] == ["Root/Alpha", "Root/Zach"])
  }

  @Test func `once the drive is over its code may await`() async throws {
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    let app = try app {
      Perform(.toChild) { attempt, completion in
        guard attempt.step.target == "Alpha" else { return completion(.passed("other")) }
        later.task = Task {
          for await _ in ended { break }
          await later.drive("Zach")
        }
        completion(.passed("it goes on by itself"))
      }
    }
    #expect(app.drive(.to("Alpha")) == "arrived")
    let next = app.hold(.to("Bravo"))
    end.yield()
    await later.hasAsked()
    app.host.release()
    await later.task?.value
    #expect(next.words == "arrived")
    #expect(later.codes == ["arrived"])
  }

  @Test func `what a drive does after its behavior's task is not that task's`() async throws {
    let app = try app {
      To("Zach") {
        Perform(.toChild) { attempt async throws in
          .done(try attempt.pushed())
        }
      }
    } screens: {
      later.screen($0, at: "ZachOne", driving: "Root")
    }
    let drive = app.hold(.to("ZachOne"))
    await later.hasAsked()
    app.host.release()
    await later.task?.value
    #expect(drive.words == "arrived")
    #expect(later.codes == ["arrived"])
  }
}

import PresentationStacks
import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

/// Screens that a behavior has shown otherwise than planned, and whose step it has not taken.
@MainActor @Suite struct MarkTests {
  private struct Offline: Error {}

  /// What becomes of the step of a screen that is pushed by the plan, and was presented.
  enum Way: CaseIterable {
    case fails
    case failsWrapped
    case wrapperFails
    case passes
    case wrapperPasses
    case failsBeforeHostEnds
    case failsWrappedBeforeHostEnds
  }

  /// Presents the screen of a route that is pushed, and then passes or fails.
  private func presents(thenPasses: Bool = false) -> Perform<TestHost> {
    Perform(.toChild) { attempt in
      guard let base = attempt.source else { return .passed("nothing is shown") }
      _ = try present(attempt.makeScreen(), over: base, attempt)
      if thenPasses { return .passed("after all") }
      throw Offline()
    }
  }

  private func present(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    _ attempt: Attempt<TestHost>
  ) throws -> Answer<MemoryScreen> {
    attempt.markShown(as: .modal)
    let transition = try attempt.host.present(
      screen,
      over: base,
      style: .automatic,
      in: attempt.container,
      animated: attempt.isAnimated,
      whenDone: attempt.whenDone
    )
    return attempt.answer(screen, after: transition)
  }

  private func resolver(_ way: Way) -> Resolver<TestHost> {
    Resolver("first") {
      switch way {
      case .fails, .failsBeforeHostEnds: presents()
      case .failsWrapped, .failsWrappedBeforeHostEnds:
        presents().around { _, next in try await next() }
      case .wrapperFails:
        PresentModally(serving: .push).around { _, next in
          _ = try await next()
          throw Offline()
        }
      case .passes: presents(thenPasses: true)
      case .wrapperPasses:
        presents().around { _, next in
          _ = try await next()
          return .passed("after all")
        }
      }
      Perform(.toChild) { _ in throw Offline() }
    }
  }

  @Test(arguments: Way.allCases)
  func `a screen that is shown although its step failed is left as it was shown`(
    way: Way
  ) async throws {
    let app = try TestApp(.chain("first", "second"), at: "first", resolvers: [resolver(way)])
    let isLate = way == .failsBeforeHostEnds || way == .failsWrappedBeforeHostEnds
    if isLate { app.host.treat(.hold) }
    let drive = await app.driveToEnd(.to("second"))
    #expect(drive.words == "failed")
    if isLate {
      app.host.release()
      await mainActorTurn()
    }
    app.expectTruth("first/second")
    app.host.clear()
    #expect(app.drive(.parent) == "arrived")
    #expect(app.host.operations == ["dismiss second"])
  }

  @Test(arguments: [Presentation.push, .modal])
  func `a mark of a behavior to which the host refuses a shown screen does not count`(
    planned: Presentation
  ) async throws {
    let resolver = Resolver<TestHost>("first") {
      presents(thenPasses: true)
      // The host refuses to show the screen a second time.
      Push(serving: planned)
    }
    let plan = try RoutePlan { Route("first") { Route("second", planned) } }
    let app = try TestApp(plan, at: "first", resolvers: [resolver])
    app.expectTruth("first/second", after: await app.driveToEnd(.to("second")), "failed")
    app.host.clear()
    #expect(app.drive(.parent) == "arrived")
    #expect(app.host.operations == ["dismiss second"])
  }

  @Test(arguments: ["fails", "fails wrapped", "passes"])
  func `a mark that is set before the host refuses a shown screen does not count`(
    way: String
  ) async throws {
    let second = Perform<TestHost>(.toChild) { attempt in
      guard let base = attempt.source else { return .passed("nothing is shown") }
      let screen = try attempt.makeScreen()
      attempt.markShown(as: .curl)
      do {
        let transition = try attempt.host.push(
          screen,
          onto: base,
          animated: attempt.isAnimated,
          whenDone: attempt.whenDone
        )
        return attempt.answer(screen, after: transition)
      } catch {
        if way == "passes" { return .passed("it is refused") }
        throw error
      }
    }
    let resolver = Resolver<TestHost>("first") {
      presents(thenPasses: true)
      if way == "fails wrapped" { second.around { _, next in try await next() } } else { second }
      Perform(.toChild) { _ in throw Offline() }
    }
    let app = try TestApp(.chain("first", "second"), at: "first", resolvers: [resolver])
    app.expectTruth("first/second", after: await app.driveToEnd(.to("second")), "failed")
    app.host.clear()
    #expect(app.drive(.parent) == "arrived")
    #expect(app.host.operations == ["dismiss second"])
  }

  @Test(arguments: [false, true])
  func `a screen that is shown after its step was given up is left as it was shown`(
    isWrapped: Bool
  ) async throws {
    let fetch = Fetch()
    let slow = Perform<TestHost>(.toChild) { attempt in
      guard let base = attempt.source else { return .passed("nothing is shown") }
      let screen = try attempt.makeScreen()
      await fetch.run()
      return try present(screen, over: base, attempt)
    }
    let resolver = Resolver<TestHost>("first") {
      if isWrapped { slow.around { _, next in try await next() } } else { slow }
    }
    let app = try TestApp(.chain("first", "second"), at: "first", resolvers: [resolver])
    let drive = app.router.drive(.to("second"))
    await fetch.hasBegun()
    drive.cancel()
    #expect(drive.words == "cancelled")
    await fetch.end()
    await mainActorTurn()
    app.expectTruth("first/second")
    app.host.clear()
    #expect(app.drive(.parent) == "arrived")
    #expect(app.host.operations == ["dismiss second"])
  }

  @Test func `a behavior that shows the screen as planned, after one that had marked it, counts`()
    async throws
  {
    let marks = Perform<TestHost>(.toChild) { attempt in
      _ = try attempt.makeScreen()
      attempt.markShown(as: .modal)
      return .passed("after all")
    }
    let resolver = Resolver<TestHost>("first") {
      marks
      Push().around { _, next in
        _ = try await next()
        throw Offline()
      }
    }
    let app = try TestApp(.chain("first", "second"), at: "first", resolvers: [resolver])
    app.expectTruth("first/second", after: await app.driveToEnd(.to("second")), "failed")
    app.host.clear()
    #expect(app.drive(.parent) == "arrived")
    #expect(app.host.operations == ["pop second"])
  }
}

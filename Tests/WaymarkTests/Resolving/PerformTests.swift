import PresentationStacks
import TestSupport
import Testing
import Waymark

@MainActor @Suite struct PerformTests {
  private func app(
    _ body: @escaping @MainActor (Attempt<TestHost>) async throws -> Answer<MemoryScreen>
  ) throws -> TestApp {
    try TestApp.stepping(from: "first") {
      To("second") { Perform(.toChild) { try await body($0) } }
    }
  }

  @Test func `an error thrown in an asynchronous Perform fails the step`() async throws {
    struct Offline: Error {}
    let app = try app { _ in throw Offline() }
    let error = await #expect(throws: NavigationError.self) {
      try await app.router.driveTo("third")
    }
    #expect(error?.code == .failed)
    #expect(error?.underlying is Offline)
    #expect(app.trail == "first")
  }

  @Test func `an asynchronous Perform that never returns ends with the deadline`() async throws {
    let (never, source) = AsyncStream.makeStream(of: Void.self)
    let (told, tell) = AsyncStream.makeStream(of: Bool.self)
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let app = try app { attempt in
      begin.yield()
      for await _ in never {}
      tell.yield(Task.isCancelled)
      return .done(attempt.destination)
    }
    let drive = app.router.drive(.to("third"))
    var started = begun.makeAsyncIterator()
    await started.next()
    #expect(drive.words == "under way")
    app.clock.advance(by: .seconds(10))
    #expect(drive.words == "timedOut")
    #expect(drive.error?.asked.map(\.behavior) == ["Perform"])
    var answers = told.makeAsyncIterator()
    #expect(await answers.next() == true)
    #expect(app.trail == "first")
    #expect(app.drive(.sub("third")) == "arrived")
    source.finish()
  }

  @Test func `Perform claims steps of its kinds, without kinds every step`() throws {
    let plan = try RoutePlan.ofThree
    let position = Position(plan: plan)
    for kind in Move.Kind.allCases {
      let step = Step(Move(kind, from: nil, to: plan.roots[0]), in: plan, presentation: .root)
      let every: [any Behavior<TestHost>] = [
        Perform { _ in .passed("") }, Perform { _, _ in }, Perform { _ async in .passed("") },
      ]
      #expect(every.map { $0.claim(step, at: position) } == [.takes, .takes, .takes])
      let refreshes: [any Behavior<TestHost>] = [
        Perform(.toSelf) { _ in .passed("") }, Perform(.toSelf) { _, _ in },
        Perform(.toSelf) { _ async in .passed("") },
      ]
      let passes = Claim.passes("not for steps of the kind \"\(kind.rawValue)\"")
      let claim = kind == .toSelf ? .takes : passes
      #expect(refreshes.map { $0.claim(step, at: position) } == [claim, claim, claim])
    }
  }
}

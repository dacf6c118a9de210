import PresentationStacks
import Testing
import Waymark

func help<Host: StackHost & ModalHost>() -> Resolver<Host> {
  Resolver("Help") {
    To("ContactUs") { PresentModally(.sheet) }
    Push()
    Pop()
  }
}

/// What the documentation shows of resolvers.
@MainActor
struct ResolverSnippets {
  private let notebook = Notebook()
  private let store = ToDoStore()

  private func log(_ line: String) { notebook.write(line) }

  private func router(_ resolver: Resolver<MemoryHost>) throws -> Router<MemoryHost> {
    let plan = try RoutePlan {
      Route("Help") {
        Route("ContactUs", .modal)
        Route("News", .push, accepts: .keys(.theme))
        Route("Credits", .push)
        Route("Tour", .push)
        Route("Profile", .push)
      }
    }
    let resolvers = [resolver]
    // Deadlines are not for a machine that is busy with other tests.
    return try Router(
      plan: plan,
      host: MemoryHost(),
      modules: .standard,
      resolvers: resolvers,
      clock: VirtualClock()
    ) { MemoryScreen($0) }
  }

  @Test func `a resolver is a function generic over its host`() async throws {
    let router = try router(help())
    try await router.start()
    let explanation = router.explain(.to("ContactUs"))
    #expect(explanation.steps.map(\.taker) == ["PresentModally"])
  }

  @Test func `behaviors are limited to some targets`() async throws {
    let router = try router(
      Resolver("Help") {
        To("ContactUs") { PresentModally(.sheet) }
        To("Tour", "News") { Push() }
        Push()  // every other route
      }
    )
    try await router.driveTo("Credits")
    #expect(router.trail.description == "Help/Credits")
  }

  @Test func `behaviors are chosen at run time`() async throws {
    let router = try router(
      Resolver("Help") {
        Choose { step in
          if step.isAnimated { PresentModally(.sheet) } else { PresentModally(.fullScreen) }
        }
      }
    )
    try await router.driveTo("ContactUs")
    #expect(router.host.picture == "Help\n  ⇧ ContactUs")
  }

  @Test func `a closure answers at once, with a completion, or in time`() async throws {
    let router = try router(
      Resolver("Help") {
        Perform(.toSelf) { attempt in
          log("refreshed \(attempt.step.target)")
          return .done(attempt.destination)
        }
        Perform(.toSelf) { attempt, completion in
          store.reload { completion(.done(attempt.destination)) }
        }
        Perform(.toSelf) { attempt in
          try await store.reload()
          return .done(attempt.destination)
        }
      }
    )
    try await router.start()
    try await router.driveTo("Help")
    #expect(notebook.lines == ["refreshed Help"])
  }

  @Test func `a closure passes on what is not for it`() async throws {
    let router = try router(
      Resolver("Help") {
        Perform(.toSelf, named: "Printed") { attempt in
          guard attempt.step.target == "Credits" else { return .passed("only credits are printed") }
          log("printed the credits")
          return .done(attempt.destination)
        }
      }
    )
    for _ in 0..<2 { try await router.driveTo("News") }
    #expect(notebook.lines == [])
    for _ in 0..<2 { try await router.driveTo("Credits") }
    #expect(notebook.lines == ["printed the credits"])
  }

  @Test func `a behavior is wrapped`() async throws {
    let router = try router(
      Resolver("Help") {
        To("News") {
          Push()
            .before { step in log("about to go \(step)") }
            .replacingInput { step in step.input.merging(Input((.theme, "dark"))) }
            .after { step, screen in log("\(screen.title) is shown") }
            .observed { step, outcome in log("\(step): \(outcome)") }
        }
      }
    )
    try await router.driveTo("News")
    #expect(notebook.lines.first == "about to go down to News, push")
    #expect(notebook.lines.contains("News is shown"))
    #expect(notebook.lines.contains("down to News, push: taken"))
    #expect(router.screen?.input[.theme] == "dark")
  }

  @Test func `a wrapper stands behind the behavior that it wraps`() async throws {
    let router = try router(
      Resolver("Help") {
        PresentModally().after { step, screen in log("\(screen.title) is shown") }
        Push().before { step in log("about to go \(step)") }
        Push().replacingInput { step in step.input.merging(Input((.theme, "dark"))) }
        Push().observed { step, outcome in log("\(step): \(outcome)") }
      }
    )
    try await router.driveTo("Credits")
    try await router.driveTo("ContactUs")
    #expect(notebook.lines == ["about to go down to Credits, push", "ContactUs is shown"])
  }

  @Test func `a step waits for a fetch`() async throws {
    let router = try router(
      Resolver("Help") {
        To("News") {
          Push()
            .before { step in try await store.load(step.target) }
            .after { step, screen in await store.markSeen(screen.title) }
        }
        To("Tour") {
          Push().before { step in try await store.load(step.target) }
        }
        To("ContactUs") {
          PresentModally().after { step, screen in await store.markSeen(screen.title) }
        }
      }
    )
    router.journal.detail = .everything
    try await router.driveTo("News")
    #expect(router.trail.description == "Help/News")
    #expect(router.journal.records.contains { "\($0)".hasSuffix("before Push of Help") })
  }

  @Test func `a wrapper decides what becomes of a step`() async throws {
    let router = try router(
      Resolver("Help") {
        Push().around { attempt, next in
          guard try await store.isAllowed(attempt.step.target) else {
            return .passed("not allowed")
          }
          let answer = try await next()
          if let screen = answer.screen { log("\(screen.title) is shown") }
          return answer
        }
      }
    )
    try await router.driveTo("News")
    #expect(notebook.lines == ["News is shown"])
  }

  @Test func `small wrappers stand over the general one`() async throws {
    let router = try router(
      Resolver("Help") {
        To("ContactUs") {
          PresentModally().when(else: "only while signed in") { _ in session.isSignedIn }
        }
        To("Profile") {
          PresentModally().delayed(by: .milliseconds(300))
        }
        PresentModally().retrying(2, after: .milliseconds(200))
        To("Tour") {
          Push().when(else: "not for this user") { step in try await store.isAllowed(step.target) }
        }
        Push().around { attempt, next in
          try await attempt.sleep(for: .milliseconds(200))
          return try await next()
        }
      }
    )
    router.journal.detail = .everything
    try await router.driveTo("Tour")
    try await router.driveTo("ContactUs")
    #expect(router.trail.description == "Help/ContactUs")
    #expect(
      router.journal.records.contains {
        "\($0)".contains("PresentModally of Help: only while signed")
      }
    )
  }

  @Test func `time passes bit by bit for code that awaits`() async throws {
    let clock = VirtualClock()
    let router = try Router(
      plan: RoutePlan { Route("Help") { Route("Profile", .modal) } },
      host: MemoryHost(),
      modules: .standard,
      resolvers: [
        Resolver("Help") {
          To("Profile") {
            PresentModally().delayed(by: .milliseconds(300))
          }
        }
      ],
      clock: clock
    ) { MemoryScreen($0) }
    let drive = router.drive(.to("Profile"))
    while drive.ending == nil {
      await Task.yield()
      clock.advance(by: .milliseconds(10))
    }
    #expect(router.trail.description == "Help/Profile")
    #expect(clock.now >= .milliseconds(300))
  }

  /// Stands for what an app knows of its user.
  @MainActor private struct Session {
    var isSignedIn = false
  }

  private let session = Session()

  @Test func `a screen is rebuilt where it stands`() async throws {
    let router = try router(
      Resolver("Help") {
        To("Profile") { RefreshOnSelf(.rebuilding) }
        To("News") { RefreshOnSelf(.rebuilding) }
      }
    )
    try await router.driveTo("News")
    let old = router.screen
    try await router.driveTo("News", input: Input((.theme, "dark")))
    #expect(router.screen !== old)
    #expect(router.host.top === router.screen)
  }
}

import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkCore

/// Equal situations have equal keys, whatever numbers their hangs, visits and drives have.
@MainActor @Suite struct EngineKeyTests {
  private func app(_ requests: [Request]) throws -> TestApp {
    let app = try TestApp(.ofToDos)
    for request in requests { app.drive(request) }
    return app
  }

  @Test func `another way to the same situation leads to the same key`() throws {
    let detail = Request.to("ToDoDetail", input: Input((.toDoID, 36)))
    let straight = try app([detail, .sub("Login")])
    let around = try app([
      .to("ContactUs"), .parent, detail, .sub("Login"), .parent, .sub("Login"), .parent,
      .sub("Login"),
    ])
    // The other tab was entered on the way around, and is parked.
    #expect(straight.router.engine.key != around.router.engine.key)
    let tabs = try app([.to("Help"), detail, .sub("Login")])
    #expect(tabs.router.engine.key == around.router.engine.key)
    #expect(Set([tabs.router.engine.key, around.router.engine.key]).count == 1)
    #expect(tabs.router.visit?.id != around.router.visit?.id)
  }

  @Test func `other values and another place make another key`() throws {
    let one = try app([.to("ToDoDetail", input: Input((.toDoID, 36)))])
    let other = try app([.to("ToDoDetail", input: Input((.toDoID, 37)))])
    #expect(one.router.engine.key != other.router.engine.key)
    other.drive(.to("ToDoDetail", input: Input((.toDoID, 36))))
    #expect(one.router.engine.key == other.router.engine.key)
    one.drive(.parent)
    #expect(one.router.engine.key != other.router.engine.key)
  }

  @Test func `a step that waits, and what is in line, belong to the situation`() throws {
    let one = try app([.to("Help")])
    let other = try app([.to("ContactUs"), .parent])
    #expect(one.router.engine.key == other.router.engine.key)
    for app in [one, other] { app.hold(.to("ContactUs")) }
    #expect(one.router.engine.key == other.router.engine.key)
    one.drive(.to("ToDo"))
    #expect(one.router.engine.key != other.router.engine.key)
    other.drive(.to("ToDo"))
    #expect(one.router.engine.key == other.router.engine.key)
    for app in [one, other] { app.host.release() }
    #expect(one.router.engine.key == other.router.engine.key)
  }

  @Test func `what a step came to while a behavior is awaited belongs to the situation`() throws {
    var kept: [StepCompletion<MemoryScreen>] = []
    func waiting(_ begin: @escaping @MainActor (Attempt<TestHost>) throws -> Void) throws -> TestApp
    {
      let app = try TestApp(
        .ofThree,
        resolvers: [
          Resolver("first") {
            To("second") {
              Perform { attempt, completion in
                try begin(attempt)
                kept.append(completion)
              }
            }
          }
        ]
      )
      app.drive(.start(nil))
      app.drive(.to("second"))
      return app
    }
    let idle = try waiting { _ in }
    let made = try waiting { _ = try $0.makeScreen() }
    let marked = try waiting { $0.markShown(as: .modal) }
    #expect(try idle.router.engine.key == waiting { _ in }.router.engine.key)
    #expect(idle.router.engine.key != made.router.engine.key)
    #expect(idle.router.engine.key != marked.router.engine.key)
    #expect(made.router.engine.key != marked.router.engine.key)
  }

  @Test func `a screen that is asked before it is left belongs to the situation`() throws {
    let one = try app([.to("Help")])
    let other = try app([.to("ContactUs"), .parent])
    other.router.visit?.askBeforeLeaving { _ in .leave }
    #expect(one.router.engine.key != other.router.engine.key)
    one.router.visit?.askBeforeLeaving(whenHidden: true) { _ in .leave }
    #expect(one.router.engine.key != other.router.engine.key)
    other.router.visit?.askBeforeLeaving(whenHidden: true) { _ in .leave }
    #expect(one.router.engine.key == other.router.engine.key)
  }

  @Test func `a link that an equal one shares belongs to the situation until it is old`() throws {
    let (one, other) = try (app([.to("Help")]), app([.to("Help")]))
    one.router.isReady = false
    one.drive(.open("/todos/36"))
    one.router.isReady = true
    other.drive(.open("/todos/36"))
    #expect(one.router.position.route == other.router.position.route)
    #expect(one.router.engine.key != other.router.engine.key)
    one.clock.advance(by: .seconds(2))
    other.clock.advance(by: .seconds(2))
    #expect(one.router.engine.key == other.router.engine.key)
  }

  private func guarded(_ desk: GuardDesk, _ requests: [Request]) throws -> TestApp {
    let guards = Guards { On("Favourites", "Orders") { desk.sentinel("SignIn") } }
    let app = try TestApp(.withSignInTab, guards: guards)
    for request in requests { app.drive(request) }
    return app
  }

  @Test func `where a kept drive was asked for belongs to a situation, kept or resumed`() throws {
    let desk = GuardDesk()
    desk.verdicts["SignIn"] = .park(.to("SignIn"))
    func app(askedFrom routes: RouteID...) throws -> TestApp {
      try guarded(desk, (["SignIn"] + routes).map { Request.to($0) } + [.sub("Favourites")])
    }
    let one = try app(askedFrom: "Help", "List")
    let same = try app(askedFrom: "List", "Help", "List")
    let other = try app(askedFrom: "List", "Help")
    #expect(one.trail == other.trail)
    #expect(one.router.engine.key == same.router.engine.key)
    #expect(one.router.engine.key != other.router.engine.key)
    for app in [one, same, other] {
      let kept = try #require(app.router.dropParked())
      app.hold(.to("Code"))
      app.drive(kept.request)
    }
    #expect(one.router.engine.key == same.router.engine.key)
    #expect(one.router.engine.key != other.router.engine.key)
  }

  @Test
  func `whether a guard keeps what a drive does, or resumes it, belongs to the situation`()
    async throws
  {
    let desk = GuardDesk()
    desk.verdicts["SignIn"] = .park(.to("SignIn"))
    let (one, other) = try (guarded(desk, [.to("Orders")]), guarded(desk, [.to("Orders")]))
    #expect(one.router.engine.key == other.router.engine.key)
    desk.verdicts["SignIn"] = .later
    one.drive(try #require(one.router.parked.first).request)
    let resumption = Task { try await other.router.resume() }
    await until { other.router.asking != nil }
    #expect(one.router.engine.key != other.router.engine.key)
    resumption.cancel()
    await #expect(throws: NavigationError.self) { try await resumption.value }
  }

  @Test func `what a guard led to before belongs to the situation of a drive it leads`() throws {
    func app(_ before: Request) throws -> TestApp {
      let desk = GuardDesk()
      desk.verdicts["SignIn"] = .park(.to("SignIn"))
      let app = try guarded(desk, [.to("Account"), before])
      #expect(app.trail == "Root/Account/SignIn")
      desk.verdicts["SignIn"] = .park(.to("Code"))
      app.hold(.sub("Favourites"))
      return app
    }
    let led = try app(.sub("Orders"))
    #expect(try led.router.engine.key == app(.sub("Orders")).router.engine.key)
    #expect(try led.router.engine.key != app(.to("SignIn")).router.engine.key)
  }

  @Test func `whether a drive has believed an app's behavior belongs to the situation`() throws {
    func app(believing: Bool) throws -> TestApp {
      let pushing = Perform<TestHost>(.toChild) { attempt in
        guard believing else { return .passed("the module shows it") }
        return .done(try attempt.pushed())
      }
      let app = try TestApp(.ofThree, resolvers: [Resolver("first") { To("second") { pushing } }])
      app.stand(at: "first")
      app.host.treat(believing ? [.hold] : [.perform, .hold])
      app.drive(.to("third"))
      #expect(app.trail == "first/second")
      return app
    }
    let believed = try app(believing: true)
    #expect(try believed.router.engine.key == app(believing: true).router.engine.key)
    #expect(try believed.router.engine.key != app(believing: false).router.engine.key)
  }
}

import PresentationStacks
import TestSupport
import Testing
import Waymark

/// What a drive's values reach.
@MainActor @Suite struct StepInputTests {
  /// An app that stands at an item.
  private func app(
    needs: InputKeys = .none,
    accepts: InputKeys = .none,
    input: Input = .none,
    resolvers: [Resolver<TestHost>] = []
  ) throws -> TestApp {
    let plan = try RoutePlan {
      Route("Root") {
        Route("Middle", accepts: accepts) { Route("Item", needs: needs, accepts: accepts) }
      }
    }
    return try TestApp(plan, at: "Item", input: input, resolvers: resolvers)
  }

  @Test func `case 24: every step knows where the walk ends and which place it is about`() throws {
    let log = StepLog()
    let note = log.noting { (attempt: Attempt<TestHost>) in
      let step = attempt.step
      let end = step.plan.id(of: step.destination)?.rawValue ?? ""
      return "\(step.index): \(step.target) of \(end)"
    }
    let app = try TestApp(.ofThree, modules: [BehaviorModule("note") { note }, .stack])
    app.drive(.to("third"))
    #expect(log.lines == ["0: first of third", "1: second of third", "2: third of third"])
  }

  @Test func `case 25: a caller's value named like the router's own is like any other`() throws {
    let key = InputKey<String>("finalDestination")
    var ends: [RouteID?] = []
    let note = Perform<TestHost>(named: "Note") { attempt in
      ends.append(attempt.step.plan.id(of: attempt.step.destination))
      return .passed("it only notes")
    }
    let plan = try RoutePlan { Route("Root") { Route("Item", accepts: .keys(key)) } }
    let app = try TestApp(plan, modules: [BehaviorModule("note") { note }, .stack])
    app.drive(.to("Item", input: Input((key, "elsewhere"))))
    #expect(ends == ["Item", "Item"])
    #expect(app.screen?.input[key] == "elsewhere")
  }

  @Test func `case 38: only what a route declares reaches its screen, told once`() throws {
    let needed = InputKey<String>("needInput")
    let other = InputKey<String>("noDisassemble")
    let app = try app(needs: .keys(needed), input: Input((needed, "first")))
    let screen = try #require(app.screen)
    #expect(screen.received == [])
    app.drive(.to("Item", input: Input((needed, "again"), (other, "no"))))
    #expect(screen.received == [Input((needed, "again"))])
  }

  @Test func `case 39: values that a place holds stay beside the new ones`() throws {
    let keys = (
      InputKey<Int>("key1"), InputKey<Int>("key2"), InputKey<Int>("activator"),
      InputKey<Int>("key8")
    )
    let stated = Input((keys.0, 1), (keys.1, 2))
    let app = try app(accepts: .keys(keys.0, keys.1, keys.2), input: stated)
    app.drive(.to("Item", input: Input((keys.2, 3), (keys.3, 8))))
    #expect(app.router.visit?.input == Input((keys.0, 1), (keys.1, 2), (keys.2, 3)))
    #expect(app.screen?.received == [Input((keys.0, 1), (keys.1, 2), (keys.2, 3))])
  }

  @Test func `case 40: of two values of one key the new one wins, the others stay`() throws {
    let (score, address) = (InputKey<Int>("score"), InputKey<String>("address"))
    let stated = Input((.name, "Rex"), (address, "here"), (score, 3))
    let app = try app(accepts: .keys(.name, address, score), input: stated)
    app.drive(.to("Item", input: Input((score, 8))))
    #expect(app.router.visit?.input == Input((.name, "Rex"), (address, "here"), (score, 8)))
  }

  @Test func `cases 41 and 42: a drive to where the user stands is told to its screen`() throws {
    let needed = InputKey<String>("needInput")
    let app = try app(accepts: .keys(needed), resolvers: [Resolver("Item") { Push() }])
    let screen = try #require(app.screen)
    let drive = app.router.drive(.to("Item", input: Input((needed, "confirm"))))
    #expect(drive.success?.visit == screen.visit.id)
    #expect(app.screen === screen)
    #expect(screen.received == [Input((needed, "confirm"))])
    #expect(screen.input[needed] == "confirm")
    #expect(app.router.visit?.input[needed] == "confirm")
  }

  @Test func `values are taken where the walk ends and never at places passed`() throws {
    let app = try app(accepts: .keys(.name), input: Input((.name, "old")))
    let middle = try #require(app.router.screen(of: app.router.visits[1].id) as? TestScreen)
    app.drive(.to("Root", input: Input((.name, "new"))))
    #expect(middle.received == [])
    app.stand(at: "Item", input: Input((.name, "old")))
    let again = try #require(app.router.screen(of: app.router.visits[1].id) as? TestScreen)
    #expect(again.input == Input((.name, "old")))
    app.drive(.to("Middle", input: Input((.name, "new"))))
    #expect(again.received == [Input((.name, "new"))])
    #expect(app.router.visit?.input == Input((.name, "new")))
  }

  @Test func `places do not inherit from each other`() throws {
    let plan = try RoutePlan.drawn(
      "Root { List accepts name:String { Item { More accepts name:String } } }"
    )
    let app = try TestApp(plan, at: "List", input: Input((.name, "Rex")))
    app.drive(.to("More"))
    #expect(app.router.visits.map(\.input) == [.none, Input((.name, "Rex")), .none, .none])
  }

  @Test func `on return with nothing new the screen is told nothing`() throws {
    let app = try app(accepts: .keys(.name), input: Input((.name, "Rex")))
    let middle = try #require(app.router.screen(of: app.router.visits[1].id) as? TestScreen)
    app.drive(.to("Middle", input: Input((.name, "Rex"))))
    #expect(middle.received == [])
  }

  @Test func `a screen that does not care for inputs keeps what it was made with`() throws {
    final class Deaf: MemoryScreen {
      override func receive(_ input: Input) { Issue.record("told of \(input)") }
    }
    let plan = try RoutePlan { Route("Root", accepts: .keys(.name)) }
    let module = BehaviorModule<TestHost>("refresh") { RefreshOnSelf(.merging) }
    let app = try TestApp(plan, modules: [module]) { Deaf($0) }
    app.drive(.start())
    #expect(app.drive(.to("Root", input: Input((.name, "Rex")))) == "arrived")
    #expect(app.router.visit?.input == Input((.name, "Rex")))
  }
}

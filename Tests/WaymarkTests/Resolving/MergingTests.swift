import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Rule 14: adjacent upward steps as one operation of the host.
@MainActor @Suite struct MergingTests {
  private let ids: [RouteID] = ["a", "b", "c", "d", "e", "f"]

  private func app(
    resolvers: [Resolver<TestHost>] = [],
    options: RouterOptions = RouterOptions()
  ) throws -> TestApp {
    try TestApp(.chain(ids), at: "f", resolvers: resolvers, options: options)
  }

  @Test func `a router may say for all drives that none is merged, and a drive otherwise`() throws {
    let app = try app(options: .with { $0.merging = .never })
    app.drive(.to("d"))
    #expect(app.host.operations == ["pop f", "pop e"])
    app.host.clear()
    app.drive(Request.to("b").with { $0.merging = .adjacent })
    #expect(app.host.operations == ["unwind to b"])
  }

  @Test func `a wrapper ends the run, and the next begins above it`() throws {
    let log = StepLog()
    let app = try app(
      resolvers: [
        Resolver("d") { Pop().before { step in log.note("\(step)") } },
        Resolver("e", "f") { Pop() },
      ]
    )
    #expect(app.router.drive(.to("a")).success?.steps == 5)
    #expect(app.host.operations == ["unwind to d", "pop d", "unwind to a"])
    #expect(log.lines == ["up to c"])
  }

  @Test(arguments: ["does not claim it", "passes"])
  func `a run that nobody unwinds goes step by step, and the next goes as one`(
    of unwinding: String
  ) throws {
    struct Uncurl: Behavior {
      func claim(_ step: Step, at position: Position) -> Claim {
        step.presentation == .curl && step.kind == .toParent ? .unwinds : .passes("no curl")
      }
      func perform(_ attempt: Attempt<TestHost>) throws -> Answer<MemoryScreen> {
        try Pop().perform(attempt)
      }
    }
    struct UnwindPushes: Behavior {
      let claimsAll: Bool
      func claim(_ step: Step, at position: Position) -> Claim {
        guard step.kind == .unwind, claimsAll || step.presentation == .push else {
          return .passes("it was not pushed")
        }
        return .takes
      }
      func perform(_ attempt: Attempt<TestHost>) throws -> Answer<MemoryScreen> {
        let wasPushed = attempt.step.presentation == .push
        return wasPushed ? try Unwind().perform(attempt) : .passed("it was not pushed")
      }
    }
    let plan = try RoutePlan {
      Route("a") {
        Route("b") { Route("c") { Route("d") { Route("e", .curl) { Route("f", .curl) } } } }
      }
    }
    let curls = BehaviorModule<TestHost>("curls", serving: [.push, .curl]) {
      Curl()
      Uncurl()
      Push()
      Pop()
      UnwindPushes(claimsAll: unwinding == "passes")
    }
    let leaving = Resolver<TestHost>("d") { Pop().before { _ in } }
    let app = try TestApp(plan, at: "f", modules: [curls], resolvers: [leaving])
    app.drive(.to("a"))
    #expect(app.host.operations == ["pop f", "pop e", "pop d", "unwind to a"])
  }

  @Test func `a step of a run is claimed from where the user would stand`() throws {
    struct UpFromD: Behavior {
      func claim(_ step: Step, at position: Position) -> Claim {
        step.kind == .toParent && position.route == "d" ? .takes : .passes("elsewhere")
      }
      func perform(_ attempt: Attempt<TestHost>) throws -> Answer<MemoryScreen> {
        try Pop().perform(attempt)
      }
    }
    let app = try app(resolvers: [Resolver("a") { UpFromD() }])
    let takers = app.router.explain(.to("b")).steps.map(\.taker)
    #expect(takers.map { $0?.hasPrefix("UpFromD") } == [false, false, true, false])
    app.drive(.to("b"))
    #expect(app.host.operations == ["unwind to d", "pop d", "pop c"])
  }

  @Test func `each step of a run is claimed as it would be taken`() throws {
    let log = StepLog()
    let app = try app(
      resolvers: [
        Resolver("a") {
          Choose { step in
            if step.isAnimated || step.index == 2 { Pop().before { log.note("\($0)") } }
          }
        }
      ]
    )
    app.drive(.to("c"))
    #expect(app.host.operations == ["unwind to d", "pop d"])
    app.host.clear()
    app.drive(.to("a", animated: false))
    #expect(app.host.operations == ["unwind to a"])
    #expect(log.lines == ["up to c"])
  }

  @Test(arguments: ["before", "after", "observed", "replacingInput", "closure"])
  func `every wrapper and every closure sees each of its steps`(wrapper: String) throws {
    let log = StepLog()
    let app = try app(
      resolvers: [
        Resolver("c") {
          switch wrapper {
          case "before": Pop().before { log.note("\($0.target)") }
          case "after": Pop().after { step, _ in log.note("\(step.target)") }
          case "observed": Pop().observed { step, _ in log.note("\(step.target)") }
          case "replacingInput":
            Pop().replacingInput { step in
              log.note("\(step.target)")
              return step.input
            }
          default:
            Perform(.toParent) { attempt in
              log.note("\(attempt.step.target)")
              return .passed("it only notes")
            }
          }
        }
      ]
    )
    app.drive(.to("a"))
    #expect(log.lines == ["e", "d", "c", "b"])
    #expect(app.host.operations == ["pop f", "pop e", "pop d", "pop c", "pop b"])
  }

  @Test func `a refused unwinding fails, with nothing taken away`() throws {
    let app = try app()
    app.host.treat(.refuse(.busy))
    let error = try #require(app.router.drive(.to("b")).error)
    #expect(error.code == .failed)
    #expect(error.step?.kind == .unwind)
    #expect(error.step?.target == "b")
    #expect(app.trail == "a/b/c/d/e/f")
    #expect(app.host.picture == "a › b › c › d › e › f")
    #expect(app.drive(.to("b")) == "arrived")
  }

  @Test func `an unwinding that waits ends like any step`() throws {
    let app = try app()
    let drive = app.hold(.to("b"))
    #expect(drive.words == "under way")
    app.host.release()
    #expect(app.ending(of: drive) == "arrived at a/b")
  }

  @Test func `the place where an unwinding ends takes the drive's values, told once`() throws {
    let app = try TestApp(.drawn("a { b accepts name:String { c { d } } }"), at: "b")
    let screen = try #require(app.screen)
    app.drive(.to("d"))
    app.drive(.to("b", input: Input((.name, "Rex"))))
    #expect(app.screen === screen)
    #expect(screen.received == [Input((.name, "Rex"))])
  }

  @Test func `tabs left on the way go along`() throws {
    let app = try TestApp(.drawn("Home { Tabs tabs { One { Deep }, Two } }"), at: "Two")
    app.drive(.to("Deep"))
    app.host.clear()
    app.drive(.to("Home"))
    #expect(app.host.operations == ["unwind to Home"])
    #expect(app.host.picture == "Home")
    #expect(app.router.position.parkedTabs == [])
  }
}

import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Who is asked to show and to hide, in apps that list their screens.
@MainActor @Suite struct ShowingOrderTests {
  private static func plan() throws -> RoutePlan {
    try RoutePlan {
      Route("A")
      Route("Q")
    } anywhere: {
      for name in ["B", "C", "D"] { Route(RouteID(name), .push) }
      for name in ["M1", "M2"] { Route(RouteID(name), .modal) }
    }
  }

  /// An app that shows nothing yet, in which "A" is asked first.
  private func app(
    @BehaviorBuilder<TestHost> _ behaviors: () -> [any Behavior<TestHost>]
  ) throws -> TestApp {
    try TestApp(Self.plan(), resolvers: [Resolver("A", behaviors: behaviors)])
  }

  /// An app in which each place notes what it is asked, and passes.
  private func app(noting log: StepLog) throws -> TestApp {
    try TestApp(
      Self.plan(),
      resolvers: ["A", "B", "C", "D"].map { name in
        Resolver(RouteID(name)) { log.noting("\(name): ") }
      }
    )
  }

  @Test func `case 49: a start installs its root once, and ends when that is done`() throws {
    let log = StepLog()
    let app = try app {
      Show("A") { InstallRoot().before { log.note("\($0.target) \($0.input)") } }
    }
    let drive = app.hold(.start("A"))
    #expect(drive.ending == nil)
    app.host.release()
    #expect(drive.words == "arrived")
    #expect(log.lines == ["A \(Input.none)"])
    #expect(app.host.operations == ["install A"])
  }

  @Test func `case 50: the top is asked first, and what it says is done`() throws {
    let log = StepLog()
    let app = try TestApp(
      Self.plan(),
      resolvers: [
        Resolver("A") { log.noting("A: ") },
        Resolver("B") {
          log.noting("B: ")
          Requests { Show("C") { PresentModally(serving: .push) } }
        },
      ]
    )
    app.drive(.show("A", "B"))
    log.clear()
    app.drive(.show("C"))
    #expect(log.lines == ["B: child C"])
    #expect(app.host.operations.last == "present C")
    #expect(app.trail == "A/B/C")
  }

  @Test func `case 51: what the top passes on is asked of the place below`() throws {
    let log = StepLog()
    let app = try TestApp(
      Self.plan(),
      resolvers: [
        Resolver("A") {
          log.noting("A: ")
          Requests { Show("C") { Push().before { log.note("from \($0.source ?? "")") } } }
        },
        Resolver("B") { log.noting("B: ") },
      ]
    )
    app.drive(.show("A", "B"))
    log.clear()
    app.drive(.show("C"))
    #expect(log.lines == ["B: child C", "A: child C", "from B"])
  }

  @Test func `case 52: a root that nobody shows is installed`() throws {
    let log = StepLog()
    let app = try app(noting: log)
    app.drive(.show("A", "B"))
    log.clear()
    #expect(app.drive(.show("Q")) == "arrived")
    #expect(log.lines == ["B: root Q", "A: root Q"])
    #expect(app.host.operations.last == "install Q")
    #expect(app.trail == "Q")
  }

  @Test func `case 53: what nobody shows is named, with the trail and everyone asked`() throws {
    let app = try app {
      Requests { Show("D") { Push() } }
      Show("C") { Perform(named: "Installer") { _ in .passed("not now") } }
      Show("C") { Perform { _ in throw HostRefusal(.noStack, "nothing to push onto") } }
    }
    app.drive(.show("A", "B"))
    app.host.treat(.refuse(.noStack))
    let error = try #require(app.router.drive(.show("C")).error)
    #expect(error.code == .unhandled)
    #expect(error.step?.target == "C")
    #expect(error.position.description == "A/B")
    #expect(
      error.asked.prefix(4).map(\.description) == [
        "Push of A: not for showing C", "Installer of A: not now",
        "Perform of A: nothing to push onto", "Push: the test refuses to push C",
      ]
    )
    #expect(app.drive(.show("D")) == "arrived")
  }

  @Test func `case 55: each is hidden by its own, the top first`() throws {
    let log = StepLog()
    let app = try app(noting: log)
    app.drive(.show("A", "B", "C", "D"))
    log.clear()
    app.drive(.hide("B", .stepwise))
    #expect(
      log.lines == [
        "D: parent C", "C: parent C", "B: parent C", "A: parent C", "C: parent B", "B: parent B",
        "A: parent B", "B: parent A", "A: parent A",
      ]
    )
  }

  @Test func `case 56: hidden at once, it is asked of itself and of what is below`() throws {
    let log = StepLog()
    let app = try app(noting: log)
    app.drive(.show("A", "B", "C", "D"))
    log.clear()
    app.drive(.hide("B", .atomic))
    #expect(log.lines == ["B: unwind A", "A: unwind A"])
    #expect(app.trail == "A")
  }

  @Test func `case 64: who never completes is out of time, and the next goes on`() throws {
    let kept = Kept()
    let app = try app { Requests { Show("B") { Perform { kept.keep($1) } } } }
    app.drive(.show("A"))
    let drive = app.router.drive(.show("B"))
    let next = app.router.drive(.show("C"))
    app.clock.advance(by: .seconds(10))
    #expect(drive.error?.code == .timedOut)
    #expect(drive.error?.step?.target == "B")
    #expect(app.ending(of: next) == "arrived at A/C")
  }

  @Test func `case 67: a screen hidden at once may name what takes it off`() throws {
    let app = try TestApp(
      Self.plan(),
      resolvers: [Resolver("C") { Requests { Hide("C") { Unwind() } } }]
    )
    app.drive(.show("A", "B", "C", "D"))
    #expect(app.router.explain(.hide("C", .atomic)).steps.map(\.resolver) == ["C"])
    app.drive(.hide("C", .atomic))
    #expect(app.host.operations.last == "unwind to B")
    #expect(app.trail == "A/B")
  }

  @Test func `case 68: of several of one name, back leads to the last`() throws {
    let app = try TestApp(Self.plan())
    app.drive(.show("A", "B", "C", "B", "D"))
    app.drive(.to("B"))
    #expect(app.trail == "A/B/C/B")
    #expect(app.host.operations.last == "pop D")
  }

  @Test func `case 69: where there is no stack nobody pushes, and the router lives on`() throws {
    let app = try TestApp(.drawn("A bare", anywhere: "B push, M modal"), at: "A")
    let error = try #require(app.router.drive(.show("B")).error)
    #expect(error.code == .unhandled)
    #expect(error.asked.contains { $0.behavior == "Push" })
    #expect(app.ending(of: .show("M", "B")) == "arrived at A/M/B")
  }

  @Test func `case 70: a modal stands over the one that is up, whoever presents it`() throws {
    let app = try app { Requests { Show("M1", "M2") { PresentModally(.sheet) } } }
    app.drive(.show("A", "M1"))
    #expect(app.router.explain(.show("M2")).steps.map(\.resolver) == ["A"])
    app.drive(.show("M2"))
    let shown = app.host.shown.nodes
    #expect(shown.map(\.screen.name) == ["A", "M1", "M2"])
    #expect(shown.map(\.parent) == [nil, 0, 1])
    #expect(shown.last?.role == .modal)
  }

  @Test func `hidden step by step, it stays so when the user goes back meanwhile`() throws {
    let app = try TestApp(.chain("A", "B", "C", "D", "E", "F"), at: "F")
    let drive = app.hold(.hide("B", .stepwise))
    app.host.watcher?.tell(.gestureBegan(.swipeBack))
    app.host.release()
    app.host.memory.user.tapBack()
    app.host.watcher?.tell(.gestureCancelled(.swipeBack))
    #expect(drive.words == "arrived")
    #expect(app.host.operations == ["pop F", "pop D", "pop C", "pop B"])
  }
}

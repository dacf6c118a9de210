import TestSupport
import Testing
import Waymark

/// Rule 13: a step is asked of the nearest resolver first.
@MainActor @Suite struct ResolverOrderTests {
  @Test func `the resolver where the step starts, those above it, then the modules`() throws {
    let standing = try app(standingAt: "third")
    let error = try #require(standing.router.drive(.sub("second")).error)
    #expect(error.code == .unhandled)
    #expect(
      error.asked.map(\.description) == [
        "R3a of third: R3a is busy", "R3b of third: R3b is busy", "R1 of first: R1 is busy",
        "M1: M1 is busy", "M2: M2 is busy", "InstallRoot: no step to a root",
      ]
    )
    #expect(error.asked.map(\.resolver) == ["third", "third", "first", nil, nil, nil])
    #expect(standing.trail == "first/second/third")
  }

  @Test func `a place without a resolver leaves it to the nearest above`() throws {
    let standing = try app(standingAt: "second")
    let asked = try #require(standing.router.drive(.sub("third")).error).asked
    #expect(asked.map(\.behavior) == ["R1", "M1", "M2", "InstallRoot"])
  }

  @Test func `an upward step is asked where it starts, not where it leads`() throws {
    let standing = try app(standingAt: "third")
    let asked = try #require(standing.router.drive(.parent).error).asked
    #expect(asked.map(\.behavior) == ["R3a", "R3b", "R1", "M1", "M2", "InstallRoot"])
  }

  @Test func `the first that takes the step ends the asking`() throws {
    let log = StepLog()
    let app = try TestApp(
      .ofThree,
      at: "first",
      resolvers: [
        Resolver("first") {
          log.noting("above: ")
          Push()
        },
        Resolver("second") {
          log.noting("own: ")
          Push()
        },
      ]
    )
    log.clear()
    app.drive(.to("third"))
    #expect(log.lines == ["above: child second", "own: child third"])
  }

  @Test func `in a hang the resolver of its route is asked, then that below the hang`() throws {
    let log = StepLog()
    let app = try TestApp(
      .ofCases,
      at: "Alpha",
      resolvers: [
        Resolver("Zach") { log.noting("Zach: ") }, Resolver("Alpha") { log.noting("Alpha: ") },
        Resolver("Root") { log.noting("Root: ") },
      ]
    )
    app.drive(.sub("Zach"))
    log.clear()
    app.drive(.to("ZachOne"))
    #expect(log.lines == ["Zach: child ZachOne", "Alpha: child ZachOne", "Root: child ZachOne"])
  }

  @Test func `a name is for every route of that name, a way of names for one`() throws {
    let plan = try RoutePlan.drawn("Root { A { Item }, B { Item } }")
    let log = StepLog()
    let every = try TestApp(plan, resolvers: [Resolver("Item") { log.noting() }])
    for way in ["A/Item", "B/Item"] as [RouteID] {
      every.stand(at: way)
      every.drive(.to(way))
    }
    #expect(log.lines.filter { $0 == "self Item" }.count == 2)
    log.clear()
    let one = try TestApp(plan, resolvers: [Resolver("B/Item") { log.noting() }])
    for way in ["A/Item", "B/Item"] as [RouteID] {
      one.stand(at: way)
      one.drive(.to(way))
    }
    #expect(log.lines.filter { $0 == "self Item" }.count == 1)
  }

  @Test func `one resolver may be for several routes`() throws {
    let log = StepLog()
    let app = try TestApp(.ofCases, resolvers: [Resolver("Alpha", "Zach") { log.noting() }])
    app.stand(at: "Alpha")
    app.drive(.to("ZachOne"))
    #expect(log.lines == ["parent Root", "child ZachOne"])
  }

  /// An app that was walked somewhere before its behaviors began to pass.
  private func app(standingAt route: RouteID) throws -> TestApp {
    let gate = Gate()
    let app = try TestApp(
      .ofThree,
      at: route,
      modules: [
        BehaviorModule("module", serving: [.push]) {
          gate.behavior("M1")
          gate.behavior("M2")
        }
      ],
      resolvers: [
        Resolver("first") { gate.behavior("R1") },
        Resolver("third") {
          gate.behavior("R3a")
          gate.behavior("R3b")
        },
      ]
    )
    gate.isOpen = false
    return app
  }

  /// Makes behaviors of which one takes steps as long as the gate is open.
  @MainActor private final class Gate {
    var isOpen = true

    func behavior(_ name: String) -> Perform<TestHost> {
      Perform(named: name) { attempt in
        guard self.isOpen, name == "M1", let base = attempt.source else {
          return .passed("\(name) is busy")
        }
        let screen = try attempt.makeScreen()
        try attempt.host.memory.push(screen, onto: base)
        return .done(screen)
      }
    }
  }
}

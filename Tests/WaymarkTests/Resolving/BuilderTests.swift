import TestSupport
import Testing
import Waymark

@MainActor @Suite struct BuilderTests {
  @Test(arguments: [
    ("case 44", "route9", "c"), ("case 44", "route1", "a"), ("case 44", "route2", "b"),
  ])
  func `what is for certain routes comes first, what follows is the default`(
    name: String,
    target: String,
    taker: String
  ) throws {
    let log = StepLog()
    let app = try TestApp(
      switchPlan(),
      at: "Root",
      modules: [.wayBack],
      resolvers: [
        Resolver("Root") {
          To("route1") { taking("a", log) }
          To("route2") { taking("b", log) }
          taking("c", log)
        }
      ]
    )
    log.clear()
    #expect(app.drive(.to(RouteID(target))) == "arrived")
    #expect(log.lines == [taker])
  }

  @Test func `case 43: without a default nobody is called, and who was asked is listed`() throws {
    let log = StepLog()
    let module = BehaviorModule<TestHost>("x", serving: [.push]) {
      Perform(.toParent, named: "Up") { _ in .passed("no") }
    }
    let app = try TestApp(
      switchPlan(),
      at: "Root",
      modules: [module],
      resolvers: [
        Resolver("Root") {
          To("route1") { taking("a", log) }
          To("route2") { taking("b", log) }
        }
      ]
    )
    log.clear()
    let error = try #require(app.router.drive(.to("route9")).error)
    #expect(error.code == .unhandled)
    #expect(error.step?.target == "route9")
    #expect(log.lines == [])
    #expect(
      error.asked.map(\.description) == [
        "a of Root: not for route9", "b of Root: not for route9",
        "Up: not for steps of the kind \"child\"", "InstallRoot: no step to a root",
      ]
    )
  }

  @Test func `To limits several routes and several behaviors, each asked on its own`() {
    let limited = To<TestHost>("x", "y") {
      Push()
      Pop()
    }
    let resolver = Resolver<TestHost>("Root") { limited }
    #expect(resolver.behaviors.map(\.name) == ["Push", "Pop"])
  }

  @Test(arguments: [true, false])
  func `the builder takes conditions, loops and lists`(isOn: Bool) {
    let list: [any Behavior<TestHost>] = [Pop(), Dismiss()]
    let resolver = Resolver<TestHost>("Root") {
      if isOn { Push() }
      if isOn { PresentModally() } else { SwitchTab() }
      for _ in 0..<2 { RefreshOnSelf() }
      switch isOn {
      case true: Unwind()
      case false: InstallRoot()
      }
      list
    }
    let loops = ["RefreshOnSelf", "RefreshOnSelf"]
    #expect(
      resolver.behaviors.map(\.name)
        == (isOn ? ["Push", "PresentModally"] : ["SwitchTab"]) + loops
        + [isOn ? "Unwind" : "InstallRoot", "Pop", "Dismiss"]
    )
  }

  @Test func `Choose takes what is chosen from the step`() throws {
    let app = try TestApp(
      .ofThree,
      resolvers: [
        Resolver("first") {
          Choose { step in
            if step.target == "second" { PresentModally(.sheet, serving: .push) } else { Push() }
          }
        }
      ]
    )
    app.drive(.to("third"))
    #expect(app.host.operations == ["install first", "present second as sheet", "push third"])
  }

  @Test func `what was chosen is named wherever the choice stands`() throws {
    let app = try TestApp.stepping(from: "first") {
      To("second") { Choose { _ in Choose { _ in Push() } }.before { _ in } }
    }
    #expect("\(app.router.explain(.to("second")))".contains("by Push of first"))
    app.host.treat(.refuse(.busy))
    #expect(
      "\(String(describing: app.router.drive(.to("second")).ending))".contains("Push of first")
    )
  }

  @Test func `Choose asks all that was chosen, in order, before the next behavior`() throws {
    let log = StepLog()
    let app = try TestApp.stepping(from: "first") {
      Choose { _ in
        Pop()
        log.noting("chosen: ")
        Perform(named: "Late") { _ in .passed("after all") }
      }
      log.noting("next: ")
    }
    log.clear()
    app.drive(.to("second"))
    #expect(log.lines == ["chosen: child second", "next: child second"])
  }

  @Test func `the reasons of all chosen behaviors are joined into one`() throws {
    let app = try TestApp(
      .chain("first", "second"),
      at: "first",
      modules: [.wayBack],
      resolvers: [
        Resolver("first") {
          Choose { step in
            if step.target == "second" {
              Pop()
              Perform(named: "Late") { _ in .passed("after all") }
            }
          }
        }
      ]
    )
    let error = try #require(app.router.drive(.to("second")).error)
    #expect(
      error.asked.first?.description
        == "Choose of first: Pop: no step to a parent, Late: after all"
    )
    let itself = try #require(app.router.drive(.to("first")).error)
    #expect(itself.asked.first?.description == "Choose of first: nothing was chosen")
  }

  private func switchPlan() throws -> RoutePlan {
    try RoutePlan.drawn("Root { route1, route2, route9 }")
  }

  /// Takes every step, as a behavior of some name.
  private func taking(_ name: String, _ log: StepLog) -> Perform<TestHost> {
    Perform(.toChild, named: name) { attempt in
      log.note(name)
      return .done(try attempt.pushed())
    }
  }
}

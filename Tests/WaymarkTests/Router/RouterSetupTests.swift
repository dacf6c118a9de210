import TestSupport
import Testing
import Waymark

/// What is refused when a router is made, word for word.
@MainActor @Suite struct RouterSetupTests {
  private func problems(
    _ plan: RoutePlan,
    modules: Modules<TestHost> = .standard,
    resolvers: [Resolver<TestHost>] = []
  ) -> String {
    do {
      _ = try TestApp(plan, modules: modules, resolvers: resolvers)
      return ""
    } catch {
      return "\(error)"
    }
  }

  private func plan() throws -> RoutePlan {
    try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("Home") {
          Route("Form", .modal)
          Route("Menu", Presentation("drawer"))
          Route("News")
        }
      }
    } anywhere: {
      Route("Login", .modal)
      Route("Shake")
    }
  }

  @Test func `a presentation that nobody serves, all of them at once`() throws {
    let plan = try plan()
    #expect(
      problems(plan, modules: []) == """
        Root/Home: no module serves "tab"; add one to the router's modules, or a resolver \
        (presentationNotServed)
        Root/Home/Form: no module serves "modal"; add one to the router's modules, or a resolver \
        (presentationNotServed)
        Root/Home/Menu: no module serves "drawer"; add one to the router's modules, or a resolver \
        (presentationNotServed)
        Root/Home/News: no module serves "push"; add one to the router's modules, or a resolver \
        (presentationNotServed)
        Login: no module serves "modal"; add one to the router's modules, or a resolver \
        (presentationNotServed)
        Shake: no module serves "push"; add one to the router's modules, or a resolver \
        (presentationNotServed)
        """
    )
    #expect(
      problems(plan) == """
        Root/Home/Menu: no module serves "drawer"; add one to the router's modules, or a resolver \
        (presentationNotServed)
        """
    )
  }

  @Test func `a way to hang roots and tabs that nobody serves`() throws {
    let drawer = Presentation("drawer")
    let plan = try RoutePlan(hungAs: drawer) {
      Route("A")
      Route("B")
    }
    #expect(
      problems(plan) == """
        the plan: roots and tabs are hung as "drawer", and no module serves that; add one to the \
        router's modules, or a resolver (presentationNotServed)
        """
    )
    let resolver = Resolver<TestHost>("B") { PresentModally(serving: drawer) }
    #expect(problems(plan, resolvers: [resolver]) == "")
    let limited = Resolver<TestHost>("A") { To("B") { PresentModally(serving: drawer) } }
    #expect(problems(plan, resolvers: [limited]) == "")
    let module = BehaviorModule<TestHost>("drawer", serving: [drawer]) {
      PresentModally(serving: drawer)
    }
    #expect(problems(plan, modules: .standard + module) == "")
    #expect(try problems(RoutePlan { Route("A") }, modules: []) == "")
  }

  @Test func `a resolver above the route may serve it`() throws {
    let drawer = Presentation("drawer")
    for route in ["Root", "Home"] as [RouteID] {
      let resolver = Resolver<TestHost>(route) { PresentModally(serving: drawer) }
      #expect(try problems(plan(), resolvers: [resolver]) == "")
    }
    let own = Resolver<TestHost>("Menu") { PresentModally(serving: drawer) }
    #expect(try problems(plan(), resolvers: [own]).hasPrefix("Root/Home/Menu: no module serves"))
  }

  @Test func `a module of the app may`() throws {
    let module = BehaviorModule<TestHost>("drawer", serving: [Presentation("drawer")]) {
      PresentModally(serving: Presentation("drawer"))
      Dismiss()
    }
    #expect(try problems(plan(), modules: .standard + [module]) == "")
  }

  @Test func `a way there without any way back`() throws {
    let plan = try RoutePlan.drawn("Root tabs { Home { News }, Help }")
    let oneWay = BehaviorModule<TestHost>("one way", serving: [.push, .tab]) {
      Push()
      Perform(.toChild) { _ in .passed("not yet") }
    }
    #expect(
      problems(plan, modules: [oneWay]) == """
        Root/Home/News: it can be shown, but nobody takes steps of the kind "parent"; add a module \
        (stepNotTaken)
        Root/Help: it can be shown, but nobody takes steps of the kind "across"; add a module \
        (stepNotTaken)
        """
    )
    #expect(problems(plan, modules: [oneWay, .stack, .tabs]) == "")
  }

  @Test func `a resolver for a route that the plan lacks`() throws {
    #expect(
      try problems(.ofCases, resolvers: [Resolver("Zch") { Push() }]) == """
        the resolver for "Zch": the plan has no such route; is it "Zach"? (resolverForUnknownRoute)
        """
    )
    #expect(
      try problems(.ofCases, resolvers: [Resolver("Root/Zzzzzzzzzzzzzz") { Push() }]) == """
        the resolver for "Root/Zzzzzzzzzzzzzz": the plan has no such route; \
        add it, or see the plan for its names (resolverForUnknownRoute)
        """
    )
  }

  @Test func `a resolver without routes`() throws {
    #expect(
      try problems(.ofCases, resolvers: [Resolver { Push() }]) == """
        a resolver: it names no route; name those that it is for, or put its behaviors into a \
        module (resolverWithoutRoutes)
        """
    )
  }

  @Test func `no way back from what is shown from anywhere`() throws {
    let plan = try RoutePlan.drawn("Home", anywhere: "Login modal")
    let oneWay = BehaviorModule<TestHost>("one way", serving: [.modal]) { PresentModally() }
    #expect(
      problems(plan, modules: [oneWay]) == """
        Login: it can be shown, but nobody takes steps of the kind "parent"; add a module \
        (stepNotTaken)
        """
    )
    #expect(problems(plan, modules: [oneWay, .modal]) == "")
  }

  @Test func `a module that lists a presentation and takes no step with it`() throws {
    let drawer = Presentation("drawer")
    let empty = BehaviorModule<TestHost>("drawer", serving: [drawer]) {}
    #expect(
      try problems(plan(), modules: .standard + [empty]) == """
        Root/Home/Menu: a module lists "drawer", but nobody takes a step down with it; add a \
        behavior that does to the module (presentationNotServed)
        """
    )
    let resolver = Resolver<TestHost>("Home") { PresentModally(serving: drawer) }
    #expect(try problems(plan(), modules: .standard + [empty], resolvers: [resolver]) == "")
  }

  @Test func `a long chain that only a resolver serves is checked step by step`() throws {
    let count = 4_000
    var chain = Route("R\(count)", Presentation("drawer"))
    for number in (1..<count).reversed() {
      let below = chain
      chain = Route("R\(number)", Presentation("drawer")) { below }
    }
    let top = chain
    let plan = try RoutePlan { Route("Root") { top } }
    var depths = 0
    let resolver = Resolver<TestHost>("Root") {
      CountingDepth { depths += $0 }
      Dismiss()
    }
    #expect(problems(plan, resolvers: [resolver]) == "")
    #expect(depths == count * (count + 1) / 2)
  }

  /// Takes every step, and tells how deep the position is at which it is asked.
  private struct CountingDepth: Behavior {
    typealias Host = TestHost
    let note: (Int) -> Void

    func claim(_ step: Step, at position: Position) -> Claim {
      guard step.kind == .toChild else { return .passes("no step down") }
      note(position.trail.count)
      return .takes
    }

    func perform(_ attempt: Attempt<TestHost>) -> Answer<TestHost.Screen> { .passed("never") }
  }

  @Test func `a module that is listed twice is refused, as one of the two is hardly asked`() throws
  {
    let twice: [Modules<TestHost>] = [
      .standard + .modal(.fullScreen), .modal(.fullScreen) + .standard,
    ]
    let plan = try RoutePlan.drawn("Home { Form modal }")
    for modules in twice {
      #expect(
        problems(plan, modules: modules) == """
          the module "modal": it is listed twice; list all modules by name, each once, as in \
          `[.stack, .modal, .tabs]` (duplicateModule)
          """
      )
    }
    #expect(problems(plan, modules: [.stack, .modal(.fullScreen), .tabs, .refresh]).isEmpty)
  }

  @Test func `modules of one name that serve nothing alike are no module listed twice`() throws {
    let modules: [BehaviorModule<TestHost>] = [
      BehaviorModule("log") { Perform(.toChild) { _ in .passed("noted") } },
      BehaviorModule("log") { Perform(.toParent) { _ in .passed("noted") } },
    ]
    let plan = try RoutePlan.drawn("Home { Form modal }")
    #expect(problems(plan, modules: Modules(modules) + .standard).isEmpty)
    let cards = [[Presentation.modal, .push], [.push]].map { presentations in
      BehaviorModule<TestHost>("cards", serving: presentations) {
        Perform(.toChild) { _ in .passed("noted") }
      }
    }
    #expect(problems(plan, modules: Modules(cards) + .standard).contains("(duplicateModule)"))
  }

  @Test func `two resolvers for one route`() throws {
    #expect(
      try problems(
        .ofCases,
        resolvers: [
          Resolver("Zach", "Alpha") { Push() }, Resolver("Root/Zach") { Pop() },
          Resolver("Alpha") { Pop() },
        ]
      ) == """
        Root/Zach: it has two resolvers; put their behaviors into one (duplicateResolver)
        Root/Alpha: it has two resolvers; put their behaviors into one (duplicateResolver)
        """
    )
  }

  @Test func `a name in To, Show or Hide that the plan lacks is refused (case 160)`() throws {
    let plan = try RoutePlan.drawn("Home { Settings, Form modal }")
    let module = BehaviorModule<TestHost>("forms") { Hide("Fotm") { Dismiss() } }
    let resolver = Resolver<TestHost>("Home") {
      To("Setings") {
        Push()
        PresentModally()
      }
      Requests {
        Show("Settings", "Sttings") { Push() }
        Hide("Home/Settings") { Pop() }
      }
      To("Settings") { To("Nowhere") { Push() } }
    }
    #expect(
      problems(plan, modules: .standard + module, resolvers: [resolver]) == """
        the resolver for "Home": To "Setings": the plan has no such route; is it "Settings"? \
        (limitToUnknownRoute)
        the resolver for "Home": Show "Sttings": the plan has no such route; is it "Settings"? \
        (limitToUnknownRoute)
        the resolver for "Home": Hide "Home/Settings": the plan has no such route; \
        is it "Settings"? (limitToUnknownRoute)
        the resolver for "Home": To "Nowhere": the plan has no such route; \
        add it, or see the plan for its names (limitToUnknownRoute)
        the module "forms": Hide "Fotm": the plan has no such route; is it "Form"? \
        (limitToUnknownRoute)
        """
    )
  }

  @Test func `everything that is wrong is told at once, the first hundred in full`() throws {
    let plan = try RoutePlan {
      Route("Root") { for number in 0..<120 { Route(RouteID("R\(number)"), .modal) } }
    }
    let error = #expect(throws: ConfigurationError.self) {
      try TestApp(plan, modules: [.stack], resolvers: [Resolver("Rot") { Push() }])
    }
    #expect(error?.problems.count == 100)
    #expect(error?.more == 21)
    #expect(error?.problems.first?.rule == .resolverForUnknownRoute)
    #expect(error.map { "\($0)".hasSuffix("\n… and 21 more") } == true)
  }

  @Test func `a drive with a presentation that nobody serves ends unhandled`() throws {
    let app = try TestApp(.ofThree, at: "first")
    let drive = app.router.drive(.sub("third", as: Presentation("drawer")))
    #expect(drive.error?.code == .unhandled)
    #expect(app.trail == "first")
  }
}

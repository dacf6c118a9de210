import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks

/// Every rule that a plan can break, with the path of its route and its message word for word.
@Suite struct RoutePlanRulesTests {
  struct Broken: Sendable, CustomTestStringConvertible {
    /// The problem as it is told: the path, the message, and the rule in parentheses.
    let testDescription: String
    let roots: [Route]
    let anywhere: [Route]
    let hungAs: Presentation

    init(
      _ problem: String,
      hungAs: Presentation = .push,
      @RouteBuilder roots: () -> [Route] = { [Route("Root")] },
      @RouteBuilder anywhere: () -> [Route] = { [] }
    ) {
      testDescription = problem
      self.roots = roots()
      self.anywhere = anywhere()
      self.hungAs = hungAs
    }

    var rule: ConfigurationError.Rule? {
      let name = testDescription.split(separator: "(").last?.dropLast() ?? ""
      return ConfigurationError.Rule(rawValue: String(name))
    }
  }

  private static let inTheTree: [Broken] = [
    Broken("Root: it names a guard without a name; write one, or leave it out (emptyGuardName)") {
      Route("Root").guarded(by: " ")
    },
    Broken("Root: it names the guard \"SignIn\" twice; keep one (duplicateGuardName)") {
      Route("Root").guarded(by: "SignIn", "SignIn")
    },
    Broken("the plan: it has no root; give it at least one route (noRoots)") {},
    Broken("a route has an empty name; give it one (emptyID)") {
      Route("")
    },
    Broken("Root/: a route has an empty name; give it one (emptyID)") {
      Route("Root") { Route("") }
    },
    Broken("Root/a/b: the name \"a/b\" holds a slash; leave it out (slashInID)") {
      Route("Root") { Route("a/b") }
    },
    Broken(
      "Root/ \u{3000}: the name \" \u{3000}\" is nothing but white space; write one (emptyID)"
    ) { Route("Root") { Route(" \u{3000}") } },
    Broken("Root/\0: the name \"\u{FFFD}\" holds a control character; leave it out (controlInID)") {
      Route("Root") { Route("\0") }
    },
    Broken(
      "Root/é\u{2028}: the name \"é\u{FFFD}\" holds a control character; leave it out "
        + "(controlInID)"
    ) { Route("Root") { Route("é\u{2028}") } },
    Broken("Root: it declares a key without a name; give the key one (emptyKey)") {
      Route("Root", needs: .keys(InputKey<Int>("")))
    },
    Broken(
      "Root/Other/Detail: WaymarkCoreTests.Elsewhere.Detail and WaymarkCoreTests.Here.Detail "
        + "have one name; state the `routeID` of one, or, if it is generated, change its id "
        + "in `routes.json` (duplicateDestination)"
    ) {
      Route("Root") {
        Here.Detail.route()
        Route("Other") { Elsewhere.Detail.route() }
      }
    },
    Broken(
      "Root/Turn.up: WaymarkCoreTests.Turn has no case \"up\"; write its name without labels "
        + "(unknownCase)"
    ) { Route("Root") { Turn.route("up") } },
    Broken(
      "Root: the key \"tab\" is one of no words, so that no value serves; name its words "
        + "(emptyWords)"
    ) { Route("Root", accepts: .keys(.words("tab", []))) },
    Broken(
      "Root/A: its human name holds nothing to read out; leave it out, or write one (emptyName)"
    ) { Route("Root") { Route("A").named(" ") } },
    Broken(
      "Root/A/B: a sibling before it has the same name; rename one of the two (duplicateSibling)"
    ) {
      Route("Root") {
        Route("A") {
          Route("B")
          Route("C") { Route("B") }
          Route("B")
        }
      }
    },
    Broken(
      "Root: a sibling before it has the same name; rename one of the two (duplicateSibling)"
    ) {
      Route("Root")
      Route("Other")
      Route("Root")
    },
    Broken("Root/Shop: a tabs route has no tabs; add routes (tabsWithoutTabs)") {
      Route("Root") { Route("Shop", arranging: .tabs) }
    },
    Broken("Root: a tabs route has no tabs; add routes (tabsWithoutTabs)") {
      Route("Root", arranging: .tabs, links: ["/root"])
    },
    Broken("Root/Detail: the key \"toDoId\" is declared twice; keep one (duplicateKey)") {
      Route("Root") { Route("Detail", needs: .keys(.toDoID), accepts: .keys(.name, .toDoID)) }
    },
  ]

  private static let ofAnywhere: [Broken] = [
    Broken(
      "Login: a sibling before it has the same name; rename one of the two (duplicateSibling)"
    ) {
      Route("Root")
    } anywhere: {
      Route("Login")
      Route("Login")
    },
    Broken(
      "Login: the name also occurs in a root's tree; keep it in one of the two (anywhereInTree)"
    ) {
      Route("Root") { Route("A") { Route("Login") } }
    } anywhere: {
      Route("Login")
    },
    Broken(
      "Login/A: the name also occurs in a root's tree; keep it in one of the two (anywhereInTree)"
    ) {
      Route("Root") { Route("A") }
    } anywhere: {
      Route("Login") { Route("A") }
    },
    Broken(
      "Login: \"root\" follows from a route's place and is never named (presentationNotAllowed)"
    ) {
      Route("Root")
    } anywhere: {
      Route("Login", .root)
    },
    Broken(
      "Login: it is pushed, and only a root, a tab or a modal can be bare; leave the container "
        + "out (bareNotAllowed)"
    ) {
      Route("Root")
    } anywhere: {
      Route("Login", container: .bare)
    },
  ]

  private static let ofPresentations: [Broken] = [
    Broken(
      "Root: a root names no presentation; leave it out, or move the route to `anywhere` "
        + "(presentationNotAllowed)"
    ) {
      Route("Root", .modal)
    },
    Broken("Root/ToDo: a tab names no presentation; leave \"push\" out (presentationNotAllowed)") {
      Route("Root", arranging: .tabs) { Route("ToDo", .push) }
    },
    Broken(
      "Root/A: \"tab\" follows from a route's place and is never named (presentationNotAllowed)"
    ) { Route("Root") { Route("A", .tab) } },
    Broken(
      "Root/A: \"root\" follows from a route's place and is never named (presentationNotAllowed)"
    ) { Route("Root") { Route("A", Presentation("root")) } },
    Broken("Root/A: its presentation has no name (emptyPresentation)") {
      Route("Root") { Route("A", Presentation("")) }
    },
    Broken("the plan: hungAs has no name (emptyPresentation)", hungAs: Presentation("")),
    Broken(
      "the plan: hungAs is \"tab\", which follows from a route's place and is never named "
        + "(presentationNotAllowed)",
      hungAs: .tab
    ),
    Broken("Root: a root covers nothing; leave the reach \"window\" out (reachNotAllowed)") {
      Route("Root", reach: .window)
    },
    Broken("Root/Tab: a tab covers nothing; leave the reach \"tab\" out (reachNotAllowed)") {
      Route("Root", arranging: .tabs) { Route("Tab", reach: .tab) }
    },
    Broken(
      "Root/A: it is pushed, and only a root, a tab or a modal can be bare; leave the container "
        + "out (bareNotAllowed)"
    ) { Route("Root") { Route("A", container: .bare) } },
    Broken(
      "Root: a tabs route is never shown in a stack; leave the container out, or make its tabs "
        + "bare (bareNotAllowed)"
    ) { Route("Root", arranging: .tabs, container: .bare) { Route("A") } },
    Broken(
      "Root/A: it would be pushed onto a screen that is shown bare; give that one a stack or "
        + "present this (pushBelowBare)"
    ) { Route("Root", container: .bare) { Route("A") } },
    Broken(
      "Root/Over/A: it would be pushed onto a screen that is shown bare; give that one a stack "
        + "or present this (pushBelowBare)"
    ) { Route("Root") { Route("Over", .modal, container: .bare) { Route("A", .push) } } },
    Broken(
      "Root/Tab/A: it would be pushed onto a screen that is shown bare; give that one a stack "
        + "or present this (pushBelowBare)"
    ) { Route("Root", arranging: .tabs) { Route("Tab", container: .bare) { Route("A") } } },
  ]

  @Test(arguments: inTheTree + ofAnywhere + ofPresentations + ofLinks)
  func `a plan that breaks a rule is refused`(_ broken: Broken) {
    let error = #expect(throws: ConfigurationError.self) {
      try RoutePlan(roots: broken.roots, anywhere: broken.anywhere, hungAs: broken.hungAs)
    }
    let problem = broken.testDescription
    #expect(error?.problems.first?.rule == broken.rule)
    #expect(error?.problems.map { "\($0.text) (\($0.rule.rawValue))" } == [problem])
    #expect(error?.more == 0)
    #expect(error?.description == problem.onOneLine)
  }

  @Test func `every rule about plans is shown to be broken above`() {
    let ofRouters: Set<ConfigurationError.Rule> = [
      .presentationNotServed, .stepNotTaken, .resolverForUnknownRoute, .resolverWithoutRoutes,
      .duplicateResolver, .unknownLinkType, .linkToUnknownRoute, .missingScreen, .duplicateScreen,
      .screenForUnknownRoute, .guardForUnknownRoute, .guardToUnknownRoute, .unknownGuard,
      .reachDiffers, .limitToUnknownRoute, .duplicateModule,
    ]
    let broken = Self.inTheTree + Self.ofAnywhere + Self.ofPresentations + Self.ofLinks
    let shown = Set(broken.compactMap(\.rule))
    #expect(shown == Set(ConfigurationError.Rule.allCases).subtracting(ofRouters))
  }

  @Test func `what is right is not refused`() throws {
    let plan = try RoutePlan(hungAs: .modal) {
      Route("Root", arranging: .tabs) {
        Route("Bare", container: .bare) {
          Route("Over", .modal) { Route("Pushed") }
          Route("Drawn", Presentation("drawer"), container: .bare) { Route("Sheet", .modal) }
        }
        Route("Tabs", arranging: .tabs) { Route("Tab", container: .bare) }
      }
      Route("Alone", container: .bare) { Route("Card", .modal, container: .bare) }
    } anywhere: {
      Route("Login", .modal, container: .bare)
    }
    #expect(plan.count == 11)
  }

  @Test func `links that bring what their way needs are not refused`() throws {
    let tab = InputKey<String>.words("tab", ["new", "old"])
    let plan = try RoutePlan {
      Route("Root", accepts: .keys(.name), links: ["/?name={name}"]) {
        Route("ToDo", needs: .keys(.toDoID, tab), links: ["/{tab:old|new}/{toDoId:Int}"]) {
          Route(
            "Comment",
            needs: .keys(.name),
            links: [
              "/{toDoId:Int}/{name:UUID}?tab={tab:new|old=new}",
              "/{tab:old|new}/a{toDoId:Int}/{name}",
            ]
          )
        }
      }
    } anywhere: {
      Route("Day", needs: InputKeys([.init("day", .custom("Day"))]), links: ["/on/{day:Day}"])
    }
    #expect(plan.count == 4)
  }

  @Test func `of one pattern that lacks the needs of a deep way a hundred are counted`() {
    var list = RouteList()
    var above: RouteList.Entry?
    for index in 0..<300 {
      let key = InputKeys.Declaration("k\(index)", .int)
      let links = index == 299 ? ["/deep"] : []
      above = list.add(Route("R\(index)", needs: InputKeys([key]), links: links), under: above)
    }
    let error = #expect(throws: ConfigurationError.self) { try RoutePlan(roots: list.routes) }
    #expect(error?.problems.map(\.rule) == Array(repeating: .linkLacksNeed, count: 100))
    #expect(error?.more == 0)
  }
}

enum Here {
  struct Detail: Destination {}
}

private enum Elsewhere {
  struct Detail: Destination {}
}

private enum Turn: DestinationCases {
  case left
  case right
}

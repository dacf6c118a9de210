import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks

/// Every rule that a plan can break, with the path of its route and its message word for word.
@Suite struct RoutePlanRulesTests {
  struct Broken: Sendable, CustomTestStringConvertible {
    let rule: ConfigurationError.Rule
    let path: String
    let message: String
    var roots: [Route] = [Route("Root")]
    var anywhere: [Route] = []
    var hungAs = Presentation.push

    var testDescription: String { "\(rule.rawValue) at \(path): \(message)" }
  }

  private static let inTheTree: [Broken] = [
    Broken(
      rule: .emptyGuardName,
      path: "Root",
      message: "it names a guard without a name; write one, or leave it out",
      roots: [Route("Root").guarded(by: " ")]
    ),
    Broken(
      rule: .duplicateGuardName,
      path: "Root",
      message: "it names the guard \"SignIn\" twice; keep one",
      roots: [Route("Root").guarded(by: "SignIn", "SignIn")]
    ),
    Broken(
      rule: .noRoots,
      path: "the plan",
      message: "it has no root; give it at least one route",
      roots: []
    ),
    Broken(
      rule: .emptyID,
      path: "Root/",
      message: "a route has an empty name; give it one",
      roots: [Route("Root") { Route("") }]
    ),
    Broken(
      rule: .slashInID,
      path: "Root/a/b",
      message: "the name \"a/b\" holds a slash; leave it out",
      roots: [Route("Root") { Route("a/b") }]
    ),
    Broken(
      rule: .emptyID,
      path: "Root/ \u{3000}",
      message: "the name \" \u{3000}\" is nothing but white space; write one",
      roots: [Route("Root") { Route(" \u{3000}") }]
    ),
    Broken(
      rule: .controlInID,
      path: "Root/\0",
      message: "the name \"\u{FFFD}\" holds a control character; leave it out",
      roots: [Route("Root") { Route("\0") }]
    ),
    Broken(
      rule: .controlInID,
      path: "Root/é\u{2028}",
      message: "the name \"é\u{FFFD}\" holds a control character; leave it out",
      roots: [Route("Root") { Route("é\u{2028}") }]
    ),
    Broken(
      rule: .emptyKey,
      path: "Root",
      message: "it declares a key without a name; give the key one",
      roots: [Route("Root", needs: .keys(InputKey<Int>("")))]
    ),
    Broken(
      rule: .duplicateDestination,
      path: "Root/Other/Detail",
      message: "WaymarkCoreTests.Elsewhere.Detail and WaymarkCoreTests.Here.Detail have one name; "
        + "state the `routeID` of one",
      roots: [
        Route("Root") {
          Here.Detail.route()
          Route("Other") { Elsewhere.Detail.route() }
        }
      ]
    ),
    Broken(
      rule: .unknownCase,
      path: "Root/Turn.up",
      message: "WaymarkCoreTests.Turn has no case \"up\"; write its name without labels",
      roots: [Route("Root") { Turn.route("up") }]
    ),
    Broken(
      rule: .emptyWords,
      path: "Root",
      message: "the key \"tab\" is one of no words, so that no value serves; name its words",
      roots: [Route("Root", accepts: .keys(.words("tab", [])))]
    ),
    Broken(
      rule: .emptyName,
      path: "Root/A",
      message: "its human name holds nothing to read out; leave it out, or write one",
      roots: [Route("Root") { Route("A").named(" ") }]
    ),
    Broken(
      rule: .duplicateSibling,
      path: "Root/A/B",
      message: "a sibling before it has the same name; rename one of the two",
      roots: [
        Route("Root") {
          Route("A") {
            Route("B")
            Route("C") { Route("B") }
            Route("B")
          }
        }
      ]
    ),
    Broken(
      rule: .duplicateSibling,
      path: "Root",
      message: "a sibling before it has the same name; rename one of the two",
      roots: [Route("Root"), Route("Other"), Route("Root")]
    ),
    Broken(
      rule: .tabsWithoutTabs,
      path: "Root/Shop",
      message: "a tabs route has no tabs; add routes",
      roots: [Route("Root") { Route("Shop", arranging: .tabs) }]
    ),
    Broken(
      rule: .tabsWithoutTabs,
      path: "Root",
      message: "a tabs route has no tabs; add routes",
      roots: [Route("Root", arranging: .tabs, links: ["/root"])]
    ),
    Broken(
      rule: .duplicateKey,
      path: "Root/Detail",
      message: "the key \"toDoId\" is declared twice; keep one",
      roots: [
        Route("Root") { Route("Detail", needs: .keys(.toDoID), accepts: .keys(.name, .toDoID)) }
      ]
    ),
  ]

  private static let ofAnywhere: [Broken] = [
    Broken(
      rule: .duplicateSibling,
      path: "Login",
      message: "a sibling before it has the same name; rename one of the two",
      anywhere: [Route("Login"), Route("Login")]
    ),
    Broken(
      rule: .anywhereInTree,
      path: "Login",
      message: "the name also occurs in a root's tree; keep it in one of the two",
      roots: [Route("Root") { Route("A") { Route("Login") } }],
      anywhere: [Route("Login")]
    ),
    Broken(
      rule: .anywhereInTree,
      path: "Login/A",
      message: "the name also occurs in a root's tree; keep it in one of the two",
      roots: [Route("Root") { Route("A") }],
      anywhere: [Route("Login") { Route("A") }]
    ),
    Broken(
      rule: .presentationNotAllowed,
      path: "Login",
      message: "\"root\" follows from a route's place and is never named",
      anywhere: [Route("Login", .root)]
    ),
    Broken(
      rule: .bareNotAllowed,
      path: "Login",
      message: "it is pushed, and only a root, a tab or a modal can be bare; "
        + "leave the container out",
      anywhere: [Route("Login", container: .bare)]
    ),
  ]

  private static let ofPresentations: [Broken] = [
    Broken(
      rule: .presentationNotAllowed,
      path: "Root",
      message: "a root names no presentation; leave it out",
      roots: [Route("Root", .modal)]
    ),
    Broken(
      rule: .presentationNotAllowed,
      path: "Root/ToDo",
      message: "a tab names no presentation; leave \"push\" out",
      roots: [Route("Root", arranging: .tabs) { Route("ToDo", .push) }]
    ),
    Broken(
      rule: .presentationNotAllowed,
      path: "Root/A",
      message: "\"tab\" follows from a route's place and is never named",
      roots: [Route("Root") { Route("A", .tab) }]
    ),
    Broken(
      rule: .presentationNotAllowed,
      path: "Root/A",
      message: "\"root\" follows from a route's place and is never named",
      roots: [Route("Root") { Route("A", Presentation("root")) }]
    ),
    Broken(
      rule: .emptyPresentation,
      path: "Root/A",
      message: "its presentation has no name",
      roots: [Route("Root") { Route("A", Presentation("")) }]
    ),
    Broken(
      rule: .emptyPresentation,
      path: "the plan",
      message: "hungAs has no name",
      hungAs: Presentation("")
    ),
    Broken(
      rule: .presentationNotAllowed,
      path: "the plan",
      message: "hungAs is \"tab\", which follows from a route's place and is never named",
      hungAs: .tab
    ),
    Broken(
      rule: .reachNotAllowed,
      path: "Root",
      message: "a root covers nothing; leave the reach \"window\" out",
      roots: [Route("Root", reach: .window)]
    ),
    Broken(
      rule: .reachNotAllowed,
      path: "Root/Tab",
      message: "a tab covers nothing; leave the reach \"tab\" out",
      roots: [Route("Root", arranging: .tabs) { Route("Tab", reach: .tab) }]
    ),
    Broken(
      rule: .bareNotAllowed,
      path: "Root/A",
      message: "it is pushed, and only a root, a tab or a modal can be bare; "
        + "leave the container out",
      roots: [Route("Root") { Route("A", container: .bare) }]
    ),
    Broken(
      rule: .bareNotAllowed,
      path: "Root",
      message: "a tabs route is never shown in a stack; leave the container out, "
        + "or make its tabs bare",
      roots: [Route("Root", arranging: .tabs, container: .bare) { Route("A") }]
    ),
    Broken(
      rule: .pushBelowBare,
      path: "Root/A",
      message: "it would be pushed onto a screen that is shown bare; "
        + "give that one a stack or present this",
      roots: [Route("Root", container: .bare) { Route("A") }]
    ),
    Broken(
      rule: .pushBelowBare,
      path: "Root/Over/A",
      message: "it would be pushed onto a screen that is shown bare; "
        + "give that one a stack or present this",
      roots: [Route("Root") { Route("Over", .modal, container: .bare) { Route("A", .push) } }]
    ),
    Broken(
      rule: .pushBelowBare,
      path: "Root/Tab/A",
      message: "it would be pushed onto a screen that is shown bare; "
        + "give that one a stack or present this",
      roots: [Route("Root", arranging: .tabs) { Route("Tab", container: .bare) { Route("A") } }]
    ),
  ]

  @Test(arguments: inTheTree + ofAnywhere + ofPresentations + ofLinks)
  func `a plan that breaks a rule is refused`(_ broken: Broken) {
    let error = #expect(throws: ConfigurationError.self) {
      try RoutePlan(roots: broken.roots, anywhere: broken.anywhere, hungAs: broken.hungAs)
    }
    #expect(error?.problems.map(\.rule) == [broken.rule])
    #expect(error?.problems.map(\.path) == [broken.path])
    #expect(error?.problems.map(\.message) == [broken.message])
    #expect(error?.more == 0)
    let line = "\(broken.path): \(broken.message) (\(broken.rule.rawValue))"
    #expect(error?.description == line.onOneLine)
  }

  @Test func `every rule about plans is shown to be broken above`() {
    let ofRouters: Set<ConfigurationError.Rule> = [
      .presentationNotServed, .stepNotTaken, .resolverForUnknownRoute, .resolverWithoutRoutes,
      .duplicateResolver, .unknownLinkType, .linkToUnknownRoute, .missingScreen, .duplicateScreen,
      .screenForUnknownRoute, .guardForUnknownRoute, .guardToUnknownRoute, .unknownGuard,
      .reachDiffers,
      .limitToUnknownRoute,
    ]
    let broken = Self.inTheTree + Self.ofAnywhere + Self.ofPresentations + Self.ofLinks
    let shown = Set(broken.map(\.rule))
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

import TestSupport
import Testing
import WaymarkCore

@Suite struct ConfigurationErrorTests {
  @Test func `all problems are found at once`() {
    let error = #expect(throws: ConfigurationError.self) {
      try RoutePlan {
        Route("Root", .modal) {
          Route("")
          Route("Shop", arranging: .tabs)
          Route("Twin")
          Route("Twin", container: .bare)
        }
      } anywhere: {
        Route("Shop")
      }
    }
    #expect(
      error?.description == """
        Root/: a route has an empty name; give it one (emptyID)
        Shop: the name also occurs in a root's tree; keep it in one of the two (anywhereInTree)
        Root/Twin: a sibling before it has the same name; rename one of the two (duplicateSibling)
        Root: a root names no presentation; leave it out, or move the route to `anywhere` \
        (presentationNotAllowed)
        Root/Shop: a tabs route has no tabs; add routes (tabsWithoutTabs)
        Root/Twin: it is pushed, and only a root, a tab or a modal can be bare; \
        leave the container out (bareNotAllowed)
        """
    )
  }

  @Test(arguments: [(99, 0), (100, 0), (101, 1), (5_000, 4_900)])
  func `the first hundred are told, and how many more there are`(count: Int, more: Int) {
    let error = #expect(throws: ConfigurationError.self) {
      try RoutePlan { Route("Root") { for number in 0..<count { Route(RouteID("a/\(number)")) } } }
    }
    #expect(error?.problems.count == min(count, 100))
    #expect(error?.more == more)
    #expect(error?.problems.first?.path == "Root/a/0")
    #expect(error?.description.hasSuffix("… and \(more) more") == (more > 0))
  }

  @Test func `the path of a very deep route leaves the middle out`() {
    var list = RouteList()
    var above = list.add(Route("R0"))
    for number in 1..<1_000 { above = list.add(Route(RouteID("R\(number)")), under: above) }
    list.add(Route("a/b"), under: above)
    let error = #expect(throws: ConfigurationError.self) { try RoutePlan(roots: list.routes) }
    let path = error?.problems.first?.path ?? ""
    #expect(path.hasPrefix("R0/R1/"))
    #expect(path.hasSuffix("/R999/a/b"))
    #expect(path.contains("/R19/…/R981/"))
  }
}

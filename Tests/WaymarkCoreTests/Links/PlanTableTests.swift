import Testing
import WaymarkCore
import WaymarkLinks

/// The table of a plan's patterns.
@Suite struct PlanTableTests {
  @Test func `a plan's patterns lead to its routes, to recurring ones by the way`() throws {
    let plan = try RoutePlan {
      Route("Root", links: ["/"]) {
        Route("A", links: ["/a"]) { Route("Detail", links: ["/a/detail"]) }
        Route("B") { Route("Detail", links: ["/b/detail", "/detail"]) }
      }
    }
    let table = try LinkTable(plan, rules: LinkRules(schemes: ["app"]), label: "main")
    #expect(table.label == "main")
    #expect(table.count == 5)
    #expect(try table.match("app://a").route == "A")
    for link in ["/b/detail", "/a/detail"] {
      #expect(plan.places(named: try table.match(link).route).count == 1)
    }
    #expect(try table.match("/detail").route == "/Root/B/Detail")
    #expect(try table.link(to: "/Root/B/Detail") == "/b/detail")
    #expect(try plan.link(to: "B/Detail") == "/b/detail")
    let urns = try LinkTable(plan, rules: LinkRules(schemes: ["app"], delimiter: ":"))
    #expect(try urns.match("app://b:detail").pattern == "/b/detail")
    #expect(try urns.link(to: "A") == "a")
  }

  @Test func `a plan may be deep and have a link on every route`() throws {
    var list = RouteList()
    var last: RouteList.Entry?
    for index in 0..<20_000 {
      let route = Route("R\(index)", links: ["/r\(index)/{id:Int}", "/r/r\(index)?id={id:Int}"])
      last = list.add(route, under: last)
    }
    let table = try LinkTable(try RoutePlan(roots: list.routes))
    #expect(table.count == 40_000)
    #expect(try table.match("/r19999/7").route == "R19999")
    #expect(try table.match("/r/r12345").route == "R12345")
    // The root, the literal, the number that is tried, and what is behind it.
    #expect(table.worstCase == 4)
  }

  @Test func `a plan whose links name more types than are told apart is refused`() throws {
    let links = (0..<8_192).map { number in
      "/\(number)" + (0..<8).map { "/{v\($0):T\(number * 8 + $0)}" }.joined()
    }
    _ = try RoutePlan(roots: [Route("Root", links: Array(links.dropLast()))])
    let error = #expect(throws: ConfigurationError.self) {
      try RoutePlan(roots: [Route("Root", links: links)])
    }
    #expect(error?.problems.map(\.path) == ["the plan"])
    #expect(
      error?.problems.map(\.message) == [
        "its links cannot be told apart: it knows 65536 custom types; keep to 65535, "
          + "as no more are told apart"
      ]
    )
  }
}

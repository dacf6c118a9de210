import Testing
import WaymarkCore
import WaymarkTables

/// How far routes reach, as files of plans say it.
@Suite struct ReachTests {
  @Test func `a route's reach is read and written`() throws {
    let json = #"{"id":"A","presentation":"modal","reach":"tab"},{"id":"B","reach":"window"}"#
    let text = #"{"waymark":1,"roots":[{"id":"Root","routes":[\#(json)]}]}"#
    let plan = try RoutePlan(json: JSONText(text))
    let routes = ["A", "B"].compactMap { plan.place(named: $0).flatMap(plan.route(at:)) }
    #expect(routes.map(\.reach) == [.tab, .window])
    #expect(try plan.json(.compact) == text)
  }

  @Test(
    arguments: [
      (#"{"id": "A", "reach": "tab"}"#, "1:47", "reachNotAllowed"),
      (#"{"id": "A", "routes": [{"id": "B", "reach": "screen"}]}"#, "1:70", "unknownWord"),
      (#"{"id": "A", "routes": [{"id": "B", "reach": 1}]}"#, "1:70", "wrongKind"),
    ]
  )
  func `a reach that cannot be is refused at its place`(root: String, spot: String, rule: String) {
    let error = #expect(throws: TableError.self) {
      try RoutePlan(json: JSONText(#"{"waymark": 1, "roots": [\#(root)]}"#))
    }
    let problem = error?.problems.first
    #expect(problem?.rule.rawValue == rule)
    #expect(problem.map { "\($0)".hasPrefix("\(spot):") } == true)
  }

  @Test func `how far a module's presentation reaches is not written, a route's is`() throws {
    let card = Presentation("card", reach: .window)
    let plain = try RoutePlan { Route("Root") { Route("A", card) } }
    #expect(try RoutePlan(json: JSONText(plain.json())) != plain)
    let hung = try RoutePlan(hungAs: card) { Route("Root") }
    #expect(try RoutePlan(json: JSONText(hung.json())) != hung)
    let known = try RoutePlan { Route("Root") { Route("A", Presentation("card"), reach: .window) } }
    #expect(try RoutePlan(json: JSONText(known.json())) == known)
  }
}

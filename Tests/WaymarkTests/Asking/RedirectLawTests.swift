import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// Redirects drawn at random: they end, and what they end with names the way.
@MainActor @Suite struct RedirectLawTests {
  /// Where each guard leads; `nil` for one that allows.
  private typealias Graph = [Int?]

  @Test func `redirects drawn at random never run for ever and name their chain`() async throws {
    try await Law("a drive follows the redirects until it may enter, or they repeat") { choices in
      let count = choices.number(in: 2..<30)
      let graph = (0..<count).map { _ in
        choices.happens(0.8) ? Optional(choices.number(in: 0..<count)) : nil
      }
      return Story(in: graph, [choices.number(in: 0..<count)])
    } objection: { (graph: Graph, starts: [Int]) in
      guard let start = starts.first else { return nil }
      let wanted = Self.way(from: start, in: graph)
      let drive = try Self.app(graph).router.drive(.to(Self.name(start)))
      let chain = drive.success?.redirects ?? drive.error?.redirects ?? []
      if chain != wanted.chain { return "the chain is \(chain), not \(wanted.chain)" }
      return drive.words == wanted.end ? nil : "it ends \(drive.words), not \(wanted.end)"
    }.holds(over: 0..<2_000)
  }

  private static func name(_ number: Int) -> RouteID { RouteID("R\(number)") }

  private static func app(_ graph: Graph) throws -> TestApp {
    let plan = try RoutePlan {
      Route("Root") { for number in graph.indices { Route(name(number)) } }
    }
    let desk = GuardDesk()
    for (number, next) in graph.enumerated() {
      if let next { desk.verdicts["G\(number)"] = .redirect(.to(name(next))) }
    }
    let app = try TestApp(
      plan,
      at: "Root",
      guards: Guards {
        for number in graph.indices { On(name(number)) { desk.sentinel("G\(number)") } }
      }
    )
    return app
  }

  /// The rule, written down plainly.
  private static func way(from start: Int, in graph: Graph) -> (chain: [RouteID], end: String) {
    var chain: [RouteID] = []
    var passed: Set<Int> = [start]
    var here = start
    while let next = graph[here] {
      chain.append(name(next))
      if chain.count > 20 || !passed.insert(next).inserted { return (chain, "refused") }
      here = next
    }
    return (chain, "arrived")
  }
}

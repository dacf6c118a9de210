import PresentationStacks
import Waymark

/// Holding the patterns of a table against what the routes on their ways need.
extension Links {
  /// Routes a hundred deep, each needing a value, with a pattern to each.
  private static func deep(_ count: Int) throws -> (plan: RoutePlan, table: LinkTable) {
    let keys = (0..<4).map { InputKeys.Declaration("k\($0)", .int) }
    var list = RouteList()
    var last: RouteList.Entry?
    var entries: [LinkEntry] = []
    for number in 0..<count {
      let route = Route(RouteID("r\(number)"), needs: InputKeys([keys[number % 4]]))
      last = list.add(route, under: number % 100 == 0 ? nil : last)
      let way = "/{k0:Int}/{k1:Int}/{k2:Int}/{k3:Int}"
      entries.append(LinkEntry("/r\(number)\(way)", to: route.id))
    }
    return (try RoutePlan(roots: list.routes), try LinkTable(entries))
  }

  /// Plans whose routes recur, each below a route of its own, with a link to each.
  mutating func measureRecurring() async throws {
    var small: Double?
    for count in [1_250, 10_000] {
      let routes = (0..<count).map { number in
        Route(RouteID("r\(number)")) { Route("Detail", links: ["/r\(number)/{id:Int}"]) }
      }
      let tally = Tally()
      let making = Workload(count) {
        let plan = try RoutePlan(roots: [Route("Root") { routes }])
        tally.count &+= plan.linkEntries.count
      }
      let best = try await Workload.best(of: 10, [making])
      let line = Line("links of a recurring route", on: "\(count) routes", a: "link")
      report.add(line.taking(best[0], floor: best[0]))
      if let small {
        let subject = "links of a recurring route: a link, 10,000 against 1,250"
        report.limit(subject, best[0] / small, atMost: 1.5)
      }
      small = small ?? best[0]
    }
  }

  /// The time is that of a router with the table; its floor is that of one without.
  mutating func measureChecking() async throws {
    for count in [2_500, 5_000, 10_000] {
      let (plan, table) = try Self.deep(count)
      func making(_ links: LinkTables) -> Workload {
        Workload(count, reset: {}) {
          _ = try Router(plan: plan, host: MemoryHost(), modules: .standard, links: links) {
            visit in
            MemoryScreen(visit)
          }
        }
      }
      let best = try await Workload.best(of: 10, [making([]), making([table])])
      let line = Line("checking a table", on: "\(count) of 100 deep", a: "pattern")
        .taking(best[1], floor: best[0])
      report.add(line)
      guard count == 10_000 else { continue }
      report.limit(
        "checking a table: milliseconds for 10,000 patterns on routes 100 deep",
        (best[1] - best[0]) * 0.01,
        atMost: 100,
        note: line.note
      )
    }
  }
}

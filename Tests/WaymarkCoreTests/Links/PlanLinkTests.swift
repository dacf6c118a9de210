import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks
import WaymarkTesting

/// The links of a plan are held against what the places on their ways declare.
@Suite struct PlanLinkTests {
  @Test func `all that a link does not bring is found, the nearest place first`() async throws {
    try await Law("a plan's links are checked as place by place") { choices in
      let count = choices.number(in: 1..<90)
      return Story(in: "a plan", (0..<count).map { _ in DeclaredRoute.random(&choices) })
    } objection: { _, routes in
      let known = try DeclaredRoute.problems(routes)
      do throws(ConfigurationError) {
        _ = try DeclaredRoute.plan(routes)
        return known.isEmpty ? nil : "it is not found that \(known[0])"
      } catch {
        let found = error.problems.map { "\($0.path): \($0.message)" }
        if let index = zip(known, found).map(==).firstIndex(of: false) {
          return "\(found[index]) is found, not \(known[index])"
        }
        guard found.count == min(known.count, 100) else { return "\(found.count) are found" }
        return error.more == max(known.count - 100, 0) ? nil : "\(error.more) more are found"
      }
    }.holds(over: 0..<400)
  }

  /// A plan of 20,000 nested routes that all accept a value.
  private static func nested(
    needing needs: (Int) -> InputKeys,
    link: String
  ) throws(ConfigurationError) -> RoutePlan {
    var list = RouteList()
    var last: RouteList.Entry?
    for number in 0..<10_000 {
      let route = Route(
        RouteID("R\(number)"),
        needs: needs(number),
        accepts: .keys(InputKey<String>("from")),
        links: ["/r\(number)\(link)"]
      )
      last = list.add(route, under: last)
    }
    return try RoutePlan(roots: list.routes)
  }

  @Test func `a plan may be deep, and have a link and keys on every route`() throws {
    let id = InputKey<Int>("id")
    let plan = try Self.nested(needing: { _ in .keys(id) }, link: "/{id:Int}?from={from}")
    #expect(plan.linkEntries.count == 10_000)
  }

  @Test func `a deep plan is refused as soon for what its root needs`() throws {
    let error = #expect(throws: ConfigurationError.self) {
      let id = InputKey<Int>("id")
      _ = try Self.nested(needing: { $0 == 0 ? .keys(id) : .none }, link: "?from={from}")
    }
    #expect(error?.problems.count == 100)
    #expect(error?.more == 9_900)
    #expect(error?.problems.last?.path.hasSuffix("/R99") == true)
  }

  @Test func `a deep plan is refused as soon for what each of its routes needs`() throws {
    let error = #expect(throws: ConfigurationError.self) {
      _ = try Self.nested(needing: { .keys(InputKey<Int>("k\($0)")) }, link: "?from={from:Int}")
    }
    // Two problems a route on the way; a hundred are enough for one link.
    let count = (1...10_000).reduce(0) { $0 + min(2 * $1, 100) }
    #expect(error?.problems.count == 100)
    #expect(error?.more == count - 100)
  }

  @MainActor
  @Test func `a table keeps the rule that the patterns of a plan keep`() async throws {
    let day = LinkType(
      ValueType("Day", example: "x", read: { Day(text: $0) }, write: { $0.text }),
      rank: 1
    )
    try await Law("a table's links are checked as place by place") { choices in
      let count = choices.number(in: 1..<40)
      return Story(in: "a plan", (0..<count).map { _ in DeclaredRoute.random(&choices) })
    } objection: { _, routes in
      let known = try DeclaredRoute.problems(routes).map(Self.ofTable)
      let table = try LinkTable(DeclaredRoute.entries(routes), rules: LinkRules(types: [day]))
      let plan = try DeclaredRoute.plan(routes, withLinks: false)
      do {
        _ = try TestApp(plan, links: [table])
        return known.isEmpty ? nil : "it is not found that \(known[0])"
      } catch let error as ConfigurationError {
        let found = error.problems.map { "\($0.path): \($0.message)" }
        if let index = zip(known, found).map(==).firstIndex(of: false) {
          return "\(found[index]) is found, not \(known[index])"
        }
        return error.problems.count + error.more == known.count ? nil : "\(found.count) are found"
      }
    }.holds(over: 0..<200)
  }

  private struct Day: Sendable, Equatable { let text: String }

  /// What is said of a plan's link, as it is said of a table's.
  private static func ofTable(_ problem: String) -> String {
    guard let start = problem.firstRange(of: "the link \""),
      let end = problem[start.upperBound...].firstIndex(of: "\"")
    else { return problem }
    let link = problem[start.lowerBound...end]
    return "\(link): it\(problem[problem.index(after: end)...])"
  }
}

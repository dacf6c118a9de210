import TestSupport
import Testing
import WaymarkLinks
import WaymarkTesting

@testable import WaymarkCore

/// Plans of any routes, most of them with mistakes: checking one never traps, whatever meets whatever.
@Suite struct PlanCheckLawTests {
  /// A route of a plan to be made: how deep it stands, and the route without those below it.
  private struct Line: CustomStringConvertible {
    let depth: Int
    let route: Route

    var description: String { String(repeating: "  ", count: depth) + "\(route)" }
  }

  private static func line(_ choices: inout Choices) -> Line {
    let (id, tone) = (InputKey<Int>("id"), InputKey<String>("tone"))
    let keys: [InputKeys] = [.none, .none, .keys(id), .keys(id, tone), .keys(tone)]
    let links = [[], [], ["/a"], ["/a/{id:Int}"], ["/b/{tone}", "/{id}"], ["{", "/{x:Y}"]]
    let tabs: [Arrangement] = [.plain, .plain, .tabs, .tabs(whenLeft: .reset)]
    let route = Route(
      RouteID(choices.one(of: ["A", "B", "C", "D", "A/B", ""])),
      choices.one(of: [nil, nil, .push, .modal, .tab, Presentation("cover")]),
      arranging: choices.one(of: tabs),
      container: choices.one(of: [.stack, .stack, .bare]),
      needs: choices.one(of: keys),
      accepts: choices.one(of: keys),
      links: choices.one(of: links)
    )
    return Line(depth: choices.number(in: 0..<4), route: route)
  }

  /// The trees that lines make, one that stands too deep below the one before it.
  private static func trees(_ lines: ArraySlice<Line>, depth: Int = 0) -> [Route] {
    var trees: [Route] = []
    var rest = lines
    while let first = rest.popFirst() {
      let below = rest.prefix { $0.depth > depth }
      rest = rest.dropFirst(below.count)
      let top = first.route
      trees.append(
        Route(
          top.id,
          top.presentation,
          arranging: top.arrangement,
          container: top.container,
          needs: top.needs,
          accepts: top.accepts,
          links: top.links
        ) { for child in Self.trees(below, depth: depth + 1) { child } }
      )
    }
    return trees
  }

  @Test func `any routes make a plan to walk, or are refused with what is wrong`() async throws {
    let law = Law<Void, Line>("a plan is made, or refused with what is wrong") { choices in
      let count = choices.number(in: 0..<9)
      return Story(in: (), (0..<count).map { _ in Self.line(&choices) })
    } objection: { _, lines in
      do throws(ConfigurationError) {
        let plan = try RoutePlan(roots: Self.trees(lines[...]))
        for place in plan.places {
          let path = RouteID("/" + (plan.path(of: place) ?? ""))
          // Values are missing, and that is all that can be.
          do throws(NavigationError) { _ = try Position(plan: plan).itinerary(to: path) } catch {
            if error.code != .missingInput { return "\(path): \(error)" }
          }
        }
        return nil
      } catch {
        return error.problems.isEmpty || "\(error)".isEmpty ? "refused without a reason" : nil
      }
    }
    try await law.holds(over: 0..<20_000)
  }
}

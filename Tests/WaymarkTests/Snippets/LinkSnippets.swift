import TestSupport
import Testing
import Waymark

/// What the documentation shows of links.
struct LinkSnippets {
  @Test func `a route names a type of the app in its link`() throws {
    let plan = try RoutePlan {
      Route("Trip", needs: .keys(.departure), links: ["/trips/{departure:Day}"])
    }
    let match = try LinkTable(plan).match("/trips/2024-02-29")

    #expect(try match.input()[.departure] == Day("2024-02-29"))
  }

  @Test func `a table reads links and writes them back`() throws {
    let table = try LinkTable(
      [
        LinkEntry("/titles/{titleId:Int}", to: "Title"),
        LinkEntry("/find?q={query}&page={page:Int=1}", to: "Find"),
      ],
      rules: LinkRules(schemes: ["titles"], hosts: ["www.example.com"])
    )
    let match = try table.match("titles://titles/10")
    let input = try match.input()
    let link = try table.link(to: match.route, input: input)

    #expect(input == Input((.titleID, 10)))
    #expect(link == "/titles/10")
  }

  @Test func `a table chooses the most specific pattern`() throws {
    let table = try LinkTable([
      LinkEntry("/titles/{titleId:Int}", to: "Title"),
      LinkEntry("/query/{query}", to: "Query"),
    ])
    let match = try table.match("/titles/10")
    print(match.route, try match.input())  // Title [titleId: 10]

    #expect("\(match.route) \(try match.input())" == "Title [titleId: 10]")
    try write(with: table)
  }

  private func write(with table: LinkTable) throws {
    let link = try table.link(to: "Title", input: Input((.titleID, 10)))  // "/titles/10"
    #expect(link == "/titles/10")
  }

  @Test func `a match holds values and arguments`() throws {
    let table = try LinkTable([LinkEntry("/titles/{titleId:Int}", to: "Title")])
    let match = try table.match("/titles/10?page=2")
    let id = match["titleId"]  // "10"
    let items = match.queryItems  // [page=2]

    #expect(id == "10")
    #expect(items == [LinkItem("page", "2")])
  }

  @Test func `rules, patterns and types are values`() throws {
    let rules = LinkRules(schemes: ["titles"], hosts: ["www.example.com"])
    let pattern = try LinkPattern("/titles/{titleId:Int}?page={page:Int=1}")
    let day = ValueType("Day", example: "2024-02-29") {
      Day($0)
    } write: {
      $0.text
    }
    let own = LinkRules(types: [LinkType(day, rank: 1)])

    #expect(rules.types.isEmpty)
    #expect(pattern.placeholders.count == 2)
    #expect(own.types.map(\.name) == ["Day"])
  }
}

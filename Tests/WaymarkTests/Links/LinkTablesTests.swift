import TestSupport
import Testing
import Waymark

/// Several tables in a row.
@MainActor @Suite struct LinkTablesTests {
  private func table(_ pattern: String, _ label: String?, schemes: [String] = []) throws
    -> LinkTable
  {
    try LinkTable(
      [LinkEntry(pattern, to: "Title")],
      rules: LinkRules(schemes: schemes),
      label: label
    )
  }

  @Test func `the first that knows a link reads it`() throws {
    let tables: LinkTables = [try table("/a/{x}", "one"), try table("/{x}/b", "two")]
    #expect(try tables.match("/a/b").pattern == "/a/{x}")
    #expect(try tables.match("/c/b").pattern == "/{x}/b")
  }

  @Test func `case 129: only the tables that are set are asked`() throws {
    let router = try TestApp(.ofTitles, links: []).router
    #expect(router.drive(.open("/titles/10")).words == "noMatch")
    let guest = try LinkTable([LinkEntry("/tabs", to: "Tabs")])
    let signedIn = try LinkTable(router.plan.linkEntries.filter { $0.target == "Title" })
    router.links = [guest]
    #expect(router.drive(.open("/titles/10")).words == "noMatch")
    router.links = [signedIn, guest]
    #expect(router.drive(.open("/titles/10")).words == "arrived")
  }

  @Test func `case 98: tables are told apart by their labels`() throws {
    var tables: LinkTables = [try table("/a", nil), try table("/b", "x")]
    #expect(tables["x"]?.label == "x")
    tables["x"] = try table("/c", "x")
    #expect((try? tables.match("/b")) == nil)
    #expect(try tables.match("/c").route == "Title")
    tables["x"] = nil
    #expect(tables.tables.count == 1)
    tables["y"] = try table("/d", "y")
    #expect(tables.tables.map(\.label) == [nil, "y"])
  }

  @Test func `the nearest refusal counts`() throws {
    let tables: LinkTables = [
      try table("/a", nil, schemes: ["one"]), try table("/a", nil, schemes: ["two"]),
    ]
    func code(_ link: String) -> LinkRefusal.Code? {
      do throws(LinkRefusal) { _ = try tables.match(link) } catch { return error.code }
      return nil
    }
    #expect(code("two://a") == nil)
    #expect(code("two://b") == .noMatch)
    #expect(code("three://a") == .foreignScheme)
    #expect(code("/%zz") == .malformed)
    #expect(throws: LinkRefusal.self) { try LinkTables().match("/a") }
  }

  @Test func `a table that leads to what the plan has not is refused with the router`() throws {
    let table = try LinkTable([LinkEntry("/a", to: "Titel")])
    let error = #expect(throws: ConfigurationError.self) {
      _ = try TestApp(.ofTitles, links: [table])
    }
    let message =
      "the link \"/a\": the plan has no route \"Titel\"; is it \"Title\"? (linkToUnknownRoute)"
    #expect(error?.description == message)
  }

  @Test func `a plan whose links name a type of the app wants a table`() throws {
    let plan = try RoutePlan { Route("Home", links: ["/{word:Slug}"]) }
    let error = #expect(throws: ConfigurationError.self) { _ = try TestApp(plan) }
    #expect(error?.problems.map(\.rule) == [.unknownLinkType])
  }
}

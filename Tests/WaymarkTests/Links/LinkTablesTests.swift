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
    try router.setLinks([guest])
    #expect(router.drive(.open("/titles/10")).words == "noMatch")
    try router.setLinks([signedIn, guest])
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

  @Test func `a table goes by the label under which it is set`() throws {
    var tables: LinkTables = []
    for pattern in ["/a", "/b"] { tables["x"] = try table(pattern, nil) }
    #expect(tables.tables.map(\.label) == ["x"])
    #expect(try tables["x"]?.match("/b").route == "Title")
    tables["x"] = nil
    #expect(tables.tables.isEmpty)
  }

  @Test func `of several tables the one that comes nearest says why`() throws {
    func table(_ patterns: [String], hosts: [String] = []) throws -> LinkTable {
      let entries = patterns.map { LinkEntry($0, to: "Title") }
      return try LinkTable(entries, rules: LinkRules(hosts: hosts))
    }
    func reason(_ link: String, _ tables: LinkTables) -> String? {
      do throws(LinkRefusal) { _ = try tables.match(link) } catch { return error.what }
      return nil
    }
    let guest = try table(["/welcome"])
    let app = try table(["/titles/{titleId:Int}"], hosts: ["h"])
    let nowhere = "no pattern begins with \"nope\"; see the table for its patterns"
    let near = "nearest is /titles/{titleId:Int}, but \"x\" is no Int"
    for tables: LinkTables in [[guest, app], [app, guest]] {
      #expect(reason("https://h/nope", tables) == nowhere)
      #expect(reason("/titles/x", tables) == near)
      #expect(reason("/welcom", tables) == "nearest is /welcome, but \"welcom\" is not \"welcome\"")
    }
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

  @Test func `a table that does not bring what the way needs is refused with the router`() throws {
    let table = try LinkTable([
      LinkEntry("/x/{titleId}", to: "Title"), LinkEntry("/r/{titleId:Int}", to: "Review"),
      LinkEntry("/p?titleId={titleId:Int}", to: "Title"), LinkEntry("/s", to: "Shelf"),
      LinkEntry("/q?titleId={titleId:Int=1}&reviewId={reviewId:Int=2}", to: "Review"),
    ])
    let error = #expect(throws: ConfigurationError.self) {
      _ = try TestApp(Self.shelf, links: [table])
    }
    #expect(
      error?.description == """
        the link "/x/{titleId}": it brings "titleId" as String, which Shelf/Title declares as Int; \
        write {titleId:Int} into it, or declare it as String (linkOfOtherType)
        the link "/r/{titleId:Int}": it does not bring "reviewId", which Shelf/Title/Review needs; \
        write {reviewId:Int} into it (linkLacksNeed)
        the link "/p?titleId={titleId:Int}": it brings "titleId" in a query item, which may be left \
        out of a link, and Shelf/Title needs it; give the item a default, or write {titleId:Int} \
        into the path (linkLacksNeed)
        """
    )
  }

  @Test func `a type of the app goes by the value that it reads`() throws {
    let slug = LinkType(
      ValueType("Slug", example: "a-b") {
        $0
      } write: {
        $0
      },
      rank: 1
    )
    let size = LinkType(
      ValueType("Size", example: "5") {
        Int($0)
      } write: {
        "\($0)"
      },
      rank: 2
    )
    let name = InputKey<String>("name")
    let plan = try RoutePlan { Route("Home", accepts: .keys(name)) }
    let rules = LinkRules(types: [slug, size])
    let good = try LinkTable([LinkEntry("/{name:Slug}", to: "Home")], rules: rules)
    #expect(try TestApp(plan, links: [good]).drive(.open("/a-b")) == "arrived")
    let bad = try LinkTable([LinkEntry("/{name:Size}", to: "Home")], rules: rules)
    let error = #expect(throws: ConfigurationError.self) { _ = try TestApp(plan, links: [bad]) }
    #expect(error?.problems.map(\.rule) == [.linkOfOtherType])
  }

  @Test func `a link of a web host brings itself to a route that needs it`() throws {
    let url = InputKey<String>("url")
    let plan = try RoutePlan { Route("Web", needs: .keys(url)) }
    let table = try LinkTable([LinkEntry("https://example.com/{page...}", to: "Web")])
    let router = try TestApp(plan, links: [table]).router
    #expect(router.drive(.open("https://example.com/a?b")).words == "arrived")
    let held = router.position.input(at: try #require(router.position.place))
    #expect(held?[url] == "https://example.com/a?b")
    let pattern = "https://example.com/{page...}"
    let own = try RoutePlan { Route("Web", needs: .keys(url), links: [pattern]) }
    #expect(try TestApp(own).drive(.open("https://example.com/a")) == "arrived")
  }

  @Test func `the patterns of a plan serve as a table`() throws {
    for plan in [try RoutePlan.ofTitles, try .ofLinkedToDos] {
      _ = try TestApp(plan, links: [try LinkTable(plan)])
    }
  }

  @Test func `a table that is set later is refused as one that a router is made with`() throws {
    let router = try TestApp(Self.shelf).router
    let good = try LinkTable([LinkEntry("/shelf", to: "Shelf")])
    try router.setLinks([good])
    let entries = [LinkEntry("/gone", to: "Gone"), LinkEntry("/titles", to: "Title")]
    let bad = try LinkTable(entries)
    let later = #expect(throws: ConfigurationError.self) { try router.setLinks([bad]) }
    let made = #expect(throws: ConfigurationError.self) {
      _ = try TestApp(Self.shelf, links: [bad])
    }
    #expect(later?.problems.map(\.rule) == [.linkToUnknownRoute, .linkLacksNeed])
    #expect(later?.description == made?.description)
    // The tables from before still read links.
    #expect(router.links.tables.flatMap(\.entries) == good.entries)
    #expect(router.canOpen("/shelf"))
    #expect(!router.canOpen("/gone"))
  }

  @Test func `a value that no route declares reaches nobody`() throws {
    let table = try LinkTable([LinkEntry("/y/{ident:Int}", to: "Shelf")])
    let router = try TestApp(Self.shelf, links: [table]).router
    #expect(router.drive(.open("/y/5?else=1")).words == "arrived")
    #expect(router.position.input(at: try #require(router.position.place))?.isEmpty == true)
  }

  private static var shelf: RoutePlan {
    get throws {
      try RoutePlan.drawn("Shelf { Title needs titleId:Int { Review modal needs reviewId:Int } }")
    }
  }

  @Test func `a plan whose links name a type of the app wants a table`() throws {
    let plan = try RoutePlan { Route("Home", links: ["/{word:Slug}"]) }
    let error = #expect(throws: ConfigurationError.self) { _ = try TestApp(plan) }
    #expect(error?.problems.map(\.rule) == [.unknownLinkType])
  }
}

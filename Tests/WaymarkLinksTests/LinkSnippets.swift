import Testing
import WaymarkLinks

extension InputKey<Int> { fileprivate static var titleID: Self { .init("titleId") } }

/// What the documentation shows of tables that know no routes.
@Suite struct LinkSnippets {
  private enum Page { case title, query }

  @Test func `a table leads to what its user keeps beside a pattern`() throws {
    let pages = try TableOfLinks<Page>([
      .init("/titles/{titleId:Int}", to: .title),
      .init("/query/{query}", to: .query),
    ])
    let match = try pages.match("/titles/10")
    print(match.target, try match.input())  // title [titleId: 10]
    let link = try pages.link(to: .title, input: Input((.titleID, 10)))  // "/titles/10"

    #expect("\(match.target) \(try match.input())" == "title [titleId: 10]")
    #expect(link == "/titles/10")
  }

  @Test func `a table reads links and writes them back`() throws {
    let table = try TableOfLinks<Page>(
      [
        .init("/titles/{titleId:Int}", to: .title),
        .init("/find?q={query}&page={page:Int=1}", to: .query),
      ],
      rules: LinkRules(schemes: ["titles"], hosts: ["www.example.com"])
    )
    let match = try table.match("titles://titles/10")
    let input = try match.input()
    let link = try table.link(to: match.target, input: input)

    #expect(link == "/titles/10")
  }

  @Test func `a refusal is matched by its code`() throws {
    let table = try TableOfLinks<Page>([.init("/titles/{titleId:Int}", to: .title)])
    do throws(LinkRefusal) {
      let match = try table.match("/titles/abc")
      print(match.target)
    } catch {
      if error.code == .noMatch { print("nothing of ours") }
    }
  }

  @Test func `tables are asked in order`() throws {
    let signedIn = try TableOfLinks<Page>([.init("/titles/{titleId:Int}", to: .title)])
    let guest = try TableOfLinks<Page>([.init("/{query}", to: .query)])
    let tables: TablesOfLinks = [signedIn, guest]

    #expect(try tables.match("/titles/10").target == .title)
    #expect(try tables.match("/cats").target == .query)
  }

  @Test func `a table may lead to what cannot be compared`() throws {
    let handlers = try TableOfLinks<@Sendable (Int) -> Int>([
      .init("/double/{n:Int}", to: { $0 * 2 }), .init("/square/{n:Int}", to: { $0 * $0 }),
    ])
    let match = try handlers.match("/square/7")
    #expect(try match.input()[InputKey<Int>("n")].map(match.target) == 49)
  }
}

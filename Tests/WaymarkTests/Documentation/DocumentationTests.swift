import Testing
import Waymark

/// What the documentation shows is compiled code.
struct DocumentationTests {
  private static let compiled = Result {
    try SourceText.all(
      in: ["Samples", "Tests", "Plugins", ".ci/clients/Sources"],
      ending: ".swift"
    )
  }

  @Test(arguments: try Snippet.all())
  func `a snippet stands in compiled code`(_ snippet: Snippet) throws {
    let isCompiled = try Self.compiled.get().contains { $0.contains(snippet) }
    #expect(
      isCompiled,
      """
      no compiled file holds this snippet as it stands; copy it into one of \
      Tests/WaymarkTests/Snippets: \(snippet.lines.first ?? "")
      """
    )
  }

  @Test func `there are snippets in the README, in articles and in comments`() throws {
    let origins = try Snippet.all().map(\.origin)
    #expect(origins.contains { $0.hasPrefix("README.md") })
    #expect(origins.contains { $0.contains(".docc/") })
    #expect(origins.contains { $0.contains(".swift:") })
  }

  @Test func `the articles on hosts show all of their hosts`() throws {
    let articles = try ["Writing-a-host", "Reporting-what-users-do", "Hosts-with-tabs"].map {
      try SourceText(at: "Sources/WaymarkCore/WaymarkCore.docc/\($0).md")
    }
    let shown = Set(articles.flatMap { $0.blocks(in: "swift") }.flatMap(\.lines))
    let compiled = try SourceText.all(in: ["Tests/WaymarkTestingTests/Snippets"], ending: ".swift")
      .filter { $0.path.contains(/\/(Pane|TabBar)/) && !$0.path.hasSuffix("Tests.swift") }
    #expect(compiled.count == 9)
    let lines = compiled.flatMap(\.lines).filter { !$0.hasPrefix("import ") }
    #expect(lines.filter { !shown.contains($0) } == [])
  }

  @Test func `the README begins with the first sample`() throws {
    let readme = try SourceText(at: "README.md")
    let program = try SourceText(at: "Samples/FirstSteps/main.swift")
    #expect(readme.blocks(in: "swift").first.map { $0.lines + [""] } == program.lines)
  }

  @Test func `the links of the README lead to files of this package`() throws {
    let text = try SourceText(at: "README.md").lines.joined(separator: "\n")
    let links = text.matches(of: /\]\((?<path>[^)]*)\)/).map { String($0.path) }
    #expect(links.count > 10)
    #expect(links.filter { !SourceText.exists(at: $0) } == [])
  }

  @Test func `the README lists every ending`() throws {
    let rows = try SourceText(at: "README.md").lines.filter { $0.hasPrefix("| `") }
    for code in NavigationError.Code.allCases {
      #expect(rows.contains { $0.contains("`\(code.rawValue)`") }, "\(code) is not in the table")
    }
  }
}

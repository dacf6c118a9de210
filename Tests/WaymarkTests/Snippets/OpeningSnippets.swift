import PresentationStacks
import Testing
import Waymark

extension InputKey<Int> {
  fileprivate static var reviewID: Self { .init("reviewId") }
}

/// What the documentation shows of opening links.
@MainActor @Suite struct OpeningSnippets {
  @Test func `links are opened`() async throws {
    let plan = try RoutePlan {
      Route("Shelf") {
        Route("Title", needs: .keys(.titleID), links: ["/titles/{titleId:Int}"]) {
          Route(
            "Review",
            .modal,
            needs: .keys(.reviewID),
            links: ["/titles/{titleId:Int}/reviews/{reviewId:Int}"]
          )
        }
      }
    }
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard) { MemoryScreen($0) }
    try await router.open("/titles/10/reviews/3")
    #expect(router.trail.description == "Shelf/Title/Review")
    #expect(router.host.picture == "Shelf › Title\n  ⇧ Review")
    try await router.open("/titles/20", onTop: .pushIfPossible)
    #expect(router.trail.description == "Shelf/Title/Review/Title")
    try router.setLinks([LinkTable(plan, rules: LinkRules(schemes: ["books"]))])
    try await router.open("books://titles/30")
    #expect(router.visit?.input == Input((.titleID, 30)))

    let old = try LinkTable(
      [LinkEntry("/title-{titleId:Int}.html", to: "Title")],
      rules: LinkRules(hosts: ["old.example.com"])
    )
    try router.setLinks([LinkTable(plan), old])
    try await router.open("https://old.example.com/title-40.html")
    #expect(router.visit?.input == Input((.titleID, 40)))
    try await router.open("/titles/50")
    #expect(router.visit?.input == Input((.titleID, 50)))

    let browser = Browser()
    router.openOutside = { link in browser.open(link) }
    router.send(.open("https://example.com/"))
    #expect(browser.opened == ["https://example.com/"])
  }
}

/// What opens the links of others.
@MainActor
private final class Browser {
  private(set) var opened: [String] = []

  func open(_ link: String) {
    opened.append(link)
  }
}

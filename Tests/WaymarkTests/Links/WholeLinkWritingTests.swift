import PresentationStacks
import Testing
import Waymark

/// Links to screens that hold the whole link, as `url`.
@MainActor @Suite struct WholeLinkWritingTests {
  private static let url = InputKey<String>("url")
  private static let tone = InputKey<String>("tone")

  private let plan: RoutePlan

  init() throws {
    plan = try RoutePlan {
      Route("Home") {
        Route(
          "Web",
          accepts: .keys(Self.url, Self.tone),
          links: ["https://w.org/{rest...}", "https://x.org/{page}?t={tone}"]
        )
        Route("Fixed", needs: .keys(Self.url), links: ["https://v.org/v"])
      }
    }
  }

  @Test(
    arguments: [
      "https://w.org/", "https://w.org/a/b?x=1#f", "https://x.org/a", "https://x.org/a?t=calm&k=1",
      "https://w.org/a?tone=b", "https://v.org/v", "https://v.org/v?k=1",
    ]
  )
  func `the link to where the user stands opens the same page`(link: String) async throws {
    let router = try Router.inMemory(plan)
    try await router.open(link)
    let input = router.position.input
    #expect(input[Self.url] == link)
    let written = try router.position.link()
    let other = try Router.inMemory(plan)
    try await other.open(written)
    #expect(other.position.route == router.position.route)
    #expect(other.position.input == input, "\(written)")
  }

  @Test(
    arguments: [
      ("Fixed", "evil", "as that, which would be https://v.org/v; leave it out [notCarried]"),
      (
        "Fixed", "https://w.org/a",
        "as that, which would be https://v.org/v; leave it out [notCarried]"
      ),
      (
        "Web", "https://v.org/v",
        "\"url\": the route is given the whole link as that, which would be"
      ),
    ]
  )
  func `a link that leads elsewhere is not written for it`(
    route: RouteID,
    link: String,
    words: String
  ) {
    let error = #expect(throws: LinkWritingError.self) {
      try plan.link(to: route, input: Input((Self.url, link)))
    }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test func `a screen above that holds the whole link does not keep the link from being written`()
    async throws
  {
    let plan = try RoutePlan {
      Route("Web", accepts: .keys(Self.url), links: ["https://w.org/{rest...}"]) {
        Route("Below", .push, links: ["https://w.org/below"])
      }
    }
    let router = try Router.inMemory(plan)
    try await router.open("https://w.org/start")
    try await router.driveTo("Below")
    #expect(try router.position.link() == "https://w.org/below")
  }

  @Test func `a value called url that is no text is written as any other`() throws {
    let number = InputKey<Int>("url")
    let plan = try RoutePlan { Route("A", accepts: .keys(number), links: ["https://w.org/a"]) }
    #expect(try plan.link(to: "A", input: Input((number, 5))) == "https://w.org/a?url=5")
  }

  @Test func `a rest that is not given is empty`() throws {
    let (rest, tone) = (InputKey<String>("rest"), Self.tone)
    let plan = try RoutePlan {
      Route("Docs", accepts: .keys(rest, tone), links: ["/docs/{rest...}"])
    }
    #expect(try plan.link(to: "Docs") == "/docs")
    #expect(try plan.link(to: "Docs", input: Input((tone, "x"))) == "/docs?tone=x")
  }

  @Test func `the whole link has to bring the other values too`() throws {
    let held = Input((Self.url, "https://x.org/a?t=calm"), (Self.tone, "angry"))
    let error = #expect(throws: LinkWritingError.self) { try plan.link(to: "Web", input: held) }
    #expect(error?.code == .leadsElsewhere)
    #expect(error?.name == "tone")
    #expect(try plan.link(to: "Web", input: .none) == "https://w.org/")
    let tone = Input((Self.tone, "calm"))
    #expect(try plan.link(to: "Web", input: tone) == "https://w.org/?tone=calm")
  }
}

import TestSupport
import Testing
import Waymark
import WaymarkTables

/// Types of an app whose values are plain ones: texts or numbers of a certain form.
@MainActor @Suite struct OwnTextTypeTests {
  private static let slugs = ValueType<String>("Slug", example: "a-b") {
    $0.contains("-") ? $0 : nil
  } write: {
    $0
  }
  private static let slug = InputKey<String>("slug", of: slugs)
  /// Counted from one in links.
  private static let places = ValueType<Int>("Ordinal", example: "1") {
    Int($0).map { $0 - 1 }
  } write: {
    "\($0 + 1)"
  }
  private static let place = InputKey<Int>("place", of: places)
  private static let rules = LinkRules(types: [LinkType(slugs, rank: 1), LinkType(places, rank: 2)])

  /// The plan in code, and as JSON tells it.
  private func plans(links: [String] = []) throws -> [RoutePlan] {
    let code = try RoutePlan {
      Route("Root") { Route("Post", needs: .keys(Self.slug, Self.place), links: links) }
    }
    return [code, try RoutePlan(json: JSONText(code.json()))]
  }

  private let values = Input((slug, "a-b"), (place, 4))

  @Test func `a plan that knows the types by their names takes their values`() throws {
    for plan in try plans() {
      #expect(try Position(in: plan, standingAt: "Post", input: values).route == "Post")
    }
  }

  @Test func `links bring them, and are written of them`() throws {
    for plan in try plans(links: ["/{place:Ordinal}/{slug:Slug}"]) {
      let table = try LinkTable(plan, rules: Self.rules)
      let router = try Router(plan: plan, host: TestHost(), modules: .standard, links: [table]) {
        TestScreen($0)
      }
      router.send(.open("/5/a-b"))
      #expect(router.trail.description == "Root/Post")
      #expect(router.visit?.input[Self.place] == 4)
      #expect(try table.link(to: "Post", input: values) == "/5/a-b")
    }
  }

  @Test func `a plan that knows them by name refuses values that do not say their type`() throws {
    let read = try plans()[1]
    let plain = Input((InputKey<String>("slug"), "a-b"), (InputKey<Int>("place"), 4))
    let error = #expect(throws: NavigationError.self) {
      try Position(in: read, standingAt: "Post", input: plain)
    }
    #expect(error?.code == .wrongType)
  }

  @Test func `a journey is not written with values whose type JSON would lose`() throws {
    let step = JourneyStep(.driveTo("Post"), input: values)
    let journey = try Journey(in: plans()[0], steps: [step])
    let error = #expect(throws: TableError.self) { try journey.json() }
    #expect(error?.problems.count == 2)
    #expect(error?.description.contains("the value under \"slug\" is none that JSON holds") == true)
  }

  @Test func `a link that would bring another value than was given is not written`() throws {
    let low = ValueType<String>("Low", example: "a", read: { $0 }, write: { $0.lowercased() })
    let slug = InputKey("slug", of: low)
    let plan = try RoutePlan { Route("Post", needs: .keys(slug), links: ["/{slug:Low}"]) }
    #expect(try plan.link(to: "Post", input: Input((slug, "a-b"))) == "/a-b")
    let error = #expect(throws: LinkWritingError.self) {
      try plan.link(to: "Post", input: Input((slug, "A-B")))
    }
    #expect(error?.code == .leadsElsewhere)
  }
}

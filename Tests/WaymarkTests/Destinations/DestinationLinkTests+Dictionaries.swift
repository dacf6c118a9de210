import PresentationStacks
import Testing
import Waymark

/// Properties that are dictionaries, or are written like one.
extension DestinationLinkTests {
  private struct Labels: Destination {
    var id: Int
    var byLanguage: [String: String]
    var counts: [String: Int]?
  }

  @Test(arguments: ["byLanguage", "counts"])
  func `a pattern that names a dictionary is refused, and links bring it by its keys`(
    name: String
  ) async throws {
    let error = #expect(throws: ConfigurationError.self) {
      try RoutePlan { Labels.route(links: ["/{id:Int}/{\(name)}"]) }
    }
    #expect(error?.problems.map(\.rule) == [.linkOfOtherType])
    #expect(
      error?.problems.first?.message
        == "the link \"/{id:Int}/{\(name)}\" names \"\(name)\", which is a dictionary in the "
        + "Labels of Labels; leave it out, as links bring it in query items of their own"
    )
    let plan = try RoutePlan { Labels.route(links: ["/{id:Int}"]) }
    #expect(try plan.link(to: Labels(id: 1, byLanguage: [:])) == "/1")
    let tea = Labels(id: 1, byLanguage: ["en": "Tea"], counts: ["cups": 2])
    #expect(try plan.link(to: tea) == "/1?byLanguage.en=Tea&counts.cups=2")
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard) { MemoryScreen($0) }
    try await router.open("/1?byLanguage.en=Tea&counts.cups=2")
    #expect(router.position.destination() == tea)
  }

  private struct Tagged: Destination {
    var counts: [String: Int]
    var tags: Set<String>
  }

  @Test func `links write dictionaries and sets in the order of their texts`() throws {
    let plan = try RoutePlan { Tagged.route(links: ["/tagged"]) }
    let names = ["a", "b", "c", "d", "e", "f"]
    let counts = Dictionary(uniqueKeysWithValues: zip(names, 1...))
    #expect(
      try plan.link(to: Tagged(counts: counts, tags: Set(names)))
        == "/tagged?counts.a=1&counts.b=2&counts.c=3&counts.d=4&counts.e=5&counts.f=6"
        + names.map { "&tags=\($0)" }.joined()
    )
  }

  @Test func `a type that is one text is no dictionary, though it is written as one`() async throws
  {
    struct Filter: RawRepresentable, Codable, Hashable, Sendable, ExpressibleByDictionaryLiteral {
      var rawValue: String

      init(rawValue: String) { self.rawValue = rawValue }
      init(dictionaryLiteral elements: (String, String)...) {
        rawValue = elements.map { "\($0)-\($1)" }.joined()
      }
    }
    struct Search: Destination {
      var filter: Filter
      var other: Filter?
    }
    let plan = try RoutePlan { Search.route(links: ["/search/{filter}?other={other}"]) }
    let search = Search(filter: ["size": "small"], other: ["tone": "calm"])
    #expect(try plan.link(to: search) == "/search/size-small?other=tone-calm")
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard) { MemoryScreen($0) }
    try await router.open("/search/size-small?other=tone-calm")
    #expect(router.position.destination() == search)
  }
}

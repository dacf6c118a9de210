import Foundation
import PresentationStacks
import TestSupport
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
        + "value of Labels; leave it out, as links bring it in query items of their own"
    )
    let plan = try RoutePlan { Labels.route(links: ["/{id:Int}"]) }
    #expect(try plan.link(to: Labels(id: 1, byLanguage: [:])) == "/1")
    let tea = Labels(id: 1, byLanguage: ["en": "Tea"], counts: ["cups": 2])
    #expect(try plan.link(to: tea) == "/1?byLanguage.en=Tea&counts.cups=2")
    let router = try Router.inMemory(plan)
    try await router.open("/1?byLanguage.en=Tea&counts.cups=2")
    #expect(router.position.destination() == tea)
  }

  private struct Shelf: Destination {
    struct Spot: Codable, Hashable { var x: Int }
    var counts: [String: Int]?
    var at: Spot?
  }

  @Test(
    arguments: [
      ("counts.a.b=1", #""counts.a" is to be Int, and has no "b""#),
      ("at=3", #""at" is "3", without "x""#),
    ]
  )
  func `what stands in the place of a missing value is told`(query: String, why: String) throws {
    let plan = try RoutePlan { Shelf.route(links: ["/shelf"]) }
    let error = try Router.inMemory(plan).drive(.open("/shelf?\(query)")).error
    #expect(error?.code == .wrongType)
    #expect("\(try #require(error))".contains(": \(why)"))
    #expect(!"\(try #require(error))".contains("optional"))
  }

  @Test func `a key with a dot is refused when it is written, with the reason`() throws {
    let plan = try RoutePlan { Shelf.route(links: ["/shelf"]) }
    let error = try #require(throws: LinkWritingError.self) {
      try plan.link(to: Shelf(counts: ["a.b": 1]))
    }
    #expect("\(error)".contains("\"counts.a\" is to be Int, and has no \"b\""))
  }

  private struct Tagged: Destination {
    var counts: [String: Int]
    var tags: Set<String>
    var times: [UUID: Int] = [:]
  }

  /// A list that is used as a set: its order counts.
  private struct Order: Codable, Hashable, Sendable, SetAlgebra {
    private var items: [String]

    init() { items = [] }
    init(_ items: [String]) { self.items = items }
    init(from decoder: any Decoder) throws {
      items = try decoder.singleValueContainer().decode([String].self)
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.unkeyedContainer()
      for item in items { try values.encode(item) }
    }

    func contains(_ member: String) -> Bool { items.contains(member) }
    func union(_ other: Order) -> Order { Order(items + other.items) }
    func intersection(_ other: Order) -> Order { Order(items.filter(other.contains)) }
    func symmetricDifference(_ other: Order) -> Order { union(other) }
    mutating func insert(_ member: String) -> (inserted: Bool, memberAfterInsert: String) {
      items.append(member)
      return (true, member)
    }
    mutating func remove(_ member: String) -> String? { nil }
    mutating func update(with member: String) -> String? { nil }
    mutating func formUnion(_ other: Order) { self = union(other) }
    mutating func formIntersection(_ other: Order) { self = intersection(other) }
    mutating func formSymmetricDifference(_ other: Order) { self = symmetricDifference(other) }
  }

  private struct Sorted: Destination {
    var by: Order
  }

  @Test func `links keep the order of what only looks like a set`() throws {
    let plan = try RoutePlan { Sorted.route(links: ["/sorted"]) }
    #expect(try plan.link(to: Sorted(by: Order(["c", "a", "b"]))) == "/sorted?by=c&by=a&by=b")
  }

  @Test func `links write each key that is no text before its value`() throws {
    let plan = try RoutePlan { Tagged.route(links: ["/tagged"]) }
    let ids = (1...6).map { UUID(uuidString: "\($0)0000000-0000-0000-0000-000000000000")! }
    let times = Dictionary(uniqueKeysWithValues: zip(ids, (1...6).map { 10 - $0 }))
    let pairs = zip(ids, 1...6).map { "&times=\($0.uuidString)&times=\(10 - $1)" }
    #expect(
      try plan.link(to: Tagged(counts: ["a": 1], tags: [], times: times))
        == "/tagged?counts.a=1" + pairs.joined()
    )
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

  @Test func `a type that is one text is no dictionary, though written as one`() async throws {
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
    let router = try Router.inMemory(plan)
    try await router.open("/search/size-small?other=tone-calm")
    #expect(router.position.destination() == search)
  }
}

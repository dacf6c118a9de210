import Foundation
import PresentationStacks
import Testing
import Waymark

/// Links that are cut, or differ in one byte, from one that leads to a destination.
@MainActor @Suite struct ChangedLinkTests {
  private static let bytes = Array("0579-ax/?&=#%+. ".utf8)

  /// A link with values of a kind.
  enum Kind: CaseIterable {
    case comment
    case puppy
    case listing

    @MainActor
    func link(of plan: RoutePlan) throws -> String {
      switch self {
      case .comment:
        try plan.link(to: Comment(id: 57, tone: .calm, tags: ["a"]), below: ToDoDetail(id: 36))
      case .puppy: try plan.link(to: PuppyRoute.details(for: Puppy(name: "a Rex", age: 57)))
      case .listing: try plan.link(to: Listing.sample)
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `a link that is cut anywhere makes what it spells then, or is refused`(
    kind: Kind
  ) async throws {
    let router = try Router.inMemory(.withListing())
    let bytes = Array(try kind.link(of: router.plan).utf8)
    var opened = 0
    for end in bytes.indices {
      opened += try await open(String(decoding: bytes[..<end], as: UTF8.self), by: router)
    }
    #expect(opened > 1)
  }

  @Test(arguments: Kind.allCases)
  func `a link that is changed at any byte makes what it spells then, or is refused`(
    kind: Kind
  ) async throws {
    let router = try Router.inMemory(.withListing())
    let bytes = Array(try kind.link(of: router.plan).utf8)
    var opened = 0
    for index in bytes.indices {
      for byte in Self.bytes where byte != bytes[index] {
        var changed = bytes
        changed[index] = byte
        opened += try await open(String(decoding: changed, as: UTF8.self), by: router)
      }
    }
    #expect(opened > 20)
  }

  /// Opens a link, which may fail, and checks what it makes; answers how many were opened.
  private func open(_ link: String, by router: Router<MemoryHost>) async throws -> Int {
    guard (try? await router.open(link)) != nil else { return 0 }
    #expect(PlainLink(link).spells(router.position), "\(link)")
    return 1
  }
}

/// A link as it is read in the plainest way.
private struct PlainLink {
  private let path: [String]
  private let query: [(name: String, value: String)]
  private let fragment: [(name: String, value: String)]

  init(_ link: String) {
    let head = link.prefix { $0 != "?" && $0 != "#" }
    path = head.split(separator: "/").map { $0.removingPercentEncoding ?? "" }
    let tail = link.dropFirst(head.count)
    query = Self.items(tail.first == "?" ? tail.dropFirst().prefix { $0 != "#" } : "")
    fragment = Self.items(tail.drop { $0 != "#" }.dropFirst())
  }

  private static func items(_ text: Substring) -> [(name: String, value: String)] {
    text.split(separator: "&").map { item in
      let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.removingPercentEncoding ?? "" }
      return (sides[0], sides.count > 1 ? sides[1] : "")
    }
  }

  private func values(_ name: String) -> [String] {
    (query + fragment).filter { $0.name == name }.map(\.value)
  }

  /// The value of an item that a pattern declares.
  private func declared(_ name: String) -> String? { query.last { $0.name == name }?.value }

  /// Whether it spells the values of a position.
  func spells(_ position: Position) -> Bool {
    switch path.first {
    case "todos" where path.count == 2: spells(position.destination(ToDoDetail.self))
    case "todos" where path.count == 4 && path[2] == "comments":
      spells(position.destination(ToDoDetail.self)) && spells(position.destination(Comment.self))
    case "puppies" where path.count == 2: spells(position.destination(PuppyRoute.self))
    case "listings" where path.count == 10: spells(position.destination(Listing.self))
    default: false
    }
  }

  private func spells(_ detail: ToDoDetail?) -> Bool {
    detail.map { $0.id == Int(path[1]) } ?? false
  }

  private func spells(_ comment: Comment?) -> Bool {
    guard let comment else { return false }
    return comment.id == Int(path[3]) && comment.tone?.rawValue == declared("tone")
      && comment.tags == values("tags")
  }

  private func spells(_ route: PuppyRoute?) -> Bool {
    guard case .details(for: let puppy) = route else { return false }
    return puppy.name == path[1] && puppy.age == declared("age").flatMap(Int.init)
  }

  private func spells(_ listing: Listing?) -> Bool {
    guard let listing else { return false }
    let ofPath = Listing(
      isFurnished: Bool(path[1]) ?? !listing.isFurnished,
      price: Double(path[2]) ?? -1,
      rating: Float(path[3]) ?? -1,
      floor: Int8(path[4]) ?? 0,
      views: UInt64(path[5]) ?? 0,
      id: UUID(uuidString: path[6]) ?? UUID(),
      mood: Comment.Tone(rawValue: path[7]) ?? .angry,
      owner: Listing.Owner(
        name: path[8],
        age: values("owner.age").last.flatMap(UInt8.init),
        home: Listing.Home(zip: Int16(path[9]) ?? 0)
      ),
      rooms: values("rooms").compactMap(Int.init),
      moods: values("moods").compactMap(Comment.Tone.init),
      note: declared("note")
    )
    return ofPath == listing
  }
}

import Foundation
import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// What links bring to properties of every kind, and what of it is refused.
@MainActor @Suite struct DestinationValueTests {
  private nonisolated static func listing(_ change: (inout Listing) -> Void) -> Listing {
    var listing = Listing.sample
    change(&listing)
    return listing
  }

  @Test(
    arguments: [
      .sample, listing { $0.isFurnished = false }, listing { $0.price = -1e300 },
      listing { $0.price = .leastNonzeroMagnitude },
      listing { $0.rating = .greatestFiniteMagnitude },
      listing { $0.floor = .min }, listing { $0.views = .max }, listing { $0.id = UUID() },
      listing { $0.mood = .angry }, listing { $0.owner.name = "Ann/Ö? &=#+%" },
      listing { $0.owner.age = nil }, listing { $0.owner.home.zip = .max },
      listing { $0.rooms = [] }, listing { $0.rooms = [.min, 0, .max] },
      listing { $0.moods = [] }, listing { $0.note = nil }, listing { $0.note = "" },
    ] as [Listing]
  )
  func `a value of every kind goes into a link and comes back`(listing: Listing) async throws {
    let plan = try RoutePlan.withListing()
    let router = try Router.inMemory(plan)
    try await router.open(plan.link(to: listing))
    #expect(router.position.destination() == listing)
  }

  private struct Cat: Destination { var lives: String }

  @Test func `a text that one pattern would spell otherwise is written by the next one`() throws {
    let plan = try RoutePlan {
      Route("Root") { Cat.route(.push, links: ["/cats/{lives:Int}", "/lives/{lives}"]) }
    }
    #expect(try plan.link(to: Cat(lives: "9")) == "/cats/9")
    #expect(try plan.link(to: Cat(lives: "09")) == "/lives/09")
  }

  @Test func `random values of every kind go into links and come back`() async throws {
    let plan = try RoutePlan.withListing()
    try await Law("a written link makes the same listing again") { choices in
      Story(in: Listing.random(&choices), ["Ann", "a b", "ä/ö", "100%", "?", "#1", "-"])
    } objection: { listing, names in
      for name in names {
        var listing = listing
        listing.owner.name = name
        let link = try plan.link(to: listing)
        let router = try Router.inMemory(plan)
        try await router.open(link)
        let held = router.position.destination(Listing.self)
        if held != listing { return "\(link) made \(String(describing: held))" }
      }
      return nil
    }.holds(over: 0..<50)
  }

  /// A destination that a link spells by query items alone.
  private struct Figures: Destination {
    var whole: Int?
    var small: Int8?
    var natural: UInt64?
    var ratio: Double?
    var scale: Float?
    var isOpen: Bool?
    var id: UUID?
    var mood: Comment.Tone?
    var list: [Int]
    var moods: [Comment.Tone]
  }

  @Test(
    arguments: [
      ("whole=+36", "+36", "Int"), ("whole=0x24", "0x24", "Int"), ("whole=", "", "Int"),
      ("whole=9223372036854775808", "9223372036854775808", "Int"), ("whole=1.0", "1.0", "Int"),
      ("small=128", "128", "Int8"), ("small=-129", "-129", "Int8"),
      ("natural=-1", "-1", "UInt64"),
      ("natural=18446744073709551616", "18446744073709551616", "UInt64"),
      ("ratio=0x1p3", "0x1p3", "Double"), ("ratio=nan", "nan", "Double"),
      ("ratio=1e400", "1e400", "Double"), ("ratio=+1", "+1", "Double"),
      ("scale=inf", "inf", "Float"),
      ("scale=1e39", "1e39", "Float"),
      ("isOpen=1", "1", "Bool"), ("isOpen=TRUE", "TRUE", "Bool"), ("id=1234", "1234", "UUID"),
      ("mood=Calm", "Calm", "Tone (calm|angry)"), ("list=1&list=x&list=3", "x", "Int"),
      ("moods=calm&moods=loud", "loud", "Tone (calm|angry)"), ("list", "", "Int"),
    ]
  )
  func `a text that is not of a property's type is refused with the text and the type`(
    items: String,
    text: String,
    type: String
  ) async throws {
    let router = try Router.inMemory(RoutePlan { Figures.route(links: ["/figures"]) })
    let error = await #expect(throws: NavigationError.self) {
      try await router.open("/figures?\(items)")
    }
    #expect(error?.code == .wrongType)
    #expect(error?.key == String(items.prefix { $0 != "=" }))
    let reason = error?.reason ?? ""
    #expect(reason.contains("brings \"\(text)\""), "\(reason)")
    #expect(reason.hasSuffix("which is no \(type)"), "\(reason)")
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private struct Wide: Destination {
    struct Wrapped: Codable, Hashable {
      init(from decoder: any Decoder) throws {
        value = try decoder.singleValueContainer().decode(UInt128.self)
      }

      var value: UInt128

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
      }
    }

    var number: Int128
    var natural: UInt128
    var other: Int128?
    var another: UInt128?
    var wrapped: Wrapped
    var list: [Int128]
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `numbers of 128 bits are read from links and written into them`() async throws {
    let router = try Router.inMemory(
      RoutePlan { Wide.route(links: ["/wide/{number}/{natural:String}/{wrapped}"]) }
    )
    let (least, most) = ("\(Int128.min)", "\(UInt128.max)")
    for rest in ["?list=3&list=\(least)", "?other=-4&another=\(most)&list=5", ""] {
      let link = "/wide/\(least)/\(most)/7\(rest)"
      try await router.open(link)
      let wide = try #require(router.position.destination(Wide.self))
      #expect(wide.number == .min && wide.natural == .max && wide.wrapped.value == 7)
      #expect(wide.another == (rest.contains("another") ? .max : nil))
      #expect(try router.position.link() == link)
    }
    let error = await #expect(throws: NavigationError.self) {
      try await router.open("/wide/1/-1/7")
    }
    #expect(error?.reason.hasSuffix("which is no UInt128") == true)
  }

  private struct Even: Destination {
    struct Odd: Error, CustomStringConvertible {
      let description = "it is odd"
    }

    var number: Int

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      number = try values.decode(Int.self, forKey: .number)
      guard number.isMultiple(of: 2) else { throw Odd() }
    }
  }

  @Test func `what the decoding of a destination throws is told, and nothing moves`() async throws {
    let plan = try RoutePlan { Route("Root") { Even.route(.push, links: ["/even/{number:Int}"]) } }
    let router = try Router.inMemory(plan)
    try await router.start()
    let error = await #expect(throws: NavigationError.self) { try await router.open("/even/3") }
    #expect(error?.code == .wrongType)
    #expect(error?.route == "Even")
    let words =
      "\"Even\" is not made: the values of the link \"/even/3\" are refused: it is odd [wrongType]"
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    #expect(router.position.description == "Root")
    try await router.open("/even/4")
    #expect(router.position.destination(Even.self)?.number == 4)
  }

  /// A value inside another, whose properties have to fit each other.
  private struct Period: Codable, Hashable {
    struct Backwards: Error, CustomStringConvertible {
      let description = "it ends before it begins"
    }

    var first: Int
    var last: Int

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      first = try values.decode(Int.self, forKey: .first)
      last = try values.decode(Int.self, forKey: .last)
      guard last < first else { return }
      if last < 0 { throw Backwards() }
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "it is backwards")
      )
    }
  }

  private struct Stay: Destination {
    var period: Period
  }

  @Test(arguments: [("/stays/5/3", "it is backwards"), ("/stays/5/-3", "it ends before it begins")])
  func `what the decoding of a value inside throws is told with the name of that value`(
    link: String,
    why: String
  ) async throws {
    let plan = try RoutePlan { Stay.route(links: ["/stays/{period.first:Int}/{period.last:Int}"]) }
    let router = try Router.inMemory(plan)
    let error = await #expect(throws: NavigationError.self) { try await router.open(link) }
    #expect(error?.key == "period")
    #expect(
      error?.description
        == "\"Stay\" declares \"period\" otherwise: the values of the link \"\(link)\" are "
        + "refused: \(why) [wrongType]; nothing is shown"
    )
  }
}

extension Listing {
  fileprivate static func random(_ choices: inout Choices) -> Listing {
    let moods = Comment.Tone.allCases
    return Listing(
      isFurnished: choices.happens(0.5),
      price: Double(choices.number(in: -1_000..<1_000)) / 7,
      rating: Float(choices.number(in: -1_000..<1_000)) / 7,
      floor: Int8(truncatingIfNeeded: choices.next()),
      views: choices.next(),
      id: choices.one(of: [
        Listing.sample.id, UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
      ]),
      mood: choices.one(of: moods),
      owner: Owner(
        name: "",
        age: choices.happens(0.5) ? UInt8(truncatingIfNeeded: choices.next()) : nil,
        home: Home(zip: Int16(truncatingIfNeeded: choices.next()))
      ),
      rooms: (0..<choices.number(in: 0..<4)).map { _ in Int(truncatingIfNeeded: choices.next()) },
      moods: (0..<choices.number(in: 0..<4)).map { _ in choices.one(of: moods) },
      note: choices.happens(0.5) ? choices.one(of: ["", "a&b", "é"]) : nil
    )
  }
}

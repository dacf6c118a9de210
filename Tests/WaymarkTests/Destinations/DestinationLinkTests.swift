import Foundation
import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkTesting

@MainActor @Suite struct DestinationLinkTests {
  @Test(
    arguments: [
      ("/todos/36", ["ToDoDetail(id: 36)"]),
      ("/todos/36/comments/5", ["ToDoDetail(id: 36)", "5 - []"]),
      (
        "/todos/36/comments/5?tone=calm&tags=a&tags=b",
        ["ToDoDetail(id: 36)", "5 calm [\"a\", \"b\"]"]
      ),
      ("/notifications", ["notifications"]),
      ("/puppies/Rex?age=4", ["details Rex 4"]),
      ("/puppies/Rex", ["details Rex -1"]),
      ("/rename/Rex?newName=Max", ["rename Rex Max"]),
      ("/lost/the%20park", ["lost the park"]),
      ("/cats/9", ["details(lives: 9)"]),
    ]
  )
  func `a link makes the destinations on its way before the first step`(
    link: String,
    made: [String]
  ) async throws {
    let app = try DestinationApp()
    try await app.router.open(link)
    #expect(app.made == made)
  }

  @Test(arguments: ["?id=77", "?ToDoDetail.id=77", "#id=77", "?id=x"])
  func `case 95: nothing behind a path overrides what stands in it`(items: String) async throws {
    let app = try DestinationApp()
    try await app.router.open("/todos/36\(items)")
    #expect(app.made == ["ToDoDetail(id: 36)"])
  }

  @Test func `a link that says nothing of the screens above leaves them as they are`() async throws
  {
    let app = try DestinationApp()
    try await app.router.start()
    let root = app.router.visit?.id
    try await app.router.open("/todos/36")
    let detail = app.router.visit?.id
    let arrival = try await app.router.open("/todos/37")
    #expect(arrival.steps == 1)
    #expect(app.router.visit?.id == detail)
    #expect(app.router.position.destination() == ToDoDetail(id: 37))
    try await app.router.driveParent()
    #expect(app.router.visit?.id == root)
  }

  @Test(
    arguments: [
      (
        "/todos/36/comments/5?a=b&tone=loud", NavigationError.Code.wrongType, "tone",
        "\"Comment\" declares \"tone\" otherwise: the link \"/todos/36/comments/5?…\" brings "
          + "\"loud\" at byte 30, which is no Tone [wrongType]; the user stands at ToDoList"
      ),
      (
        "/puppies/Rex?age=1#age=old", .wrongType, "for.age",
        "\"PuppyRoute.details\" declares \"for.age\" otherwise: the link \"/puppies/Rex?…\" brings "
          + "\"old\" at byte 23, which is no Int [wrongType]; the user stands at ToDoList"
      ),
    ]
  )
  func `a value of another type is told with what was expected, what came and where`(
    link: String,
    code: NavigationError.Code,
    key: String,
    words: String
  ) async throws {
    let app = try DestinationApp()
    try await app.router.start()
    let error = await #expect(throws: NavigationError.self) { try await app.router.open(link) }
    #expect(error?.code == code)
    #expect(error?.key == key)
    #expect(error?.description == words)
    #expect(app.path == "ToDoList")
  }

  @Test func `a pattern names every property that is not optional, or the plan is refused`() throws
  {
    let error = #expect(throws: ConfigurationError.self) {
      try RoutePlan {
        ToDoDetail.route {
          Comment.route(.push, links: ["/comments/{text}"])
        }
      }
    }
    #expect(error?.problems.map(\.rule) == [.linkLacksNeed, .linkLacksNeed])
    #expect(
      error?.problems.first?.message
        == "the link \"/comments/{text}\" does not bring \"id\", which the Comment of "
        + "ToDoDetail/Comment is made of; write {id} into it, or make the property optional"
    )
  }

  private struct Outing: Destination {
    var departure: Day
    var seats: Int
  }

  private struct Trip: Destination {
    var departure: Day
    var seats: Int
    static var linkKeys: [String] { ["departure", "seats"] }
  }

  private enum Travel: DestinationCases {
    case trip(departure: Day, seats: Int)
    case map(Day)
    static var linkKeys: [String] { ["trip.departure", "trip.seats"] }
  }

  @Test func `a property that cannot be found out is missed when a link decodes`() async throws {
    let plan = try RoutePlan { Outing.route(links: ["/trips/{departure}"]) }
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard) { MemoryScreen($0) }
    let error = await #expect(throws: NavigationError.self) {
      try await router.open("/trips/2024-02-29")
    }
    #expect(error?.code == .missingInput)
    #expect(error?.key == "seats")
    #expect(
      error?.description
        == "\"Outing\" needs \"seats\": the link \"/trips/2024-02-29\" brings no Int for it; name it "
        + "in the link, or make it optional [missingInput]; nothing is shown"
    )
    try await router.open("/trips/2024-02-29?seats=3")
    #expect(router.position.destination(Outing.self)?.seats == 3)
  }

  @Test func `a property that a destination states is missed with the plan`() async throws {
    let error = #expect(throws: ConfigurationError.self) {
      try RoutePlan {
        Trip.route(links: ["/trips/{departure}"])
        Travel.route("trip", links: ["/travels/{departure}"])
        Travel.route("map", links: ["/maps/{_0}"])
      }
    }
    #expect(error?.problems.map(\.rule) == [.linkLacksNeed, .linkLacksNeed])
    #expect(error?.problems.map(\.path) == ["Trip", "Travel.trip"])
    let message = error?.problems.first?.message
    #expect(message?.contains("does not bring \"seats\"") == true, "\(message ?? "")")
    let plan = try RoutePlan { Trip.route(links: ["/trips/{departure}/{seats:Int}"]) }
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard) { MemoryScreen($0) }
    try await router.open("/trips/2024-02-29/3")
    #expect(router.position.destination(Trip.self)?.seats == 3)
  }

  @Test func `a pattern that lacks what follows a UUID is refused with the plan`() {
    struct Order: Destination {
      var number: UUID
      var line: Int
    }
    let error = #expect(throws: ConfigurationError.self) {
      try RoutePlan { Order.route(links: ["/orders/{number:UUID}"]) }
    }
    #expect(error?.problems.map(\.rule) == [.linkLacksNeed])
  }

  @Test func `two types of one name in a plan are refused`() throws {
    enum Inner {
      struct ToDoDetail: Destination {}
    }
    let error = #expect(throws: ConfigurationError.self) {
      try RoutePlan {
        Route("Root") {
          ToDoDetail.route(.push)
          Route("Other", .push) { Inner.ToDoDetail.route(.push) }
        }
      }
    }
    #expect(error?.problems.map(\.rule) == [.duplicateDestination])
  }

  @Test func `a destination writes the link that makes it again`() throws {
    let plan = try RoutePlan.ofDestinations()
    #expect(try plan.link(to: ToDoDetail(id: 36)) == "/todos/36")
    let comment = Comment(id: 5, tone: .angry, tags: ["a b", "c"])
    #expect(
      try plan.link(to: comment, below: ToDoDetail(id: 36))
        == "/todos/36/comments/5?tone=angry&tags=a%20b&tags=c"
    )
    #expect(
      try plan.link(to: PuppyRoute.details(for: Puppy(name: "Rex", age: 3)))
        == "/puppies/Rex?age=3"
    )
  }

  @Test func `a link that would make another value is not written`() throws {
    struct Results: Destination {
      var words: String
      var page: Int?
    }
    let plan = try RoutePlan { Results.route(links: ["/find/{words}?page={page:Int=1}"]) }
    #expect(try plan.link(to: Results(words: "tea", page: 2)) == "/find/tea?page=2")
    let error = #expect(throws: LinkWritingError.self) {
      try plan.link(to: Results(words: "tea", page: nil))
    }
    #expect(error?.attempts.first?.code == .leadsElsewhere)
    #expect(error?.attempts.first?.reason == "\"/find/tea\" makes another Results")
  }

  @Test func `what is written for any value is read as that value`() async throws {
    let plan = try RoutePlan.ofDestinations()
    try await Law("a written link makes the same destination again") { choices in
      let texts = ["Rex", "a b", "ä/ö", "100%", "x&y=z", "?", "#1", "-"]
      let age = choices.happens(0.5) ? choices.number(in: 0..<20) : nil
      let puppy = Puppy(name: choices.one(of: texts), age: age)
      return Story(in: puppy, [choices.one(of: texts)])
    } objection: { puppy, texts in
      let routes: [PuppyRoute] =
        [.details(for: puppy), .notifications]
        + texts.flatMap { [.lost($0), .rename(oldName: $0, newName: puppy.name)] }
      for route in routes {
        let link = try plan.link(to: route)
        let app = try DestinationApp(plan: plan)
        try await app.router.open(link)
        let held = app.router.position.destination(PuppyRoute.self)
        if held != route { return "\(link) made \(String(describing: held))" }
      }
      return nil
    }.holds(over: 0..<50)
  }

  @Test func `a link that is cut anywhere never makes another destination's value`() async throws {
    let plan = try RoutePlan.ofDestinations()
    let link = try plan.link(to: Comment(id: 57, tone: .calm), below: ToDoDetail(id: 36))
    for end in 0..<link.utf8.count {
      let cut = String(decoding: Array(link.utf8)[..<end], as: UTF8.self)
      let app = try DestinationApp(plan: plan)
      guard (try? await app.router.open(cut)) != nil else { continue }
      guard let comment = app.router.position.destination(Comment.self) else { continue }
      #expect(comment.id == 5 || comment.id == 57, "\(cut)")
    }
  }
}

/// Links that differ in one byte from one that leads to a destination.
@MainActor @Suite struct ChangedLinkTests {
  private static let bytes = Array("0579-ax/?&=#%+. ".utf8)

  @Test func `a link that is changed at any byte makes what it spells then, or is refused`()
    async throws
  {
    let plan = try RoutePlan.ofDestinations()
    let link = try plan.link(to: Comment(id: 57, tone: .calm), below: ToDoDetail(id: 36))
    let bytes = Array(link.utf8)
    var opened = 0
    for index in bytes.indices {
      for byte in Self.bytes where byte != bytes[index] {
        var changed = bytes
        changed[index] = byte
        let text = String(decoding: changed, as: UTF8.self)
        let app = try DestinationApp(plan: plan)
        guard (try? await app.router.open(text)) != nil else { continue }
        opened += 1
        #expect(Self.isSpelled(by: text, app.router.position), "\(text)")
      }
    }
    #expect(opened > 20)
  }

  /// Whether a link spells the values of a position, as read here in the plainest way.
  private static func isSpelled(by link: String, _ position: Position) -> Bool {
    let parts = link.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1)
    let path = parts[0].split(separator: "/")
    guard path.first == "todos", path.count > 1,
      position.destination() == Int(path[1]).map(ToDoDetail.init)
    else { return false }
    guard path.count > 2 else { return position.destination(Comment.self) == nil }
    guard path.count == 4, path[2] == "comments", let id = Int(path[3]) else { return false }
    let comment = position.destination(Comment.self)
    let items = parts.dropFirst().first?.split(separator: "&") ?? []
    let tone = items.last { $0.hasPrefix("tone=") }?.dropFirst(5)
    return comment?.id == id && (comment?.tone?.rawValue[...] == tone || tone == nil)
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
    let plan = try RoutePlan {
      Route("Root") { Even.route(.push, links: ["/even/{number:Int}"]) }
    }
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard) { MemoryScreen($0) }
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

  @Test(
    arguments: [
      ("/stays/5/3", "it is backwards"), ("/stays/5/-3", "it ends before it begins"),
    ]
  )
  func `what the decoding of a value inside throws is told with the name of that value`(
    link: String,
    why: String
  ) async throws {
    let plan = try RoutePlan {
      Stay.route(links: ["/stays/{period.first:Int}/{period.last:Int}"])
    }
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard) { MemoryScreen($0) }
    let error = await #expect(throws: NavigationError.self) { try await router.open(link) }
    #expect(error?.key == "period")
    #expect(
      error?.description
        == "\"Stay\" declares \"period\" otherwise: the values of the link \"\(link)\" are "
        + "refused: \(why) [wrongType]; nothing is shown"
    )
  }
}

@MainActor @Suite struct ScreensTests {
  @Test func `a route whose screen nobody makes is refused with the router`() throws {
    let error = #expect(throws: ConfigurationError.self) {
      try Router(
        plan: .ofDestinations(),
        host: MemoryHost(),
        modules: .standard,
        screens: Screens {
          For(ToDoList.self) { _, visit in MemoryScreen(visit) }
          For("About") { visit in MemoryScreen(visit) }
          For(PuppyRoute.self) { _, visit in MemoryScreen(visit) }
          For(CatRoute.self) { _, visit in MemoryScreen(visit) }
        }
      )
    }
    #expect(error?.problems.map(\.rule) == [.missingScreen, .missingScreen])
    #expect(error?.problems.map(\.path) == ["ToDoList/ToDoDetail", "ToDoList/ToDoDetail/Comment"])
  }

  @Test func `makers for what the plan lacks, and two for one route, are refused`() throws {
    let plan = try RoutePlan { Route("Root") }
    let error = #expect(throws: ConfigurationError.self) {
      try Router(
        plan: plan,
        host: MemoryHost(),
        modules: .standard,
        screens: Screens {
          For("Root") { visit in MemoryScreen(visit) }
          For("Root") { visit in MemoryScreen(visit) }
          For("Rot") { visit in MemoryScreen(visit) }
          For(ToDoDetail.self) { _, visit in MemoryScreen(visit) }
        }
      )
    }
    #expect(
      error?.problems.map(\.rule) == [
        .duplicateScreen, .screenForUnknownRoute, .screenForUnknownRoute,
      ]
    )
  }

  @Test func `two makers for all other routes are refused`() throws {
    let error = #expect(throws: ConfigurationError.self) {
      try Router(
        plan: .ofDestinations(),
        host: MemoryHost(),
        modules: .standard,
        screens: Screens {
          For { visit in MemoryScreen(visit) }
          For { visit in MemoryScreen(visit) }
        }
      )
    }
    #expect(error?.problems.map(\.rule) == [.duplicateScreen])
  }

  @Test func `a maker without a name makes the screens of all other routes`() async throws {
    let host = MemoryHost()
    let router = try Router(
      plan: .ofDestinations(),
      host: host,
      modules: .standard,
      screens: Screens { For { visit in MemoryScreen(visit) } }
    )
    try await router.driveTo(CatRoute.details(lives: 1))
    #expect(router.position.description == "ToDoList/CatRoute.details")
  }
}

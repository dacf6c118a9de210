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
      ("/puppies/Rex?age=1#age=old", ["details Rex 1"]),
      ("/puppies/Rex?age=1&for.age=old", ["details Rex 1"]),
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

  @Test func `a link that says nothing of screens above leaves them as they are`() async throws {
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
          + "\"loud\" at byte 30, which is no Tone (calm|angry) [wrongType]; the user stands at ToDoList"
      ),
      (
        "/puppies/Rex?age=1&age=old", .wrongType, "for.age",
        "\"PuppyRoute.details\" declares \"for.age\" otherwise: the link \"/puppies/Rex?…\" brings "
          + "\"old\" at byte 23, which is no Int [wrongType]; the user stands at ToDoList"
      ),
      (
        "/lives/many", .wrongType, "lives",
        "\"CatRoute.details\" declares \"lives\" otherwise: the link \"/lives/many\" brings \"many\" at "
          + "byte 7, which is no Int [wrongType]; the user stands at ToDoList"
      ),
      (
        "/lives/m%61ny?x", .wrongType, "lives",
        "\"CatRoute.details\" declares \"lives\" otherwise: the link \"/lives/m%61ny?…\" brings \"many\" "
          + "at byte 7, which is no Int [wrongType]; the user stands at ToDoList"
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

  /// A page of a list, which texts may narrow down.
  private struct Paged: Destination {
    struct Filter: Codable, Hashable, Sendable { var tone: String? }

    var id: Int
    var page: Int?
    var filter: Filter?
    var tags: [String] = []
  }

  @Test(
    arguments: rows(
      """
      /p/{id:Int}?page={pgae:Int} → names "pgae", which nothing on its way declares; is it "page"?
      /p/{slug}/{id:Int} → names "slug", which nothing on its way declares; name a property, or
        begin the name with _ where nobody is to read it
      /p/{id:Int}/{rest...} → names "rest", which nothing
      /p/{Comment.id:Int}/{id:Int} → names "Comment.id", which nothing
      """
    )
  )
  func `a placeholder names a property, or something else that is declared on the way`(
    pattern: String,
    words: String
  ) throws {
    let error = #expect(throws: ConfigurationError.self) {
      try RoutePlan { Route("Home") { Paged.route(links: [pattern]) } }
    }
    #expect(error?.problems.map(\.rule) == [.linkNamesNothing])
    #expect(error?.problems.first?.message.contains(words) == true)
    let plan = try RoutePlan { Route("Home") { Paged.route() } }
    let table = try LinkTable([LinkEntry(pattern, to: "Paged")])
    let again = #expect(throws: ConfigurationError.self) { try TestApp(plan, links: [table]) }
    #expect(again?.problems.map(\.rule) == [.linkNamesNothing])
  }

  /// A trip that says itself what links bring, as its day cannot be invented.
  private struct Journey: Destination {
    struct Day: LinkText, Codable, Hashable {
      var linkText: String
      init?(linkText: String) { self.linkText = linkText }
    }

    var day: Day
    var note: String?

    static var linkKeys: [String] { ["day"] }
  }

  /// A span whose end is looked for only where there is a beginning.
  private struct Span: Destination {
    var from: Int?
    var to: Int?

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      guard values.contains(.from) else { return }
      from = try values.decode(Int.self, forKey: .from)
      to = try values.decode(Int.self, forKey: .to)
    }
  }

  @Test func `what a type may read though the plan cannot know it is not refused`() throws {
    _ = try RoutePlan {
      Route("Home") {
        Journey.route(links: ["/trips/{day}?note={note}"])
        Span.route(links: ["/span?from={from:Int}&to={to:Int}"])
      }
    }
  }

  @Test(
    arguments: [
      ("/p/{id.part}", "names \"id.part\", which nothing"),
      ("/p/{id:Int}/{ids}", "names \"ids\", which nothing on its way declares; name a property"),
    ]
  )
  func `a number has no parts, and no name is suggested that is there already`(
    pattern: String,
    words: String
  ) {
    let error = #expect(throws: ConfigurationError.self) {
      try RoutePlan { Route("Home") { Paged.route(links: [pattern]) } }
    }
    #expect(error?.problems.contains { $0.message.contains(words) } == true)
  }

  private enum Screens: DestinationCases {
    case map(Int)
  }

  @Test func `a number names a value without a label only where a case has such values`() throws {
    let error = #expect(throws: ConfigurationError.self) {
      try RoutePlan { Route("Home") { Screens.route("map", links: ["/maps/{_0}/{_1}"]) } }
    }
    #expect(error?.problems.map(\.rule) == [.linkNamesNothing])
    _ = try RoutePlan {
      Route("Home") {
        Screens.route("map", links: ["/maps/{_0}"])
        Paged.route(links: ["/blog/{_1}/{_2}/{id}"])
      }
    }
  }

  @Test(arguments: [
    "/p/{_slug}/{id:Int}", "/p/{Paged.id:Int}?page={Paged.page}", "/p/{id}?tone={filter.tone}",
    "/p/{id}?tag={tags}&lang={lang}&post={Post}",
  ])
  func `what a place on the way declares may be named, and what nobody reads by a low line`(
    pattern: String
  ) throws {
    _ = try RoutePlan {
      Route("Home", accepts: .keys(InputKey<String>("lang"))) {
        Route("Posts", accepts: .keys(InputKey<String>("Post"))) { Paged.route(links: [pattern]) }
      }
    }
    // A route by name alone is not asked what it is told of.
    _ = try RoutePlan { Route("Home", links: ["/{anything}"]) }
  }

  private struct Accented: Destination {
    var mark: Int

    private enum CodingKeys: String, CodingKey {
      case mark = "\u{301}mark"
    }
  }

  @Test func `a key may begin with a mark that joins the dot before it`() throws {
    let plan = try RoutePlan { Accented.route(links: ["/{Accented.\u{301}mark:Int}"]) }
    #expect(try plan.link(to: Accented(mark: 5)) == "/5")
  }

  @Test func `a pattern names every property but optional ones, or the plan is refused`() throws {
    let error = #expect(throws: ConfigurationError.self) {
      try RoutePlan { ToDoDetail.route { Comment.route(.push, links: ["/comments/{text}"]) } }
    }
    #expect(error?.problems.map(\.rule) == [.linkLacksNeed, .linkLacksNeed, .linkNamesNothing])
    #expect(
      error?.problems.first?.message
        == "the link \"/comments/{text}\" does not bring \"id\", which the value of "
        + "ToDoDetail/Comment is made of; write {id} into it, or make the property optional"
    )
  }

  @Test(
    arguments: [
      ("/{id:UUID}", "id", "UUID", "Int"), ("/{id:Bool}", "id", "Bool", "Int"),
      ("/{id:Double}", "id", "Double", "Int"),
      ("/{Order.id:UUID}/{id:Int}", "Order.id", "UUID", "Int"),
      ("/{id:Int}?page={page:Bool}", "page", "Bool", "Int"),
      ("/{id:Int}/{tone:calm|loud}", "tone", "calm|loud", "calm|angry"),
      ("/{id:one|2}", "id", "one|2", "Int"), ("/{id:Int}?key={key:Int}", "key", "Int", "UUID"),
    ]
  )
  func `a pattern that states another type than a property has is refused with the plan`(
    link: String,
    name: String,
    found: String,
    declared: String
  ) {
    let error = #expect(throws: ConfigurationError.self) {
      try RoutePlan { Route("Root") { Order.route(.push, links: [link]) } }
    }
    #expect(error?.problems.map(\.rule) == [.linkOfOtherType])
    #expect(
      error?.problems.first?.message
        == "the link \"\(link)\" brings \"\(name)\" as \(found), which is \(declared) in the value of "
        + "Root/Order; write {\(name):\(declared)} into it, or declare it as \(found)"
    )
  }

  @Test(
    arguments: [
      "/{id}", "/{id:Int}", "/{id:1|2}", "/{id:Int}/{price:Int}", "/{id:Int}?key={key:UUID}",
      "/{Order.id:Int}/{id:UUID}", "/{id:Int}/{tone:calm}", "/{id:Int}/{note:Bool}",
    ]
  )
  func `patterns may state types whose texts are all of the property's type`(link: String) throws {
    #expect(try RoutePlan { Order.route(links: [link]) }.linkEntries.count == 1)
  }

  private struct Order: Destination {
    var id: Int
    var page: Int?
    var price: Double?
    var key: UUID?
    var tone: Comment.Tone?
    var note: String?
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
    let router = try Router.inMemory(plan)
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
    #expect(
      error?.problems.first?.message
        == "the link \"/trips/{departure}\" does not bring \"seats\", which the value of Trip is made "
        + "of; write {seats} into it, or take it out of the type's linkKeys"
    )
    let plan = try RoutePlan { Trip.route(links: ["/trips/{departure}/{seats:Int}"]) }
    let router = try Router.inMemory(plan)
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
    #expect(
      error?.problems.first?.message.hasPrefix("WaymarkTests.") == true
        && error?.problems.first?.message.hasSuffix(
          "ToDoDetail and WaymarkTests.ToDoDetail have one name; state the `routeID` of one, "
            + "or, if it is generated, change its id in `routes.json`"
        ) == true,
      "\(error?.problems.first?.message ?? "")"
    )
  }

  @Test func `a property with a first value is missed in a link that lacks it`() async throws {
    struct Chapter: Destination {
      var page = 1
    }
    let plan = try RoutePlan { Chapter.route(links: ["/chapter?page={page:Int}"]) }
    let router = try Router.inMemory(plan)
    let error = await #expect(throws: NavigationError.self) { try await router.open("/chapter") }
    #expect(error?.code == .missingInput)
    #expect(error?.key == "page")
    try await router.open("/chapter?page=2")
    #expect(router.position.destination(Chapter.self)?.page == 2)
  }
}

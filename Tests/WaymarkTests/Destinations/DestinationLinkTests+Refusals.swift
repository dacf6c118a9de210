import Testing
import Waymark
import WaymarkLinks

/// Links that are not written, and patterns that are refused for what they cannot bring.
extension DestinationLinkTests {
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
    #expect(error?.name == "page")
    #expect(
      error?.description
        == "no link to \"Results\" can be written: what /find/{words}?page={page:Int=1} writes is "
        + "read otherwise: \"/find/tea\" makes another Results, whose page is \"1\" [leadsElsewhere]"
    )
  }

  @Test func `where one pattern makes another value, the link is written by the next`() throws {
    struct Results: Destination { var page: Int? }
    for links in [["/find?page={page:Int=1}", "/all"], ["/all", "/find?page={page:Int=1}"]] {
      let plan = try RoutePlan {
        Route("Root") { Results.route(links: links) }
      }
      #expect(try plan.link(to: Results(page: nil)) == "/all")
      #expect(try plan.link(to: Results(page: 2)) == "/find?page=2")
    }
  }

  @Test func `where a pattern would bring a value to two destinations, the next one is tried`()
    async throws
  {
    struct Topic: Destination {
      var id: Int
      var note: String?
    }
    struct Reply: Destination {
      var id: Int
      var note: String?
    }
    let plan = try RoutePlan {
      Topic.route(links: ["/t/{id}"]) {
        Reply.route(
          .push,
          links: [
            "/x/{Topic.id:Int}/{id:Int}?note={note}", "/t/{Topic.id:Int}/r/{id:Int}",
          ]
        )
      }
    }
    let link = "/t/1/r/2?Reply.note=n"
    #expect(try plan.link(to: Reply(id: 2, note: "n"), below: Topic(id: 1)) == link)
    let router = try Router.inMemory(plan)
    try await router.open(link)
    #expect(try router.position.link() == link)
  }

  @Test(
    arguments: [
      ("inner=5&inner.a=3", "inner"), ("labels=x&labels.a=1", "labels"),
      ("kind=zzz&kind.one._0=4", "kind"), ("kind=one&kind.one._0=4", "kind"),
      ("inner=&inner.a=3", nil), ("labels.a=1", nil), ("tags=a&tags.x=1", nil),
      ("kind.one._0=4", nil), ("kind=none", nil),
    ] as [(String, String?)]
  )
  func `a text beside the properties of a value is refused, as nothing would read it`(
    items: String,
    refused: String?
  ) async throws {
    struct Inner: Codable, Hashable {
      var a: Int?
      var b: String?
    }
    enum Kind: Codable, Hashable {
      case none
      case one(Int)
    }
    struct Page: Destination {
      var inner: Inner?
      var labels: [String: String]?
      var tags: [String]?
      var kind: Kind?
    }
    let router = try Router.inMemory(try RoutePlan { Page.route(links: ["/page"]) })
    guard let refused else { return _ = try await router.open("/page?\(items)") }
    let error = await #expect(throws: NavigationError.self) {
      try await router.open("/page?\(items)")
    }
    #expect(error?.code == .wrongType)
    #expect(error?.key == refused)
  }

  @Test(
    arguments: [
      ("/pets/{id}/{owner.name}", "owner.age"), ("/pets/{id}/{owner.age}", "owner.name"),
      ("/pets/{id}?nick={owner.nick}", "owner.name"), ("/pets/{id}/{Pet.owner.age}", "owner.name"),
      ("/pets/{id}", nil), ("/pets/{id}/{owner.name}?age={owner.age}", nil),
    ] as [(String, String?)]
  )
  func `of an optional value a pattern names all that it needs, or none`(
    link: String,
    lacking: String?
  ) throws {
    struct Owner: Codable, Hashable {
      var name: String
      var age: Int
      var nick: String?
    }
    struct Pet: Destination {
      var id: Int
      var owner: Owner?
    }
    func plan() throws -> RoutePlan { try RoutePlan { Pet.route(links: [link]) } }
    guard let lacking else {
      _ = try plan()
      return
    }
    let error = #expect(throws: ConfigurationError.self) { try plan() }
    let message = error?.problems.first?.message ?? ""
    #expect(message.contains("does not bring \"\(lacking)\", which the value of Pet is made of"))
  }

  @Test func `a value that no link can spell is told without a pattern`() throws {
    struct Table: Destination {
      var tags: [String]

      init(tags: [String]) { self.tags = tags }
      init(from decoder: any Decoder) throws { tags = try [String](from: decoder) }
      func encode(to encoder: any Encoder) throws { try tags.encode(to: encoder) }
    }
    let plan = try RoutePlan { Table.route(links: ["/table"]) }
    let error = #expect(throws: LinkWritingError.self) { try plan.link(to: Table(tags: ["a"])) }
    #expect(
      error?.description
        == "no link to \"Table\" can be written: no link can spell it: conform its type to "
        + "`LinkText` [wrongType]"
    )
  }

  @Test func `a number that is not finite is told, and who holds what a pattern names`() throws {
    struct Price: Destination { var amount: Double }
    struct Offer: Destination { var id: Int }
    let plan = try RoutePlan {
      Price.route(links: ["/{amount}"]) { Offer.route(.push, links: ["/{Price.amount}/{id}"]) }
    }
    let infinite = #expect(throws: LinkWritingError.self) {
      try plan.link(to: Price(amount: .infinity))
    }
    #expect(
      infinite?.description
        == "no link to \"Price\" can be written: none can hold \"amount\": no link can spell inf; "
        + "bring a finite number [wrongType]"
    )
    let lacking = #expect(throws: LinkWritingError.self) { try plan.link(to: Offer(id: 1)) }
    #expect(
      lacking?.description
        == "no link to \"Offer\" can be written: /{Price.amount}/{id} needs \"Price.amount\", which "
        + "no destination on the way holds as one text, or is given for below: [missingInput]"
    )
  }
}

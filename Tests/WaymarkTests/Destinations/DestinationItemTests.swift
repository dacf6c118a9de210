import PresentationStacks
import Testing
import Waymark

/// The query items by which links of destinations bring properties.
@MainActor @Suite struct DestinationItemTests {
  private struct Shelf: Destination {
    var tags: [String]
  }

  private struct Detail: Destination {
    var note: String?
    var pet: Puppy?
  }

  private struct Reply: Destination {
    var note: String?
    var pet: Puppy?
    var tags: [String] = []
  }

  @Test(
    arguments: [
      ("/shelf?tag={tags}", ["a", "b c"], "/shelf?tag=a&tag=b%20c"),
      ("/shelf?tag={tags}", ["a"], "/shelf?tag=a"), ("/shelf?tag={tags}", [], "/shelf"),
      ("/shelf?tag={tags=x}", ["a", "b"], "/shelf?tag=a&tag=b"),
      ("/shelf?tag={tags=x}", ["x", "x"], "/shelf?tag=x&tag=x"),
      ("/shelf?tag={tags=x}", ["x"], "/shelf"),
      ("/shelf?t={Shelf.tags}", ["a", "b"], "/shelf?t=a&t=b"),
      ("/shelf", ["a", "b"], "/shelf?tags=a&tags=b"),
    ]
  )
  func `a list is written under the item that the pattern declares`(
    pattern: String,
    tags: [String],
    link: String
  ) async throws {
    let plan = try RoutePlan { Shelf.route(links: [pattern]) }
    #expect(try plan.link(to: Shelf(tags: tags)) == link)
    let router = try Router.inMemory(plan)
    try await router.open(link)
    #expect(router.position.destination() == Shelf(tags: tags))
  }

  @Test(
    arguments: [
      (["/reply/{pet.name}"], Reply(pet: rex), "/reply/Rex?pet.age=3"),
      (["/reply/{Reply.pet.name}"], Reply(pet: rex), "/reply/Rex?Reply.pet.age=3"),
      (["/d/{Detail.note}/reply?note={note}", "/reply"], Reply(note: "x"), "/reply?Reply.note=x"),
    ]
  )
  private func `a property is written by the names of the pattern that the link has`(
    patterns: [String],
    reply: Reply,
    link: String
  ) async throws {
    let plan = try RoutePlan { Detail.route { Reply.route(.push, links: patterns) } }
    #expect(try plan.link(to: reply) == link)
    let router = try Router.inMemory(plan)
    try await router.open(link)
    #expect(router.position.destination() == reply)
  }

  nonisolated private static let rex = Puppy(name: "Rex", age: 3)

  @Test(
    arguments: [
      (Detail(), Reply(note: "x"), "/reply?Reply.note=x"),
      (Detail(note: "y"), Reply(), "/reply?Detail.note=y"),
      (Detail(note: "y"), Reply(note: "x"), "/reply?Detail.note=y&Reply.note=x"),
      (Detail(), Reply(pet: rex), "/reply?Reply.pet.name=Rex&Reply.pet.age=3"),
      (Detail(), Reply(tags: ["a", "b"]), "/reply?tags=a&tags=b"),
    ]
  )
  private func `a property that a destination above has too is written for its own`(
    detail: Detail,
    reply: Reply,
    link: String
  ) async throws {
    let plan = try RoutePlan { Detail.route { Reply.route(.push, links: ["/reply"]) } }
    #expect(try plan.link(to: reply, below: detail) == link)
    if detail == Detail() { #expect(try plan.link(to: reply) == link) }
    let router = try Router.inMemory(plan)
    try await router.open(link)
    #expect(router.position.destination() == reply)
    try await router.driveParent()
    #expect(router.position.destination() == detail)
  }

  @Test func `a list that a destination above has too is written for its own`() async throws {
    let plan = try RoutePlan { Shelf.route { Reply.route(.push, links: ["/reply"]) } }
    let reply = Reply(tags: ["a", "b"])
    let link = try plan.link(to: reply)
    #expect(link == "/reply?Reply.tags=a&Reply.tags=b")
    let router = try Router.inMemory(plan)
    try await router.open(link)
    try await router.driveParent()
    #expect(router.position.destination() == Shelf(tags: []))
  }

  @Test func `what the pattern names is written so, and reaches all that have it`() throws {
    let plan = try RoutePlan { Detail.route { Reply.route(.push, links: ["/reply?note={note}"]) } }
    #expect(try plan.link(to: Reply(note: "x")) == "/reply?note=x")
    #expect(try plan.link(to: Reply(note: "x"), below: Detail(note: "x")) == "/reply?note=x")
    #expect(throws: LinkWritingError.self) { try plan.link(to: Reply(note: "x"), below: Detail()) }
  }

  @Test func `a property reaches no route by name that takes a value of the name`() async throws {
    let note = InputKey<String>("note")
    let plan = try RoutePlan {
      Route("Home", accepts: .keys(note)) { Reply.route(.push, links: ["/reply"]) }
    }
    let link = try plan.link(to: Reply(note: "x"))
    #expect(link == "/reply?Reply.note=x")
    let router = try Router.inMemory(plan)
    try await router.open(link)
    #expect(router.position.destination() == Reply(note: "x"))
    let home = try #require(plan.place(named: "Home"))
    #expect(router.position.input(at: home)?[note] == nil)
  }

  private struct Page: Destination {
    var id: Int
    var url: String?
  }

  @Test func `a property called url is written like any other, also by a pattern for a web host`()
    async throws
  {
    let plan = try RoutePlan {
      Route("Home") { Page.route(.push, links: ["https://www.ex.com/p/{id:Int}"]) }
    }
    let rules = LinkRules(hosts: ["www.ex.com"])
    let page = Page(id: 3, url: "hi")
    let link = try plan.link(to: page, rules: rules)
    #expect(link == "https://www.ex.com/p/3?url=hi")
    #expect(try plan.link(to: Page(id: 3), rules: rules) == "https://www.ex.com/p/3")
    let router = try Router(
      plan: plan,
      host: MemoryHost(),
      modules: .standard,
      links: [LinkTable(plan, rules: rules)]
    ) { MemoryScreen($0) }
    try await router.open(link)
    #expect(router.position.destination() == page)
  }

  @Test func `a destination that is not on the way is not written`() throws {
    let plan = try RoutePlan {
      Detail.route { Reply.route(.push, links: ["/reply?note={note}"]) }
      Shelf.route()
    }
    let error = #expect(throws: LinkWritingError.self) {
      try plan.link(to: Reply(note: "x"), below: Shelf(tags: ["a"]))
    }
    #expect(
      error?.description == """
        no link to "Reply" can be written: "Shelf" is not on the way to it [wrongType]
        """
    )
  }

  @Test func `why a text cannot stand in a link is told`() throws {
    let plan = try RoutePlan { Reply.route(links: ["/reply"]) }
    for (reply, why) in [
      (Reply(note: "a\u{0}"), "control character"),
      (Reply(tags: ["a", "b\n"]), "control character"),
      (Reply(note: String(repeating: "x", count: 9_000)), "is longer than"),
    ] {
      let error = #expect(throws: LinkWritingError.self) { try plan.link(to: reply) }
      #expect(error?.description.contains(why) == true, "\(error?.description ?? "")")
    }
  }

  @Test func `a value for one of two routes by name is refused, not given to both`() async throws {
    let id = InputKey<Int>("id")
    let plan = try RoutePlan {
      Route("Home") {
        Route("ToDo", .push, needs: .keys(id)) {
          Route("Comment", .push, needs: .keys(id), links: ["/t/{ToDo.id:Int}/c/{id:Int}"])
        }
      }
    }
    let router = try Router.inMemory(plan)
    let error = await #expect(throws: NavigationError.self) { try await router.open("/t/1/c/5") }
    #expect(error?.code == .wrongType)
    #expect(error?.route == "ToDo")
    #expect(error?.key == "id")
    #expect(error?.description.contains("read the plan with it") == true)
  }
}

import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Links to destinations below others, and to destinations that the plan lists at several places.
@MainActor @Suite struct LinkWayTests {
  /// A chapter of a book; a link that names no number leads to the first.
  private struct Chapter: Destination {
    var number: Int

    init(number: Int) { self.number = number }

    private enum CodingKeys: String, CodingKey { case number }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      number = try values.decodeIfPresent(Int.self, forKey: .number) ?? 1
    }
  }

  private struct Note: Destination { var id: Int }
  private struct Post: Destination { var id: Int }
  private struct Profile: Destination { var user: String }
  private struct Query: Destination { var q: String? }

  private func inputs(_ router: Router<MemoryHost>) -> [String] {
    router.visits.map { "\($0.input)" }
  }

  @Test func `a link binds a value above its target also if it is what nothing would make`()
    async throws
  {
    let plan = try RoutePlan {
      Route("Book") {
        Chapter.route(.push, links: ["/chapters/{number:Int}"]) {
          Note.route(
            .push,
            links: [
              "/chapters/{number:Int}/notes/{id:Int}", "/notes/{id:Int}?chapter={number:Int}",
            ]
          )
        }
      }
    }
    for second in ["/chapters/1/notes/5", "/notes/5?chapter=1"] {
      let router = try Router.inMemory(plan)
      try await router.open("/chapters/3/notes/9")
      try await router.open(second)
      let cold = try Router.inMemory(plan)
      try await cold.open(second)
      #expect(inputs(router) == inputs(cold), "\(second)")
      #expect(router.visits[1].destination(Chapter.self)?.number == 1, "\(second)")
    }
    // A link that says nothing of the chapter leaves it as it is.
    let router = try Router.inMemory(plan)
    try await router.open("/chapters/3/notes/9")
    try await router.open("/notes/5")
    #expect(router.visits[1].destination(Chapter.self)?.number == 3)
  }

  private static func twoProfiles() throws -> RoutePlan {
    try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("Feed") {
          Post.route(.push) { Profile.route(.push) }
        }
        Route("Search") {
          Profile.route(.push, links: ["/search/{user}"]) { Note.route(.push) }
        }
      }
    }
  }

  @Test func `a link to a destination that recurs needs what its walk enters, no more`()
    async throws
  {
    let plan = try Self.twoProfiles()
    let table = try LinkTable([LinkEntry("/users/{user}", to: "Profile")])
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard, links: [table]) {
      MemoryScreen($0)
    }
    try await router.driveTo("Search")
    try await router.open("/users/bob")
    #expect(router.trail.description == "Root/Search/Profile")
    #expect(router.visits.last?.destination(Profile.self)?.user == "bob")
    try await router.driveTo(Post(id: 5))
    try await router.open("/users/eve")
    #expect(router.trail.description == "Root/Feed/Post/Profile")
    #expect(
      inputs(router).suffix(2) == ["[Post: Post(id: 5)]", "[Profile: Profile(user: \"eve\")]"]
    )
    try await router.driveTo("Feed")
    let error = await #expect(throws: NavigationError.self) { try await router.open("/users/bob") }
    #expect(error?.code == .missingInput)
    #expect(error?.route == "Post")
    #expect(router.trail.description == "Root/Feed")
  }

  /// A plan with profiles below posts, and below queries in another tab.
  private static func belowTwo() throws -> RoutePlan {
    try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("Feed") { Post.route(.push) { Profile.route(.push) } }
        Route("Search") { Query.route(.push) { Profile.route(.push) } }
      }
    }
  }

  @Test func `a link to a destination that recurs is read for where its drive begins`() async throws
  {
    let clock = VirtualClock()
    let host = MemoryHost(clock: clock, transitionTime: .milliseconds(500))
    let table = try LinkTable([LinkEntry("/users/{user}", to: "Profile")])
    var options = RouterOptions()
    options.animation = .all
    let router = try Router(
      plan: Self.belowTwo(),
      host: host,
      modules: .standard,
      links: [table],
      options: options,
      clock: clock
    ) { MemoryScreen($0) }
    router.send(.start("Feed"))
    clock.advance(by: .seconds(1))
    router.send(.to("Search"))
    let drive = router.drive(.open("/users/bob?q=swift"))
    for _ in 0..<9 { clock.advance(by: .seconds(1)) }
    #expect(drive.words == "arrived")
    #expect(router.trail.description == "Root/Search/Query/Profile")
    #expect(router.visits[2].destination(Query.self)?.q == "swift")
  }

  @Test func `it is read again for where the drive goes on after the user has moved`() async throws
  {
    var asked: Approach?
    let table = try LinkTable([LinkEntry("/users/{user}", to: "Profile")])
    let guards = Guards {
      On("Profile") {
        Check("G") { approach in
          asked = approach
          return .later
        }
      }
    }
    let router = try Router(
      plan: Self.belowTwo(),
      host: MemoryHost(),
      modules: .standard,
      guards: guards,
      links: [table]
    ) { MemoryScreen($0) }
    for route in ["Search", "Feed"] as [RouteID] { try await router.driveTo(route) }
    try await router.driveTo(Post(id: 1))
    let drive = router.drive(.open("/users/bob?q=swift"))
    #expect(router.host.user.tap(tab: "Search") == .done)
    asked?.answer(.allow)
    if drive.ending == nil { asked?.answer(.allow) }
    #expect(drive.words == "arrived")
    #expect(router.trail.description == "Root/Search/Query/Profile")
    #expect(router.visits[2].destination(Query.self)?.q == "swift")
  }

  @Test func `a link that brings a part of a destination above a recurring one is refused`()
    async throws
  {
    struct Page: Destination { var book: Int; var number: Int }
    let plan = try RoutePlan {
      Route("Shelf") { Page.route(.push) { Note.route(.push) } }
      Route("Desk") { Note.route(.push) }
    }
    let table = try LinkTable([LinkEntry("/notes/{id:Int}", to: "Note")])
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard, links: [table]) {
      MemoryScreen($0)
    }
    try await router.driveTo("Shelf")
    try await router.driveTo(Page(book: 1, number: 3))
    try await router.open("/notes/9")
    #expect(router.trail.description == "Shelf/Page/Note")
    let error = await #expect(throws: NavigationError.self) {
      try await router.open("/notes/5?number=7")
    }
    #expect(error?.code == .missingInput)
    #expect(error?.key == "book")
    try await router.open("/notes/5?number=7&book=2")
    #expect(router.visits[1].destination(Page.self)?.number == 7)
  }

  @Test func `the link to a destination that recurs is written where the plan has one`() throws {
    let plan = try Self.twoProfiles()
    #expect(try plan.link(to: Profile(user: "bob")) == "/search/bob")
    let two = try RoutePlan {
      Route("Feed") { Post.route(.push, links: ["/feed/{id:Int}"]) }
      Route("Shelf") {
        Chapter.route(.push) { Post.route(.push, links: ["/shelf/{number:Int}/{id:Int}"]) }
      }
    }
    #expect(try two.link(to: Post(id: 1)) == "/feed/1")
    let other = try RoutePlan {
      Route("Shelf") {
        Chapter.route(.push) { Post.route(.push, links: ["/shelf/{number:Int}/{id:Int}"]) }
      }
      Route("Feed") { Post.route(.push, links: ["/feed/{id:Int}"]) }
    }
    #expect(try other.link(to: Post(id: 1)) == "/feed/1")
    #expect(try two.link(to: Post(id: 1), below: Chapter(number: 2)) == "/shelf/2/1")
    let error = #expect(throws: LinkWritingError.self) {
      try two.link(to: Post(id: 1), below: Note(id: 1))
    }
    #expect(error?.description.contains("\"Note\" is not on the way to it") == true)
  }

  @Test(arguments: [
    "https://s.org/items/7", "https://s.org/items/7?k=1", "https://s.org/shop",
    "https://s.org/items/7?note=x",
  ])
  func `the link to where the user stands holds no link to itself`(link: String) async throws {
    struct Item: Destination {
      var id: Int
      var note: String?
    }
    let url = InputKey<String>("url")
    for takesLink in [true, false] {
      let plan = try RoutePlan {
        Route("Shop", accepts: .keys(url), links: ["https://s.org/shop"]) {
          Item.route(
            .push,
            accepts: takesLink ? .keys(url) : .none,
            links: ["https://s.org/items/{id:Int}"]
          )
        }
      }
      let router = try Router.inMemory(plan)
      try await router.open(link)
      if router.position.route == "Shop" { try await router.driveTo(Item(id: 7)) }
      let written = try router.position.link()
      #expect(written == (link == "https://s.org/shop" ? "https://s.org/items/7" : link))
      let other = try Router.inMemory(plan)
      try await other.open(written)
      #expect(try other.position.link() == written)
      #expect(inputs(other).last?.contains("id: 7") == true)
    }
  }

  @Test func `a web link that a drive has brought as url is not left out silently`() async throws {
    let url = InputKey<String>("url")
    let plan = try RoutePlan {
      Route("Shop") {
        Post.route(.push, accepts: .keys(url), links: ["https://s.org/posts/{id:Int}"])
      }
    }
    let router = try Router.inMemory(plan)
    var request = Request.to(Post(id: 7))
    request.input = request.input.merging(Input((url, "https://news.org/a")))
    try await router.perform(request)
    let error = #expect(throws: LinkWritingError.self) { try router.position.link() }
    #expect(error?.description.contains("the route is given the whole link as that") == true)
  }

  @Test func `a name that begins with a mark can stand in a path`() async throws {
    let plan = try RoutePlan {
      Route("A") { Route("\u{301}x", .push, links: ["/a"]) }
      Route("B") { Route("\u{301}x", .push, links: ["/b"]) }
    }
    let router = try Router.inMemory(plan)
    try await router.open("/b")
    #expect(router.trail.ids == ["B", "\u{301}x"])
    try await router.open("/a")
    #expect(router.trail.ids == ["A", "\u{301}x"])
  }
}

import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkLinks

/// The link to where the user stands, by which an app comes back to the screen that was left.
@MainActor @Suite struct StandingLinkTests {
  private struct Cart: Destination {}

  private static func plan() throws -> RoutePlan {
    try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("Home") { Cart.route(.push, links: ["/cart"]) }
        Route("Lists", accepts: .keys(.postID)) {
          ToDoDetail.route(.push, links: ["/todos/{id:Int}"]) {
            Comment.route(.push, links: ["/todos/{ToDoDetail.id:Int}/comments/{id:Int}"])
            Route(
              "Plain",
              .push,
              needs: .keys(.toDoID),
              links: ["/plain/{ToDoDetail.id}/{toDoId:Int}"]
            )
          }
          PuppyRoute.route("rename", .push, links: [PuppyRoute.pattern(ofCase: "rename")])
        }
        Route("Posts") {
          Route("Linkless", .push)
          Route("Post", .push, needs: .keys(.postID), links: ["/posts/{postID:Int}"])
        }
      }
    }
  }

  @Test(
    arguments: [
      "/cart", "/todos/36", "/todos/36?postID=5", "/todos/36/comments/5?tone=angry&tags=a&tags=b",
      "/plain/36/7", "/rename?oldName=Rex&newName=Max", "/rename?oldName=Rex", "/posts/5",
    ]
  )
  func `the link to where the user stands leads to the same place with the same values`(
    link: String
  ) async throws {
    let app = try TestApp(Self.plan())
    try await app.router.open(link)
    let written = try app.router.position.link()
    let other = try TestApp(Self.plan())
    try await other.router.open(written)
    #expect(other.router.position == app.router.position, "\(written)")
  }

  @Test func `the link to where the user stands spells own types beside destinations`()
    async throws
  {
    let type = ValueType<Int>("Ordinal", example: "1") {
      Int($0).map { $0 - 1 }
    } write: {
      "\($0 + 1)"
    }
    let text = ValueType<String>("Signed", example: "s-x") {
      $0.hasPrefix("s-") ? String($0.dropFirst(2)) : nil
    } write: {
      "s-\($0)"
    }
    let sign = InputKey("sign", of: text)
    let plan = try RoutePlan {
      Route("Root", needs: .keys(InputKey("list", of: type)), accepts: .keys(sign)) {
        ToDoDetail.route(.push, links: ["/{list:Ordinal}/todos/{id:Int}"])
      }
    }
    let app = try TestApp(plan)
    try await app.router.open("/6/todos/36")
    #expect(app.router.trail.description == "Root/ToDoDetail")
    #expect(try app.router.position.link() == "/6/todos/36")
    for value in ["x", "s-x"] {
      app.drive(.to("Root", input: Input((sign, value))))
      app.drive(.to(ToDoDetail(id: 36)))
      let link = try app.router.position.link()
      #expect(link == "/6/todos/36?sign=s-\(value)")
      let other = try TestApp(plan)
      try await other.router.open(link)
      #expect(other.router.position == app.router.position)
    }
  }

  @Test func `the link to where the user stands writes what drives have brought, typed or by name`()
    async throws
  {
    let app = try TestApp(Self.plan())
    try await app.router.driveTo(ToDoDetail(id: 36))
    try await app.router.driveTo(Comment(id: 5, tone: .calm))
    #expect(try app.router.position.link() == "/todos/36/comments/5?tone=calm")
    let router = app.router
    try await router.driveTo(Comment(id: 5))
    let link = try router.position.link()  // "/todos/36/comments/5"
    #expect(link == "/todos/36/comments/5")
  }

  @Test func `of what hangs elsewhere it writes nothing`() async throws {
    let app = try TestApp(Self.plan())
    try await app.router.driveTo(ToDoDetail(id: 36))
    try await app.router.driveSub(ToDoDetail(id: 88))
    #expect(try app.router.position.link() == "/todos/88")
    let other = try TestApp(Self.plan())
    try await other.router.driveTo(ToDoDetail(id: 36))
    try await other.router.driveSub(Comment(id: 5))
    let error = #expect(throws: LinkWritingError.self) { try other.router.position.link() }
    #expect(error?.name == "ToDoDetail.id")
  }

  @Test func `two values of one name on the way have no link`() async throws {
    let plan = try RoutePlan.drawn(
      "List accepts postID:Int { Item push accepts postID:Int links /item }"
    )
    let app = try TestApp(plan)
    try await app.router.driveTo("List", input: Input((.postID, 1)))
    try await app.router.driveTo("Item")
    #expect(try app.router.position.link() == "/item?postID=1")
    try await app.router.driveTo("Item", input: Input((.postID, 1)))
    #expect(try app.router.position.link() == "/item?postID=1")
    try await app.router.driveTo("Item", input: Input((.postID, 2)))
    let error = #expect(throws: LinkWritingError.self) { try app.router.position.link() }
    #expect(
      error?.description == """
        no link to "Item" can be written: none can hold "postID": places on the way hold other values \
        of it, and a link brings one to them all [wrongType]
        """
    )
  }

  @Test func `where nothing is shown, or no pattern leads, it says so`() async throws {
    let app = try TestApp(Self.plan())
    let empty = #expect(throws: LinkWritingError.self) { try app.router.position.link() }
    #expect(empty?.description.contains("no link can be written: nothing is shown") == true)
    try await app.router.driveTo("Linkless")
    let none = #expect(throws: LinkWritingError.self) { try app.router.position.link() }
    #expect(none?.code == .noPattern)
    #expect(none?.target == "Linkless")
  }
}

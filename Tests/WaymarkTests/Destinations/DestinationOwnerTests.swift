import PresentationStacks
import Testing
import Waymark

/// Two destinations on one way with properties of one name, in links that say which is meant.
@MainActor @Suite struct DestinationOwnerTests {
  private struct Post: Destination {
    var id: Int
    var note: String?
  }

  private struct Comment: Destination {
    var id: Int
    var note: String?
  }

  private nonisolated static let plain = ["/comments/{id:Int}?post={Post.id:Int}"]
  private nonisolated static let both = ["/comments/{Comment.id:Int}?post={Post.id:Int}"]
  private nonisolated static let inQuery = ["/c?p={Post.id:Int}&b={id:Int}"]
  private nonisolated static let mirrored = ["/posts/{id:Int}/comment?c={Comment.id:Int}"]

  private func plan(_ patterns: [String]) throws -> RoutePlan {
    try RoutePlan { Post.route { Comment.route(.push, links: patterns) } }
  }

  @Test(
    arguments: [
      (plain, "/comments/5?post=7"), (both, "/comments/5?post=7"), (inQuery, "/c?p=7&b=5"),
      (mirrored, "/posts/7/comment?c=5"),
    ]
  )
  func `an item that names its destination is meant for that, whatever else has the name`(
    patterns: [String],
    link: String
  ) async throws {
    let plan = try plan(patterns)
    #expect(try plan.link(to: Comment(id: 5), below: Post(id: 7)) == link)
    let router = try Router.inMemory(plan)
    try await router.open(link)
    #expect(router.position.destination() == Comment(id: 5))
    #expect(router.position.destination() == Post(id: 7))
  }

  @Test(
    arguments: [
      (plain, "/comments/5"), (plain, "/comments/5?"), (plain, "/comments/5?pos"),
      (plain, "/comments/5?id=7"), (both, "/comments/5?q=7"), (inQuery, "/c?b=2"),
    ]
  )
  func `a link without that item makes no other value`(
    patterns: [String],
    link: String
  ) async throws {
    let router = try Router.inMemory(plan(patterns))
    let error = await #expect(throws: NavigationError.self) { try await router.open(link) }
    #expect(error?.code == .missingInput)
    #expect(error?.route == "Post")
    #expect(error?.key == "id")
  }

  @Test(
    arguments: [
      ("/c/1/2?Comment.id=9", Comment(id: 2)), ("/c/1/2?Comment.note=a", Comment(id: 2, note: "a")),
      ("/c/1/2?note=a&Comment.note=b", Comment(id: 2, note: "b")),
    ]
  )
  private func `an item with the destination in front replaces only what the pattern does not name`(
    link: String,
    comment: Comment
  ) async throws {
    let router = try Router.inMemory(plan(["/c/{Post.id:Int}/{Comment.id:Int}"]))
    try await router.open(link)
    #expect(router.position.destination() == comment)
  }

  @Test(
    arguments: [
      "/c?b=2", "/c?b=2&Comment.id=9", "/c?b=2#Comment.id=9", "/c?b=2&Comment.note=a",
      "/c?b=2&note=a&Comment.note=a",
    ]
  )
  func `an item that the pattern declares is read from the query alone`(link: String) async throws {
    let plan = try RoutePlan { Comment.route(links: ["/c?b={id:Int}&n={note}"]) }
    let router = try Router.inMemory(plan)
    try await router.open(link)
    #expect(router.position.destination() == Comment(id: 2))
  }

  private enum State: Codable, Hashable {
    case open
    case since(day: Int?)
  }

  private struct Issue: Destination {
    var id: Int
    var state: State
  }

  @Test(
    arguments: [
      ("/i/1/2/open", State.open), ("/i/1/2/open?state.since.day=4", .open),
      ("/i/1/2/open?Issue.state.since.day=4", .open), ("/i/1/2/since", .since(day: nil)),
    ]
  )
  private func `nothing inside a value that the pattern names replaces it`(
    link: String,
    state: State
  ) async throws {
    let plan = try RoutePlan {
      Post.route { Issue.route(.push, links: ["/i/{Post.id:Int}/{id:Int}/{state}"]) }
    }
    let router = try Router.inMemory(plan)
    try await router.open(link)
    #expect(router.position.destination() == Issue(id: 2, state: state))
  }

  @Test func `a link of very many names for one destination is read in time`() async throws {
    let router = try Router.inMemory(plan(["/c/{Post.id:Int}/{Comment.id:Int}"]))
    let items = (0..<400).map { "Comment.note.\($0)=a" } + ["Comment.note=b"]
    try await router.open("/c/1/2?" + items.joined(separator: "&"))
    #expect(router.position.destination() == Comment(id: 2, note: "b"))
  }

  @Test func `a text of another type is told of the destination that it is meant for`()
    async throws
  {
    let router = try Router.inMemory(plan(Self.plain))
    let error = await #expect(throws: NavigationError.self) {
      try await router.open("/comments/5?post=x")
    }
    #expect(error?.code == .wrongType)
    #expect(error?.route == "Post")
    #expect(error?.key == "id")
  }
}

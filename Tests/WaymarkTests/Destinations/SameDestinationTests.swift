import TestSupport
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkCore

/// A destination that is made without values is the same, however its place was entered.
@MainActor @Suite final class SameDestinationTests {
  private struct Feed: Destination {}

  private struct Search: Destination {
    var text: String?
    var tags: [String] = []
  }

  private struct Post: Destination {
    var id: Int
  }

  /// A screen that receives no values: for others it is made anew.
  private final class Page: Sendable {}

  private var made: [RouteID] = []
  private var guarded: [RouteID] = []
  private var questioned: [RouteID] = []

  private func router(tabs: Bool) throws -> Router<ScriptedHost<Page>> {
    let feed = Feed.route { Post.route(.push, links: ["/posts/{id:Int}"]) }
    let plan = try RoutePlan {
      if tabs {
        Route("Tabs", arranging: .tabs) {
          feed
          Search.route(links: ["/search?text={text}"])
        }
      } else {
        feed
        Search.route(links: ["/search?text={text}"])
      }
    }
    let guards = Guards {
      Check("All") { [weak self] approach in
        self?.guarded += approach.places.map(\.route)
        return .allow
      }
    }
    return try Router(plan: plan, host: ScriptedHost(), modules: .standard, guards: guards) {
      [weak self] visit in
      self?.made.append(visit.route)
      visit.askBeforeLeaving { _ in
        self?.questioned.append(visit.route)
        return .leave
      }
      return Page()
    }
  }

  @Test(arguments: [Request.start(), .open("/posts/1"), .to("Feed"), .to(Feed())], [true, false])
  func `a place that holds the destination made without values is given no other by it`(
    first: Request,
    tabs: Bool
  ) async throws {
    for again in [Request.to(Feed()), .open("/posts/1"), .to("Feed")] {
      let router = try router(tabs: tabs)
      try await router.perform(first)
      try await router.driveTo(Post(id: 1))
      (made, guarded, questioned) = ([], [], [])
      let explained = router.explain(again)
      #expect(explained.guards.map(\.name) == [], "\(again)")
      try await router.perform(again)
      #expect(made == [], "\(again)")
      #expect(guarded == [], "\(again)")
      #expect(questioned == (router.position.route == "Feed" ? ["Post"] : []), "\(again)")
      try await router.driveTo(Feed())
      #expect(guarded == [])
    }
  }

  @Test func `other values than those that nothing makes are news`() async throws {
    let router = try router(tabs: true)
    try await router.driveTo("Search")
    (made, guarded, questioned) = ([], [], [])
    try await router.driveTo(Search())
    #expect(made == [])
    #expect(guarded == [])
    try await router.driveTo(Search(text: "tea"))
    #expect(made == ["Search"])
    #expect(guarded == ["Search"])
    #expect(questioned == ["Search"])
    try await router.driveTo(Search())
    #expect(made == ["Search", "Search"])
    #expect(router.position.destination() == Search())
  }
}

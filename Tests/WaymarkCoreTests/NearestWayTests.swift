import TestSupport
import Testing
import WaymarkCore

/// Rule 2 where an id recurs: which of its places is the nearest.
@Suite struct NearestWayTests {
  private func plan() throws -> RoutePlan {
    try RoutePlan {
      Route("Root") {
        Route("Shop") {
          Route("Item") { Route("Reviews") { Route("Item") } }
          Route("Cart") { Route("Help") { Route("Item") } }
          Route("Help")
        }
        Route("Help") { Route("Deep") { Route("ContactUs") } }
        Route("News") { Route("ContactUs") }
        Route("Blog") { Route("ContactUs") }
      }
      Route("Other") { Route("Item") }
    }
  }

  @Test(
    arguments: [
      "self before a descendant: /Root/Shop/Item to Item: Root/Shop/Item",
      "a descendant before an ancestor: /Root/Shop/Item/Reviews to Item: Root/Shop/Item/Reviews/Item",
      "the least deep of descendants, whatever is declared first: /Root/Shop to Help: Root/Shop/Help",
      "of two equally deep, the first declared: /Root to ContactUs: Root/News/ContactUs",
      "an ancestor before a cousin: /Root/Help/Deep to Help: Root/Help",
      "a cousin in the first subtree above: /Root/Shop/Cart/Help to Reviews: Root/Shop/Item/Reviews",
      "a near cousin before a less deep one: /Root/Help/Deep to ContactUs: Root/Help/Deep/ContactUs",
      "a way of names picks one of several: /Root/Help/Deep to News/ContactUs: Root/News/ContactUs",
      "this root before another: /Root/News to Item: Root/Shop/Item",
      "another root last: /Root/News to /Other/Item: Other/Item",
    ] as [Way]
  )
  func `the nearest place of an id that recurs`(way: Way) throws {
    var position = try Position(in: plan(), standingAt: way.from)
    try position.walk(.to(way.to))
    #expect("\(position)" == way.end)
  }

  @Test func `a way of names that leads to two places is ambiguous and names both`() throws {
    let plan = try RoutePlan {
      Route("Root") {
        Route("A") { Route("Help") { Route("ContactUs") } }
        Route("B") { Route("Help") { Route("ContactUs") } }
      }
    }
    let other = try Position(in: plan, standingAt: "Root")
    let ambiguous = #expect(throws: NavigationError.self) {
      try other.itinerary(to: "Help/ContactUs")
    }
    #expect(ambiguous?.code == .ambiguousPath)
    #expect(ambiguous?.route == "Help/ContactUs")
    #expect(
      ambiguous?.description
        == "\"Help/ContactUs\" matches several places "
        + "(Root/A/Help/ContactUs, Root/B/Help/ContactUs); write more of the way "
        + "[ambiguousPath]; the user stands at Root"
    )
    #expect(try other.way(to: "B/Help/ContactUs") == "down B, down Help, down ContactUs")
  }
}

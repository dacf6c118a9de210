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

  struct Way: Sendable, CustomTestStringConvertible {
    let about: String
    let from: RouteID
    let to: RouteID
    let end: String
    var testDescription: String { about }
  }

  @Test(
    arguments: [
      Way(
        about: "self before a descendant",
        from: "/Root/Shop/Item",
        to: "Item",
        end: "Root/Shop/Item"
      ),
      Way(
        about: "a descendant before an ancestor",
        from: "/Root/Shop/Item/Reviews",
        to: "Item",
        end: "Root/Shop/Item/Reviews/Item"
      ),
      Way(
        about: "the least deep of descendants, though another is declared before it",
        from: "/Root/Shop",
        to: "Help",
        end: "Root/Shop/Help"
      ),
      Way(
        about: "of two equally deep, the first declared",
        from: "/Root",
        to: "ContactUs",
        end: "Root/News/ContactUs"
      ),
      Way(
        about: "an ancestor before a cousin",
        from: "/Root/Help/Deep",
        to: "Help",
        end: "Root/Help"
      ),
      Way(
        about: "a cousin in the first subtree up the trail",
        from: "/Root/Shop/Cart/Help",
        to: "Reviews",
        end: "Root/Shop/Item/Reviews"
      ),
      Way(
        about: "a near cousin before one that is less deep",
        from: "/Root/Help/Deep",
        to: "ContactUs",
        end: "Root/Help/Deep/ContactUs"
      ),
      Way(
        about: "a way of names picks one of several",
        from: "/Root/Help/Deep",
        to: "News/ContactUs",
        end: "Root/News/ContactUs"
      ),
      Way(
        about: "this root before another",
        from: "/Root/News",
        to: "Item",
        end: "Root/Shop/Item"
      ),
      Way(about: "another root last", from: "/Root/News", to: "/Other/Item", end: "Other/Item"),
    ]
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
    #expect("\(try other.itinerary(to: "B/Help/ContactUs"))" == "down B, down Help, down ContactUs")
  }
}

import TestSupport
import Testing
import WaymarkCore

/// Rule 2 where an id recurs: which of its places is the nearest.
@Suite struct NearestWayTests {
  private func plan() throws -> RoutePlan {
    let shop = "Shop { Item { Reviews { Item } }, Cart { Help { Item } }, Help }"
    let others = "Help { Deep { ContactUs } }, News { ContactUs }, Blog { ContactUs }"
    return try .drawn("Root { \(shop), \(others) }, Other { Item }")
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
    let plan = try RoutePlan.drawn("Root { A { Help { ContactUs } }, B { Help { ContactUs } } }")
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

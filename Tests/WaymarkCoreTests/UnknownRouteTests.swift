import TestSupport
import Testing
import WaymarkCore

/// Names that lead nowhere: no itinerary, and the nearest known ids are named.
@Suite struct UnknownRouteTests {
  struct Miss: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let name: RouteID
    let suggestions: [RouteID]

    init(_ about: String, _ name: RouteID, _ suggestions: RouteID...) {
      (testDescription, self.name, self.suggestions) = (about, name, suggestions)
    }

    /// How it begins; the nearest names follow, or where to look.
    var message: String {
      let names = suggestions.map { "\"\($0)\"" }.joined(separator: ", ")
      let hint = names.isEmpty ? "add it, or see the plan for its names" : "is it \(names)?"
      return "the plan has no route \"\(name)\"; \(hint)"
    }
  }

  @Test(
    arguments: [
      Miss("case 9", "Invalid"),
      Miss("one letter wrong", "ZachTwi", "ZachTwo"),
      Miss("other case, the nearest first", "zachtwo", "ZachTwo"),
      Miss("near several", "CharlieOno", "CharlieOne", "CharlieTwo", "Charlie"),
      Miss("a way whose end is known", "Alpha/ZachTwo", "ZachTwo"),
      Miss("a slash at the end", "Zach/", "Zach"),
      Miss("a leading slash where the id is no root", "/Charlie", "Charlie"),
    ],
    [Request.Verb.to(""), .sub("", as: nil, replacing: false), .selectTab(""), .start("")]
  )
  func `an unknown name is refused by every verb (cases 1, 9, 17 and 33)`(
    miss: Miss,
    verb: Request.Verb
  ) throws {
    let plan = try RoutePlan.ofCases
    let isStart = verb == .start("")
    let position = isStart ? Position(plan: plan) : try Position(in: plan, standingAt: "ZachTwo")
    let error = #expect(throws: NavigationError.self) {
      try position.itinerary(for: Request(verb.asking(for: miss.name)))
    }
    #expect(error?.code == .unknownRoute)
    #expect(error?.route == miss.name)
    #expect(error?.suggestions == miss.suggestions)
    #expect(error?.position == position)
    #expect(error?.description.hasPrefix("\(miss.message) [unknownRoute]; ") == true)
  }

  @Test(arguments: [
    ("product", "Catalogue.product"), ("prodct", "Catalogue.product"),
    ("Catalogueproduct", "Catalogue.product"),
    ("d", nil),
  ])
  func `a case of an enum is suggested where its own name is like the one asked for`(
    name: String,
    suggestion: String?
  ) throws {
    let plan = try RoutePlan {
      Route("Home") { for id in ["Catalogue.product", "c"] { Route(RouteID(id)) } }
    }
    let position = try Position(in: plan, standingAt: "Home")
    let error = #expect(throws: NavigationError.self) { try position.itinerary(to: RouteID(name)) }
    #expect(error?.suggestions.map(\.rawValue) == (suggestion.map { [$0] } ?? []))
  }

  @Test(arguments: ["parent", "child"] as [RouteID])
  func `an empty name is unknown from wherever one stands (cases 3 and 33)`(start: RouteID) throws {
    let position = try Position(in: .chain("parent", "child", "id"), standingAt: start)
    for request in [Request.to(""), .sub(""), .selectTab(""), .to("/")] {
      let error = #expect(throws: NavigationError.self) { try position.itinerary(for: request) }
      #expect(error?.code == .unknownRoute)
      #expect(error?.suggestions == [])
    }
    let error = #expect(throws: NavigationError.self) { try position.itinerary(to: "") }
    #expect(error?.description.hasPrefix("the name of the route is empty [unknownRoute]") == true)
  }

  @Test(arguments: [("island", "another-island"), ("marco", "polo")] as [(RouteID, RouteID)])
  func `in a plan of one route another is unknown, and nothing moves (cases 1 and 17)`(
    start: RouteID,
    other: RouteID
  ) throws {
    var position = try Position(in: .chain(start), standingAt: start)
    let before = position
    let planned = #expect(throws: NavigationError.self) { try position.itinerary(to: other) }
    let walked = #expect(throws: NavigationError.self) { try position.walk(.to(other)) }
    for error in [planned, walked] {
      #expect(error?.code == .unknownRoute)
      #expect(error?.route == other)
    }
    #expect(position == before)
  }

  @Test func `three suggestions are made at most, the nearest first`() throws {
    let position = try Position(
      in: RoutePlan {
        Route("Root") {
          for name in ["Item4", "Item3", "Item2", "Item1", "Items"] { Route(RouteID(name)) }
        }
      },
      standingAt: "Root"
    )
    let error = #expect(throws: NavigationError.self) { try position.itinerary(to: "Item") }
    #expect(error?.suggestions == ["Item1", "Item2", "Item3"])
  }
}

extension Request.Verb {
  /// The same verb, asking for a route.
  fileprivate func asking(for route: RouteID) -> Self {
    switch self {
    case .start: .start(route)
    case .to, .parent: .to(route)
    case .sub(_, let presentation, let replacing):
      .sub(route, as: presentation, replacing: replacing)
    case .selectTab: .selectTab(route)
    case .show: .show([route])
    case .hide(_, let way): .hide(route, way)
    case .navigate: .navigate([route])
    case .open, .leave, .recheck: self
    }
  }
}

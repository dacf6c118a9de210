import Testing
import WaymarkCore

@Suite struct RouteBuilderTests {
  private enum Edition { case home, office, lite }

  private func plan(_ edition: Edition, isSignedIn: Bool, shelves: Int) throws -> RoutePlan {
    try RoutePlan {
      Route("Root") {
        if isSignedIn { Route("Profile") }
        switch edition {
        case .home: Route("Garden")
        case .office:
          Route("Desk")
          Route("Meetings")
        case .lite: if isSignedIn { Route("Upgrade") } else { Route("Offer") }
        }
        for number in 0..<shelves { Route(RouteID("Shelf\(number)")) { Route("Book") } }
        help()
        about
      }
    }
  }

  /// A fragment of several routes from a function, as another module hands it over.
  private func help() -> [Route] { [Route("Help") { Route("ContactUs", .modal) }, Route("FAQ")] }

  private var about: Route { Route("About") { Route("Licences") } }

  @Test func `a block takes if, switch, for and fragments from functions`() throws {
    let office = try plan(.office, isSignedIn: true, shelves: 2)
    #expect(
      "\(office)" == """
        Root
          Profile
          Desk
          Meetings
          Shelf0
            Book
          Shelf1
            Book
          Help
            ContactUs modal
          FAQ
          About
            Licences
        """
    )
  }

  @Test func `a route that an if or a for leaves out is not in the plan`() throws {
    let home = try plan(.home, isSignedIn: false, shelves: 0)
    #expect(childIDs(of: home) == ["Garden", "Help", "FAQ", "About"])
  }

  @Test(arguments: [(true, "Upgrade" as RouteID), (false, "Offer")])
  func `a choice takes one of its branches`(isSignedIn: Bool, id: RouteID) throws {
    let lite = try plan(.lite, isSignedIn: isSignedIn, shelves: 0)
    #expect(childIDs(of: lite).contains(id))
    #expect(childIDs(of: lite).count == (isSignedIn ? 5 : 4))
  }

  @Test func `a plan takes fragments as lists, the same as in blocks`() throws {
    let listed = try RoutePlan(roots: [Route("Root", routes: help)], anywhere: [about])
    let written = try RoutePlan {
      Route("Root") { help() }
    } anywhere: {
      about
    }
    #expect(listed == written)
  }

  private func childIDs(of plan: RoutePlan) -> [RouteID] {
    plan.roots.flatMap { plan.children(of: $0) }.compactMap { plan.id(of: $0) }
  }
}

import PresentationStacks
import Testing
import Waymark

/// The names of routes, which are no names of arguments.
@MainActor @Suite struct DestinationNameTests {
  private struct Search: Destination {
    static let routeID: RouteID = "search"
    var search: String
    var page: Int?
  }

  private struct Filter: Destination {
    static let routeID: RouteID = "filter"
    var filter: String?
  }

  private struct Result: Destination {
    var filter: String
  }

  @Test(arguments: ["?ToDoDetail=1", "#ToDoDetail=1", "?ToDoDetail"])
  func `an argument by the name of a route brings no destination`(items: String) async throws {
    let router = try Router.inMemory(.ofDestinations())
    try await router.open("/todos/36\(items)")
    #expect(router.position.destination() == ToDoDetail(id: 36))
  }

  @Test(arguments: ["/find?q={search}", "/{search}", "/{search.search}"])
  func `a property may have the name of its route`(pattern: String) async throws {
    let plan = try RoutePlan { Search.route(links: [pattern]) }
    let search = Search(search: "tea", page: 2)
    let router = try Router.inMemory(plan)
    try await router.open(plan.link(to: search))
    #expect(router.position.destination() == search)
  }

  @Test(arguments: ["/find", "/find?q={filter}"])
  func `a property that a pattern leaves out may have the name of its route`(pattern: String)
    async throws
  {
    let plan = try RoutePlan { Filter.route(links: [pattern]) }
    let filter = Filter(filter: "tea")
    let router = try Router.inMemory(plan)
    try await router.open(plan.link(to: filter))
    #expect(router.position.destination() == filter)
  }

  @Test func `a property may have the name of a route above`() async throws {
    let plan = try RoutePlan { Filter.route { Result.route(.push, links: ["/results/{filter}"]) } }
    let router = try Router.inMemory(plan)
    try await router.open("/results/new")
    #expect(router.position.destination() == Result(filter: "new"))
  }
}

import PresentationStacks
import Testing
import Waymark

@testable import WaymarkCore

/// Types of destinations in place of the names of routes.
@MainActor @Suite final class DestinationTypeTests {
  /// Which behaviors were asked, and for what.
  private var asked: [String] = []

  /// A behavior that is asked and takes nothing.
  private func noting(_ word: String) -> Perform<MemoryHost> {
    Perform { [weak self] attempt in
      self?.asked.append("\(word) \(attempt.step.source ?? "")>\(attempt.step.target)")
      return .passed("it was noted")
    }
  }

  private func router(
    _ plan: RoutePlan,
    _ resolver: Resolver<MemoryHost>
  ) throws -> Router<MemoryHost> {
    let host = MemoryHost()
    return try Router(plan: plan, host: host, modules: .standard, resolvers: [resolver]) {
      MemoryScreen($0)
    }
  }

  @Test func `behaviors are limited by types, of an enum to each of its own cases`() async throws {
    let resolver = Resolver<MemoryHost>(ToDoList.self) {
      To(PuppyRoute.self, Comment.self) { noting("to") }
      Show(PuppyRoute.self) { noting("show") }
      Hide(PuppyRoute.self, ToDoDetail.self) { noting("hide") }
    }
    let router = try router(.ofDestinations(), resolver)
    try await router.driveTo(CatRoute.details(lives: 1))
    try await router.driveTo(PuppyRoute.lost("park"))
    try await router.driveTo(CatRoute.details(lives: 1))
    try await router.driveTo(ToDoDetail(id: 1))
    try await router.driveTo(Comment(id: 1))
    try await router.driveTo(ToDoList())
    #expect(
      asked == [
        "to ToDoList>PuppyRoute.lost", "show ToDoList>PuppyRoute.lost",
        "hide PuppyRoute.lost>ToDoList", "to ToDoDetail>Comment", "hide ToDoDetail>ToDoList",
      ]
    )
  }

  @Test func `a resolver for types is for each of their routes`() async throws {
    let resolver = Resolver<MemoryHost>(PuppyRoute.self, Comment.self) { noting("at") }
    let router = try router(.ofDestinations(), resolver)
    for route in [PuppyRoute.notifications, .lost("park")] { try await router.driveTo(route) }
    try await router.driveTo(ToDoDetail(id: 1))
    try await router.driveTo(Comment(id: 1))
    try await router.driveTo(ToDoList())
    #expect(
      asked == [
        "at PuppyRoute.notifications>ToDoList", "at PuppyRoute.lost>ToDoList",
        "at Comment>ToDoDetail",
      ]
    )
  }

  @Test func `a step of another plan is none that a behavior is limited to`() throws {
    let small = try RoutePlan { Comment.route() }
    let foreign = try #require(RoutePlan.ofDestinations().places.last)
    let step = Step(Move(.toChild, from: foreign, to: foreign), in: small, presentation: .push)
    for limit in [StepLimit.to(["Comment"]), .showing(["Comment"]), .hiding(["Comment"])] {
      #expect(limit.objection(to: step) != nil)
    }
  }

  @Test func `a type of which the plan has no route is refused`() throws {
    let resolver = Resolver<MemoryHost>(Comment.self) { To(PuppyRoute.self) { noting("to") } }
    let error = #expect(throws: ConfigurationError.self) {
      try router(RoutePlan { ToDoList.route() }, resolver)
    }
    #expect(error?.problems.map(\.rule) == [.resolverForUnknownRoute, .limitToUnknownRoute])
  }

  @Test func `a tab is selected by its type`() async throws {
    let plan = try RoutePlan {
      Route("App", arranging: .tabs) {
        ToDoList.route { ToDoDetail.route(.push) }
        CatRoute.route("details")
        Route("About")
      }
    }
    let router = try Router.inMemory(plan)
    try await router.driveTo(ToDoDetail(id: 1))
    try await router.driveTo("About")
    try await router.select(tab: ToDoList.self)
    #expect(router.position.description == "App/ToDoList/ToDoDetail")
    router.send(.selectTab("About"))
    var ending: DriveEnding?
    router.select(tab: ToDoList.self) { ending = $0 }
    #expect(try ending?.get() != nil)
    #expect(router.position.description == "App/ToDoList/ToDoDetail")
  }
}

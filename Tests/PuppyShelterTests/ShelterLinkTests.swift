import PresentationStacks
import Testing
import Waymark

@testable import PuppyShelter

/// Links that lead to cases of an enum, as Encompass has them, by the numbers of their cases.
@MainActor @Suite struct ShelterLinkTests {
  private let visitor: Visitor

  init() async throws {
    visitor = try await Visitor()
  }

  private var router: Router<MemoryHost> { visitor.router }

  @Test(
    arguments: [
      ("shelter://notifications", true),
      ("shelter://puppies/Bella", true),
      ("shelter://puppies/Bella?age=2", true),
      ("shelter://puppies/Bella?age=old", false),
      ("shelter://found/the%20park", true),
      ("shelter://settings?sorting=colour", false),
      ("shelter://zzz", false),
      ("other://notifications", false),
    ]
  )
  func `case 135: a link can be opened when its word is a case and its values can be read`(
    link: String,
    canOpen: Bool
  ) async throws {
    #expect(router.canOpen(link) == canOpen)
    if canOpen {
      try await router.open(link)
    } else {
      await #expect(throws: NavigationError.self) { try await router.open(link) }
      #expect(router.trail.description == "Shelter/PuppyList")
    }
  }

  @Test func `case 137: a link whose word is a case leads to it`() async throws {
    try await router.open("shelter://notifications")
    #expect(router.trail.description == "Shelter/PuppyRoute.notifications")
    #expect(router.visit?.destination() == PuppyRoute.notifications)
  }

  @Test func `case 138: the arguments of a link are brought along`() async throws {
    try await router.open("shelter://found/3")
    #expect(router.visit?.destination() == PuppyRoute.found("3"))
    try await router.open("shelter://puppies/Bella?age=3")
    #expect(router.visit?.destination() == PuppyRoute.details(for: Puppy(name: "Bella", age: 3)))
    try await router.open("shelter://rename/Bella?newName=Luna")
    #expect(router.visit?.destination() == PuppyRoute.rename(oldName: "Bella", newName: "Luna"))
  }

  @Test func `case 139: a link whose word is no case is no match`() async throws {
    let error = await #expect(throws: NavigationError.self) {
      try await router.open("shelter://zzz")
    }
    #expect(error?.code == .noMatch)
  }

  @Test(
    arguments: [
      .notifications, .details(for: Puppy(name: "Rex", age: 3)),
      .rename(oldName: "Rex", newName: nil), .found("the park"),
    ] as [PuppyRoute]
  )
  func `case 140: every case is driven to, and nobody keeps a list`(
    route: PuppyRoute
  ) async throws {
    try await router.driveTo(route)
    #expect(router.visit?.destination() == route)
    let link = try router.plan.link(to: route, rules: LinkRules(schemes: ["shelter"]))
    let another = try await Visitor().router
    try await another.open(link)
    #expect(another.visit?.destination() == route)
  }
}

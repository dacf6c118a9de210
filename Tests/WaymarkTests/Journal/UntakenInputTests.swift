import PresentationStacks
import Testing
import Waymark

/// Values that a drive brings, and that no place on its way takes.
@MainActor @Suite struct UntakenInputTests {
  private struct Page: Destination { var number: Int }

  private nonisolated static let number = InputKey<Int>("number")
  private nonisolated static let other = InputKey<Int>("numbr")
  private nonisolated static let hidden = InputKey<Int>("_number")

  private func router(_ detail: Journal.Detail = .everything) throws -> Router<MemoryHost> {
    let plan = try RoutePlan {
      Route("A", links: ["/a/{_number:Int}"]) {
        Route("B", accepts: .keys(Self.number), links: ["/b"]) { Route("C") }
        Page.route(.push, links: ["/pages/{number:Int}"])
      }
      Route("Tabs", arranging: .tabs, accepts: .keys(Self.number)) { Route("One") }
    }
    var options = RouterOptions()
    options.journalDetail = detail
    return try Router(plan: plan, host: MemoryHost(), modules: .standard, options: options) {
      MemoryScreen($0)
    }
  }

  private func misuses(_ router: Router<MemoryHost>) -> [String] {
    router.journal.records.compactMap { record in
      if case .misuse(let text) = record.event { text } else { nil }
    }
  }

  @Test(arguments: [Journal.Detail.everything, .failures])
  func `they are noted with the drive`(detail: Journal.Detail) async throws {
    let router = try router(detail)
    try await router.driveTo("C", input: Input((Self.number, 1), (Self.other, 2)))
    #expect(misuses(router) == ["no place on its way takes \"numbr\", which the drive brings"])
    try await router.driveParent()
    try await router.driveTo("B", input: Input((Self.other, 3)))
    #expect(misuses(router).count == 2)
    #expect(
      Set(router.journal.records.filter { $0.description.contains("numbr") }.map(\.drive))
        .isSuperset(of: [1, 3])
    )
  }

  @Test(
    arguments: [
      .to("B", input: Input((number, 1))), .to("C", input: Input((number, 1))),
      .to("Tabs", input: Input((number, 1))), .open("/b?numbr=2"), .open("/a/7"),
      .to("B", input: Input((hidden, 1))), .to("C"), .open("/pages/3"), .to(Page(number: 3)),
    ] as [Request]
  )
  func `what a place takes, or nobody is to read, is not noted`(request: Request) async throws {
    let router = try router()
    for _ in 0..<2 { try await router.perform(request) }
    #expect(misuses(router) == [])
  }

  @Test func `what a live place holds already is not noted, and what nothing is given is`()
    async throws
  {
    let router = try router()
    let (held, other) = (Input((Self.number, 1)), Input((Self.number, 2)))
    try await router.driveTo("B", input: held)
    try await router.driveTo("C", input: held)
    try await router.navigate("A", "B", "C", input: held)
    var nothing = Request.hide("Tabs")
    nothing.input = held
    try await router.perform(nothing)
    #expect(misuses(router) == [])
    try await router.driveTo("A", input: other)
    #expect(misuses(router).count == 1)
    try await router.driveTo("B", input: held)
    nothing.input = other
    try await router.perform(nothing)
    #expect(misuses(router).count == 2)
  }

  @Test func `of many, some are named and the rest counted`() async throws {
    let router = try router()
    let values = Input(
      (InputKey<Int>("a"), 1),
      (InputKey<Int>("b"), 1),
      (InputKey<Int>("c"), 1),
      (InputKey<Int>("d"), 1)
    )
    try await router.driveTo("C", input: values)
    let words = "no place on its way takes \"a\", \"b\", \"c\" and 1 more, which the drive brings"
    #expect(misuses(router) == [words])
  }
}

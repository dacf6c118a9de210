import PresentationStacks
import Testing
import Waymark

extension InputKey<Int> {
  fileprivate static var item: Self { .init("item") }
}

/// What the documentation shows of requests and of the ways to hide.
@MainActor @Suite struct RequestsSnippets {
  @Test func `who shows and hides, screen by screen`() {
    let resolver = Resolver<MemoryHost>("List") {
      Requests {
        Show("AddItem") { PresentModally(.sheet) }
        Hide("AddItem") { Dismiss() }
      }
    }
    #expect(resolver.behaviors.map(\.name) == ["PresentModally", "Dismiss"])
  }

  @Test func `what stands plainly is for the rest`() {
    let resolver = Resolver<MemoryHost>("List") {
      Requests {
        Show("AddItem", "Settings") { PresentModally(.sheet) }
        Show("Login") {
          Perform { attempt in .passed("only while nobody is signed in") }
        }
        Push()  // whatever nobody above has taken
      }
    }
    #expect(resolver.behaviors.map(\.name) == ["PresentModally", "Perform", "Push"])
  }

  @Test func `the verbs, one after the other`() async throws {
    let router = try router()
    try await router.show("list", "detail", input: Input((.item, 1)))  // one above the other
    try await router.show("settings")
    try await router.hide("settings")
    try await router.navigate("list", "addItem")  // hides the detail, shows the form
    #expect(router.trail.description == "list/addItem")
  }

  @Test func `four ways to hide`() async throws {
    let router = try router()
    for way in [Request.HideWay.stepwise, .atomic] {
      try await router.navigate("list", "detail", "settings", input: Input((.item, 1)))
      try await router.hide("detail", way)
      #expect(router.trail.description == "list")
    }
    try await router.navigate("list", "detail", "settings", input: Input((.item, 1)))
    try await router.hide("detail", .soft)  // only marked: the settings are still above it
    try await router.hide("settings")  // takes both away
    #expect(router.trail.description == "list")
  }

  private func router() throws -> Router<MemoryHost> {
    let plan = try RoutePlan {
      Route("list")
    } anywhere: {
      Route("addItem", .modal)
      Route("detail", .push, needs: .keys(.item))
      Route("settings", .modal)
    }
    return try Router(plan: plan, host: MemoryHost(), modules: .standard) { MemoryScreen($0) }
  }
}

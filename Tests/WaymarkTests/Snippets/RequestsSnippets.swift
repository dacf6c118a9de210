import PresentationStacks
import Testing
import Waymark

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
    try await router.show("List", "Detail")  // one above the other
    try await router.show("Settings")
    try await router.hide("Settings")
    try await router.navigate("List", "AddItem")  // hides Detail, shows AddItem
    #expect(router.trail.description == "List/AddItem")
  }

  @Test func `four ways to hide`() async throws {
    let router = try router()
    try await router.navigate("List", "Detail", "Settings")
    try await router.hide("Detail", .stepwise)
    try await router.navigate("List", "Detail", "Settings")
    try await router.hide("Detail", .atomic)
    try await router.navigate("List", "Detail", "Settings")
    try await router.hide("Detail", .soft)  // only marked: Settings is still above it
    try await router.hide("Settings")  // takes both away
    #expect(router.trail.description == "List")
  }

  private func router() throws -> Router<MemoryHost> {
    let plan = try RoutePlan {
      Route("List")
    } anywhere: {
      Route("Detail", .push)
      Route("AddItem", .modal)
      Route("Settings", .modal)
    }
    return try Router(plan: plan, host: MemoryHost(), modules: .standard) { MemoryScreen($0) }
  }
}

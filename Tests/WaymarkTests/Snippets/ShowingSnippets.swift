import PresentationStacks
import Testing
import Waymark

enum Screen: String { case list, addItem }

/// What the documentation shows of showing and hiding.
@MainActor @Suite struct ShowingSnippets {
  @Test func `the cases of an enum name screens`() throws {
    let plan = try RoutePlan {
      Route("list")
    } anywhere: {
      Route("addItem", .modal)
    }
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard) { MemoryScreen($0) }
    router.send(.show(Screen.list))
    router.send(.show(Screen.addItem))
    #expect(router.trail.description == "list/addItem")
  }
}

import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkObservation

@MainActor @Suite struct FollowingTests {
  @available(macOS 14, iOS 17, *)
  @Test func `a mirror follows its router, by hand and by drives, until it is let go`() throws {
    let app = try TestApp(.ofThree)
    var mirror: ObservablePosition? = ObservablePosition(following: app.router)
    #expect(mirror?.isEmpty == true)
    app.drive(.to("third"))
    #expect(mirror?.path == "first/second/third")
    app.host.memory.user.tapBack()
    #expect(mirror?.path == "first/second")
    mirror = nil
    app.drive(.to("first"))
    #expect(app.trail == "first")
  }

  @available(macOS 14, iOS 17, *)
  @Test func `a view follows a router`() async throws {
    let plan = try RoutePlan { Route("Inbox") { Route("Post") } }
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard) { MemoryScreen($0) }
    let model = ObservablePosition(following: router)
    try await router.driveTo("Post")
    print(model.path)  // Inbox/Post
    #expect(model.path == "Inbox/Post")
  }
}

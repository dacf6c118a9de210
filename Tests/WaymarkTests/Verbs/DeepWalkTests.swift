import TestSupport
import Testing
import Waymark

@MainActor @Suite struct DeepWalkTests {
  private func app(_ count: Int) throws -> TestApp {
    try TestApp(.chain((0..<count).map { RouteID("R\($0)") }))
  }

  @Test func `a walk down thousands of places and back is no deep recursion`() throws {
    var depths = StackDepths()
    let app = try TestApp(.chain((0..<2_000).map { RouteID("R\($0)") })) { visit in
      depths.note()
      return TestScreen(visit)
    }
    #expect(app.router.drive(.to("R1999")).success?.steps == 2_000)
    #expect(app.router.trail.count == 2_000)
    #expect(depths.count == 2_000)
    #expect(depths.spread < StackDepths.ofOneLoop)
    app.host.clear()
    #expect(app.router.drive(.to("R0")).success?.steps == 1_999)
    #expect(app.host.operations == ["unwind to R0"])
    #expect(app.host.picture == "R0")
  }

  @Test func `each step of a deep walk may be an operation that takes time`() throws {
    let app = try app(500)
    app.host.treat(Array(repeating: .hold, count: 500))
    let drive = app.router.drive(.to("R499"))
    while app.host.heldCount > 0 { app.host.release() }
    #expect(drive.success?.steps == 500)
    #expect(app.clock.pendingCount == 0)
  }

  @Test func `a place hung under itself thousands of times is left in one operation`() throws {
    let app = try app(2)
    app.stand(at: "R1")
    for _ in 0..<2_000 { app.drive(.sub("R1")) }
    #expect(app.router.trail.count == 2_002)
    #expect(Set(app.router.trail).count == 2_002)
    app.host.clear()
    app.drive(.to("R0"))
    #expect(app.host.operations == ["unwind to R0"])
  }
}

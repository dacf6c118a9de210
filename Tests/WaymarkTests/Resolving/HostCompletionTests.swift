import TestSupport
import Testing
import Waymark

/// Hosts whose operations go on, are refused, dropped or doubled.
@MainActor @Suite struct HostCompletionTests {
  private func app() throws -> TestApp { try TestApp(.ofThree, at: "first") }

  @Test func `a host operation completed twice counts once`() throws {
    let app = try app()
    let drive = app.hold(.to("second"))
    app.host.releaseTwice()
    #expect(app.ending(of: drive) == "arrived at first/second")
  }

  @Test func `a host operation completed twice during the call counts once`() throws {
    let app = try app()
    app.host.treat(.double, .double)
    #expect(app.ending(of: .to("third")) == "arrived at first/second/third")
    #expect(app.clock.pendingCount == 0)
  }

  @Test func `a host operation refused after it began fails the step`() throws {
    let app = try app()
    let drive = app.hold(.to("third"))
    app.host.refuseHeld()
    let error = try #require(drive.error)
    #expect(error.code == .failed)
    #expect(error.underlying as? HostRefusal == HostRefusal(.busy, "refused after all"))
    #expect(app.trail == "first")
    #expect(app.host.picture == "first")
    #expect(app.drive(.to("third")) == "arrived")
  }

  @Test func `a host completion dropped later ends the drive at the next turn`() async throws {
    let app = try app()
    let drive = app.hold(.to("third"))
    app.host.letGo()
    #expect(await drive.end().words == "abandoned")
    #expect(app.drive(.to("third")) == "arrived")
  }

  @Test func `the second step's operation is ended like the first's`() throws {
    let app = try app()
    app.host.treat(.perform, .hold)
    let drive = app.router.drive(.to("third"))
    #expect(app.trail == "first/second")
    app.host.refuseHeld()
    #expect(drive.error?.step?.target == "third")
    #expect(drive.error?.position.description == "first/second")
    #expect(app.host.picture == "first › second")
  }

  @Test func `a stack that is missing lets the next behavior be asked`() throws {
    let app = try TestApp.stepping(from: "first") {
      Push()
      PresentModally(serving: .push)
    }
    app.host.treat(.refuse(.noStack))
    #expect(app.drive(.to("second")) == "arrived")
    #expect(app.host.operations == ["present second"])
    #expect(app.router.trail.last.flatMap { app.router.position.presentation(of: $0) } == .modal)
  }

  @Test(arguments: HostRefusal.Code.allCases.filter { $0 != .noStack })
  func `every refusal of a host but noStack fails the step`(code: HostRefusal.Code) throws {
    let app = try app()
    app.host.treat(.refuse(code))
    let error = try #require(app.router.drive(.to("second")).error)
    #expect(error.code == .failed)
    #expect((error.underlying as? HostRefusal)?.code == code)
    #expect(app.trail == "first")
  }
}

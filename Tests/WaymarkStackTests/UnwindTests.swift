import TestSupport
import Testing
import WaymarkCore
import WaymarkStack

@MainActor @Suite struct UnwindTests {
  @Test func `several steps up go to the host as one operation`() throws {
    let app = try TestApp(.chain("a", "b", "c", "d"), modules: [.stack])
    app.stand(at: "d")
    let drive = app.router.drive(.to("a"))
    #expect(drive.success?.steps == 3)
    #expect(app.host.operations == ["unwind to a"])
    #expect(app.host.picture == "a")
  }

  @Test func `one step up is no unwinding`() throws {
    let app = try TestApp(.chain("a", "b", "c"), modules: [.stack])
    app.stand(at: "c")
    app.drive(.to("b"))
    #expect(app.host.operations == ["pop c"])
  }

  @Test func `without Unwind several steps up are taken one by one`() throws {
    let module = BehaviorModule<TestHost>("stack", serving: [.push]) {
      Push()
      Pop()
    }
    let app = try TestApp(.ofThree, modules: [module])
    app.stand(at: "third")
    app.drive(.to("first"))
    #expect(app.host.operations == ["pop third", "pop second"])
  }

  @Test(arguments: [Move.Kind.toChild, .toParent, .toSelf, .across, .toRoot])
  func `Unwind passes on every other kind of step`(kind: Move.Kind) throws {
    #expect(try Unwind<TestHost>().claim(of: kind) == .passes("no unwinding"))
  }
}

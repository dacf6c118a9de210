import TestSupport
import Testing
import WaymarkCore
import WaymarkStack

@MainActor @Suite struct PopTests {
  @Test func `a step up from a pushed screen pops it`() throws {
    let app = try TestApp(.ofThree, modules: [.stack])
    app.stand(at: "third")
    #expect(app.drive(.parent) == "arrived")
    #expect(app.host.operations == ["pop third"])
    #expect(app.trail == "first/second")
  }

  @Test(arguments: [Presentation.modal, .tab, Presentation("drawer")])
  func `Pop passes on a screen that was not pushed`(presentation: Presentation) throws {
    let claim = try Pop<TestHost>().claim(of: .toParent, shownAs: presentation)
    #expect(claim == .passes("it was not pushed"))
  }

  @Test(arguments: [Move.Kind.toChild, .toSelf, .across, .toRoot, .unwind])
  func `Pop passes on every other kind of step`(kind: Move.Kind) throws {
    #expect(try Pop<TestHost>().claim(of: kind) == .passes("no step to a parent"))
  }

  @Test func `Pop claims that its step may be part of one unwinding`() throws {
    #expect(try Pop<TestHost>().claim(of: .toParent) == .unwinds)
  }

  @Test func `a refusal fails the step and leaves everything as it is`() throws {
    let app = try TestApp(.ofThree, modules: [.stack])
    app.stand(at: "third")
    app.host.treat(.refuse(.busy))
    let error = try #require(app.router.drive(.parent).error)
    #expect(error.code == .failed)
    #expect(error.underlying as? HostRefusal == HostRefusal(.busy, "the test refuses to pop third"))
    #expect(app.trail == "first/second/third")
    #expect(app.drive(.parent) == "arrived")
  }
}

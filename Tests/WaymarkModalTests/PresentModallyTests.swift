import TestSupport
import Testing
import WaymarkCore
import WaymarkModal

@MainActor @Suite struct PresentModallyTests {
  private func plan(_ container: Container = .stack) throws -> RoutePlan {
    try RoutePlan { Route("Help") { Route("ContactUs", .modal, container: container) } }
  }

  @Test func `a step to a modal child presents its screen over the current one`() throws {
    let app = try TestApp(plan(), modules: [.modal])
    #expect(app.drive(.to("ContactUs")) == "arrived")
    #expect(app.host.operations == ["install Help", "present ContactUs"])
    #expect(app.host.picture == "Help\n  ⇧ ContactUs")
  }

  @Test func `in the style that was chosen, bare where the route says so`() throws {
    let app = try TestApp(plan(.bare), modules: [.modal(.sheet)])
    app.drive(.to("ContactUs"))
    #expect(app.host.operations == ["install Help", "present ContactUs as sheet bare"])
  }

  @Test func `a resolver that serves more presents what the plan would push`() throws {
    let app = try TestApp(
      .ofThree,
      resolvers: [Resolver("first") { PresentModally(.fullScreen, serving: .push, .modal) }]
    )
    app.drive(.to("second"))
    app.drive(.parent)
    #expect(
      app.host.operations == ["install first", "present second as fullScreen", "dismiss second"]
    )
  }

  @Test func `PresentModally passes on a step that shows no child or no modal`() throws {
    let present = PresentModally<TestHost>()
    #expect(try present.claim(of: .toChild, shownAs: .modal) == .takes)
    #expect(try present.claim(of: .toChild) == .passes("it is no modal"))
    #expect(try present.claim(of: .toSelf, shownAs: .modal) == .passes("no step to a child"))
  }

  @Test func `a host that refuses ends the drive as failed, with nothing shown`() throws {
    let app = try TestApp(plan(), modules: [.modal])
    app.host.treat(.perform, .refuse(.alreadyPresents))
    let error = try #require(app.router.drive(.to("ContactUs")).error)
    #expect(error.code == .failed)
    #expect((error.underlying as? HostRefusal)?.code == .alreadyPresents)
    #expect(app.trail == "Help")
    #expect(app.host.picture == "Help")
  }
}

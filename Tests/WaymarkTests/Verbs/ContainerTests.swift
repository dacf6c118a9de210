import TestSupport
import Testing
import Waymark

/// Rule 6: roots, tabs and modals have stacks of their own, unless they are bare.
@MainActor @Suite struct ContainerTests {
  @Test func `up from the first screen of a modal's stack undoes the modal`() throws {
    let plan = try RoutePlan { Route("Root") { Route("Form", .modal) { Route("Page") } } }
    let app = try TestApp(plan, at: "Page")
    app.drive(.parent)
    app.drive(.parent)
    #expect(app.host.operations == ["pop Page", "dismiss Form"])
  }

  @Test func `a bare modal can present and be dismissed, and nothing is pushed onto it`() throws {
    let app = try TestApp(.drawn("Root { Form modal bare { Help modal } }", anywhere: "News"))
    app.stand(at: "Form")
    #expect(app.host.operations == [])
    let error = try #require(app.router.drive(.to("News")).error)
    #expect(error.code == .unhandled)
    #expect(error.step?.target == "News")
    #expect(app.trail == "Root/Form")
    #expect(app.drive(.to("Help")) == "arrived")
    #expect(app.host.picture == "Root\n  ⇧ Form\n      ⇧ Help")
    #expect(app.drive(.to("Root")) == "arrived")
  }

  @Test func `a hung modal below a bare one is no push and goes well`() throws {
    let app = try TestApp(.drawn("Root bare", anywhere: "News"), at: "Root")
    #expect(app.drive(.to("News")) == "unhandled")
    #expect(app.drive(.sub("News", as: .modal)) == "arrived")
    #expect(app.drive(.parent) == "arrived")
    #expect(app.host.picture == "Root")
  }

  @Test func `a bare tab holds a modal`() throws {
    let app = try TestApp(.drawn("Tabs tabs { Map bare { Pin modal } }"))
    #expect(app.drive(.to("Pin")) == "arrived")
    #expect(app.host.picture == "Tabs\n  ▸ Map\n      ⇧ Pin")
    #expect(app.drive(.sub("Map", as: .push)) == "arrived")
  }
}

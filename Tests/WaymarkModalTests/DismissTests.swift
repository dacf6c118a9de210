import TestSupport
import Testing
import WaymarkCore
import WaymarkModal

@MainActor @Suite struct DismissTests {
  @Test func `a step up from a presented screen dismisses it`() throws {
    let plan = try RoutePlan { Route("Help") { Route("ContactUs", .modal) } }
    let app = try TestApp(plan, modules: [.modal])
    app.stand(at: "ContactUs")
    #expect(app.drive(.parent) == "arrived")
    #expect(app.host.operations == ["dismiss ContactUs"])
    #expect(app.host.picture == "Help")
  }

  @Test func `case 148: a push route shown as a modal is dismissed, not popped`() throws {
    let app = try TestApp(.ofThree)
    app.stand(at: "first")
    #expect(app.drive(.sub("third", as: .modal)) == "arrived")
    #expect(app.drive(.parent) == "arrived")
    #expect(app.host.operations == ["present third", "dismiss third"])
    #expect(app.trail == "first")
  }

  @Test(arguments: [Presentation.push, .tab, Presentation("drawer")])
  func `Dismiss passes on a screen that is no modal`(presentation: Presentation) throws {
    let claim = try Dismiss<TestHost>().claim(of: .toParent, shownAs: presentation)
    #expect(claim == .passes("it was not presented"))
  }

  @Test(arguments: [Move.Kind.toChild, .toRoot, .toSelf, .across, .unwind])
  func `Dismiss passes on every other kind of step`(kind: Move.Kind) throws {
    let claim = try Dismiss<TestHost>().claim(of: kind, shownAs: .modal)
    #expect(claim == .passes("no step to a parent"))
  }

  @Test func `the step of Dismiss may be part of one unwinding, together with pops`() throws {
    let plan = try RoutePlan {
      Route("Help") { Route("News") { Route("ContactUs", .modal) { Route("Topic") } } }
    }
    let app = try TestApp(plan)
    app.stand(at: "Topic")
    #expect(app.drive(.to("Help")) == "arrived")
    #expect(app.host.operations == ["unwind to Help"])
  }
}

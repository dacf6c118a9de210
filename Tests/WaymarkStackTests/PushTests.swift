import TestSupport
import Testing
import WaymarkCore
import WaymarkStack

@MainActor @Suite struct PushTests {
  @Test func `a step to a pushed child pushes its screen onto the current one`() throws {
    let app = try TestApp(.ofThree, modules: [.stack])
    #expect(app.drive(.to("third")) == "arrived")
    #expect(app.host.operations == ["install first", "push second", "push third"])
    #expect(app.host.picture == "first › second › third")
  }

  @Test func `the place counts as pushed from then on, whatever its route says`() throws {
    let plan = try RoutePlan { Route("Root") { Route("Form", .modal) } }
    let app = try TestApp(
      plan,
      modules: [.stack],
      resolvers: [Resolver("Root") { Push(serving: .modal) }]
    )
    app.drive(.to("Form"))
    #expect(app.router.position.presentation(of: try #require(app.router.position.place)) == .push)
    #expect(app.drive(.parent) == "arrived")
    #expect(app.host.operations == ["install Root", "push Form", "pop Form"])
  }

  @Test(arguments: [Move.Kind.toParent, .toSelf, .across, .toRoot, .unwind])
  func `Push passes on every other kind of step`(kind: Move.Kind) throws {
    #expect(try Push<TestHost>().claim(of: kind) == .passes("no step to a child"))
  }

  @Test func `Push passes on a child that is to be shown otherwise`() throws {
    let push = Push<TestHost>()
    let other = Push<TestHost>(serving: .modal)
    #expect(try push.claim(of: .toChild, shownAs: .modal) == .passes("it is not to be pushed"))
    #expect(try other.claim(of: .toChild, shownAs: .modal) == .takes)
    #expect(try push.claim(of: .toChild) == .takes)
    #expect(try other.claim(of: .toChild) == .passes("it is not to be pushed"))
  }

  @Test func `below a bare screen there is no stack, so it passes`() throws {
    let plan = try RoutePlan {
      Route("Root", container: .bare)
    } anywhere: {
      Route("News")
    }
    let app = try TestApp(plan, modules: [.stack])
    app.drive(.start())
    let error = try #require(app.router.drive(.to("News")).error)
    #expect(error.code == .unhandled)
    #expect(
      error.asked.map(\.description) == [
        "Push: the screen there is shown bare, so there is no stack to push onto",
        "Pop: no step to a parent",
        "Unwind: no unwinding", "InstallRoot: no step to a root",
      ]
    )
    #expect(app.host.picture == "Root")
    #expect(app.router.explain(.to("News")).error?.description == error.description)
    #expect(!app.router.canDrive(.to("News")))
  }

  @Test func `case 45: where no screen can be made nothing is pushed`() throws {
    struct NoStoryboard: Error {}
    let app = try TestApp(.ofThree, modules: [.stack]) { visit in
      guard visit.route != "third" else { throw NoStoryboard() }
      return TestScreen(visit)
    }
    let error = try #require(app.router.drive(.to("third")).error)
    #expect(error.code == .failed)
    #expect(error.step?.target == "third")
    #expect(error.underlying is NoStoryboard)
    #expect(error.position.description == "first/second")
    #expect(app.host.operations == ["install first", "push second"])
    #expect(app.host.picture == "first › second")
  }
}

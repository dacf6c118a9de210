import PresentationStacks
import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks
import WaymarkRefresh

@MainActor @Suite struct RefreshOnSelfTests {
  private func app(_ way: RefreshOnSelf<TestHost>.Way) throws -> TestApp {
    let plan = try RoutePlan { Route("Item", needs: .keys(.toDoID), accepts: .keys(.name)) }
    let module = BehaviorModule<TestHost>("refresh") { RefreshOnSelf(way) }
    let app = try TestApp(plan, modules: [module])
    app.stand(at: "Item", input: Input((.toDoID, 36), (.name, "Rex")))
    return app
  }

  private let next = Request.to("Item", input: Input((.toDoID, 88)))
  private let merged = Input((.toDoID, 88), (.name, "Rex"))

  @Test func `telling merges the new values and tells the same screen once`() throws {
    let app = try app(.telling)
    let screen = try #require(app.screen)
    #expect(app.drive(next) == "arrived")
    #expect(app.screen === screen)
    #expect(screen.received == [merged])
    #expect(app.router.visit?.input == merged)
    #expect(app.host.operations == [])
  }

  @Test func `merging takes the values and tells nobody`() throws {
    let app = try app(.merging)
    #expect(app.drive(next) == "arrived")
    #expect(app.screen?.received == [])
    #expect(app.screen?.input == Input((.toDoID, 36), (.name, "Rex")))
    #expect(app.router.visit?.input == merged)
  }

  @Test func `rebuilding puts a new screen in the old one's place, in the same visit`() throws {
    let app = try app(.rebuilding)
    let old = try #require(app.screen)
    let visit = app.router.visit?.id
    #expect(app.drive(next) == "arrived")
    let new = try #require(app.screen)
    #expect(new !== old)
    #expect(new.input == merged)
    #expect(new.received == [])
    #expect(new.visit.id == visit)
    #expect(app.router.visit?.id == visit)
    #expect(app.host.shown.top === new)
    #expect(app.host.operations == ["replace Item"])
  }

  @Test func `a screen that the host cannot replace stays, with what it holds`() throws {
    let app = try app(.rebuilding)
    let old = try #require(app.screen)
    app.host.treat(.refuse(.unsupported))
    let error = try #require(app.router.drive(next).error)
    #expect(error.code == .failed)
    #expect((error.underlying as? HostRefusal)?.code == .unsupported)
    #expect(app.screen === old)
    #expect(app.router.visit?.input == Input((.toDoID, 36), (.name, "Rex")))
  }

  @Test(arguments: [Move.Kind.toParent, .toChild, .toRoot, .across, .unwind])
  func `refreshing passes on every other kind of step`(kind: Move.Kind) throws {
    #expect(try RefreshOnSelf<TestHost>().claim(of: kind) == .passes("no step to the place itself"))
  }

  @Test func `the module refreshes by telling and serves no presentation`() {
    let module = BehaviorModule<TestHost>.refresh
    #expect(module.presentations == [])
    #expect(module.behaviors.map(\.name) == ["RefreshOnSelf"])
  }
}

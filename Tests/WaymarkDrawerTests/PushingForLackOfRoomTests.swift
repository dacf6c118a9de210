import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkDrawer

extension BehaviorModule where Host: DrawerHost & StackHost {
  /// Serves `.drawer`: slides screens in, or pushes them where there is no room for a drawer.
  static var roomyDrawer: BehaviorModule {
    BehaviorModule("roomyDrawer", serving: [.drawer]) {
      OpenDrawer()
      Push(serving: .drawer)
      CloseDrawer()
    }
  }
}

/// A module whose host may lack the room to show a screen as the module does.
@MainActor @Suite struct PushingForLackOfRoomTests {
  private func app() throws -> TestApp {
    let plan = try RoutePlan { Route("Inbox") { Route("Menu", .drawer) } }
    return try TestApp(plan, modules: .standard + .roomyDrawer)
  }

  @Test func `a screen for which there is no room is pushed, and popped on the way back`() throws {
    let app = try app()
    app.host.treat(.perform, .refuse(.noStack))
    #expect(app.drive(.to("Menu")) == "arrived")
    #expect(app.host.picture == "Inbox › Menu")
    #expect(app.drive(.parent) == "arrived")
    #expect(app.host.operations == ["install Inbox", "push Menu", "pop Menu"])
  }

  @Test func `a screen for which there is room is a drawer`() throws {
    let app = try app()
    app.drive(.to("Menu"))
    app.drive(.parent)
    #expect(app.host.operations == ["install Inbox", "open Menu", "close Menu"])
  }

  @Test func `a module without a way back makes a router, and the drive up ends unhandled`() throws
  {
    let plan = try RoutePlan { Route("Inbox") { Route("Menu", .drawer) } }
    let oneWay = BehaviorModule<TestHost>("oneWay", serving: [.drawer]) { OpenDrawer() }
    let app = try TestApp(plan, modules: .standard + oneWay)
    app.stand(at: "Menu")
    #expect(app.drive(.parent) == "unhandled")
  }
}

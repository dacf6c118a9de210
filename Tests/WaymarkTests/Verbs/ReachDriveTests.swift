import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// Rule 12: what covers the window is left before another tab is selected.
@MainActor @Suite struct ReachDriveTests {
  private static func plan(_ reach: Reach? = nil) throws -> RoutePlan {
    try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("A") { Route("Item") { Route("Form", .modal, reach: reach) { Route("More") } } }
        Route("B") { Route("Deep") }
      }
    }
  }

  @Test func `case 149: a covered tab is left up out of its modal, and then across`() throws {
    let app = try TestApp(Self.plan(), at: "More")
    #expect(app.drive(.to("Deep")) == "arrived")
    #expect(app.host.operations == ["unwind to Item", "select B", "push Deep"])
    app.expectTruth("Root/B/Deep")
    #expect(app.host.picture == "Root\n    A › Item\n  ▸ B › Deep")
  }

  @Test func `case 150: a modal that reaches over its tab is parked with it`() throws {
    let app = try TestApp(Self.plan(.tab), at: "More")
    #expect(app.drive(.to("Deep")) == "arrived")
    #expect(app.host.operations == ["select B", "push Deep"])
    #expect(app.host.picture == "Root\n    A › Item\n      ⇧ Form › More\n  ▸ B › Deep")
    app.expectTruth("Root/A/Item/Form/More", after: app.router.drive(.selectTab("A")))
  }

  @Test func `a walk across retraced comes back to the tab without its modal`() throws {
    let app = try TestApp(Self.plan(), at: "More")
    app.host.treat(.perform, .perform, .refuse(.failed))
    #expect(app.drive(Request.to("Deep").with { $0.onFailure = .retrace }) == "failed")
    app.expectTruth("Root/A/Item")
  }

  @Test func `case 151: where the host covers the tabs, a tap under a modal is nothing`() throws {
    let app = try TestApp(Self.plan(), at: "Deep")
    app.stand(at: "Form")
    #expect(app.host.memory.user.tap(tab: "B") == .nothing)
    app.expectTruth("Root/A/Item/Form")
  }

  @Test func `over a modal that stays in its tab, the user selects another`() throws {
    let app = try TestApp(Self.plan(.tab), at: "Deep")
    app.stand(at: "Form")
    #expect(app.host.memory.user.tap(tab: "B") == .done)
    app.expectTruth("Root/B/Deep")
  }

  @Test func `case 151: a tap that the host lets through leaves the modal, then crosses`() throws {
    let host = ScriptedHost<MemoryScreen>()
    let router = try Router(plan: Self.plan(), host: host, modules: .standard) { MemoryScreen($0) }
    router.send(.to("Deep"))
    router.send(.to("More"))
    let tabs = try #require(router.screen(of: router.visits[0].id))
    host.clearCalls()
    host.userTaps(tab: 1, of: tabs)
    #expect(
      host.calls.map { $0.words(\.name) } == ["unwind to Item", "select B of Root, animated"]
    )
    #expect(router.position.trail.description == "Root/B/Deep")
  }

  @Test func `case 152: position and host agree over modals told on the outermost`() throws {
    let host = OutermostHost()
    let router = try Router(plan: Self.plan(), host: host, modules: .standard) { MemoryScreen($0) }
    for route: RouteID in ["More", "Deep", "Form", "Item", "More", "B"] {
      #expect(router.drive(.to(route)).words == "arrived")
      let position = router.position
      router.reconcile()
      #expect(router.position == position)
      #expect(router.foreignScreens.isEmpty)
    }
    router.send(.to("More"))
    host.user.swipeDown()
    #expect(router.position.trail.description == "Root/A/Item")
  }

  @Test func `case 152: a host that tells modals on the outermost keeps the laws`() async {
    let broken = await HostLaws {
      OutermostHost()
    } screens: {
      MemoryScreen($0.name, tabs: $0.tabs)
    }.check(stories: 0..<60)
    #expect(broken == [])
  }

  @Test func `a plan that reaches otherwise than the module that serves it is refused`() throws {
    let cover = Presentation("cover", reach: .window)
    let module = BehaviorModule<TestHost>("cover", serving: [cover]) {
      PresentModally(serving: cover)
    }
    func refusal(_ route: Route, hungAs: Presentation = .push) throws -> [String] {
      let plan = try RoutePlan(hungAs: hungAs) { Route("Root") { route } }
      do {
        _ = try TestApp(plan, modules: .standard + module)
        return []
      } catch let error as ConfigurationError {
        return error.problems.map { "\($0.path) \($0.rule.rawValue)" }
      }
    }
    let bare = Presentation("cover")
    #expect(try refusal(Route("A", bare)) == ["Root/A reachDiffers"])
    #expect(try refusal(Route("A"), hungAs: bare) == ["the plan reachDiffers"])
    #expect(try refusal(Route("A", cover)) == [])
    #expect(try refusal(Route("A", bare, reach: .window)) == [])
    #expect(try refusal(Route("A", bare, reach: .tab)) == [])
  }
}

/// A window in memory that tells every modal on the first screen of the outermost container, as a
/// toolkit does in which that presents, over the window only.
@MainActor
final class OutermostHost:
  MemoryWindowHost, RootHost, StackHost, ModalHost, TabHost, UnwindHost, ReplaceHost
{
  typealias Screen = MemoryScreen

  let window = MemoryWindow()

  var shown: ScreenTree<MemoryScreen> {
    let nodes = window.shown.nodes
    return ScreenTree(
      nodes.map { node in
        var parent = node.parent
        if case .modal = node.role {
          while let next = parent, let below = nodes[next].parent {
            if case .modal = nodes[next].role { break }
            parent = below
          }
        }
        return ScreenTree.Node(
          screen: node.screen,
          parent: parent,
          role: node.role,
          isSelected: node.isSelected
        )
      }
    )
  }

  func present(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    style: ModalStyle,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    if style.reach == .tab { throw HostRefusal(.unsupported, "modals cover the window here") }
    return try window.present(
      screen,
      over: base,
      style: style,
      in: container,
      animated: animated,
      whenDone: whenDone
    )
  }
}

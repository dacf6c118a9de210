import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// A toast of the app's stands in nobody's way.
@MainActor @Suite struct OverlayTests {
  @Test(arguments: [true, false])
  func `drives go on below an overlay, which is named nowhere (case 161)`(isOverTop: Bool) throws {
    let app = try TestApp(.ofThree, at: "first")
    let toast = MemoryScreen("Saved")
    try app.host.memory.window.showOverlay(toast, over: isOverTop ? app.screen : nil)
    app.router.reconcile()
    #expect(app.router.foreignScreens.isEmpty)
    #expect(app.drive(.to("third")) == "arrived")
    #expect(app.host.shown.top === app.screen)
    app.router.reconcile()
    #expect(app.router.foreignScreens.isEmpty)
    #expect(app.trail == "first/second/third")
    #expect(app.host.shown.nodes.contains { $0.screen === toast })
    #expect(app.drive(.parent) == "arrived")
    #expect(app.router.journal.records.allSatisfy { !"\($0)".contains("misuse") })
    app.host.memory.window.hideOverlay(toast)
    app.expectTruth("first/second")
  }

  @Test func `an overlay that comes during a step, over a modal, disturbs neither`() throws {
    let app = try TestApp(.drawn("List { Form modal { Draft { Page } } }"), at: "Form")
    let drive = app.hold(.to("Page"))
    let toast = MemoryScreen("Saved")
    try app.host.memory.window.showOverlay(toast, over: app.screen)
    app.router.reconcile()
    #expect(drive.words == "under way")
    app.host.release()
    #expect(drive.words == "arrived")
    #expect(app.host.picture == "List\n  ⇧ Form › Draft › Page\n      ◌ Saved")
    app.host.memory.user.tapBack()
    #expect(app.trail == "List/Form/Draft")
    #expect(app.drive(.to("List")) == "arrived")
    #expect(app.host.memory.window.overlays.isEmpty)
    app.expectTruth("List")
  }

  @Test func `what stands on an overlay stands on what that stands on`() {
    let (root, toast, page) = (MemoryScreen("Root"), MemoryScreen("Toast"), MemoryScreen("Page"))
    let banner = MemoryScreen("Banner")
    let tree = ScreenTree([
      .init(screen: root, parent: nil, role: .root),
      .init(screen: toast, parent: 0, role: .overlay),
      .init(screen: page, parent: 1, role: .modal),
      .init(screen: banner, parent: nil, role: .overlay),
      .init(screen: MemoryScreen("On banner"), parent: 3, role: .push),
    ])
    #expect(
      tree.withoutOverlays
        == ScreenTree([
          .init(screen: root, parent: nil, role: .root),
          .init(screen: page, parent: 0, role: .modal),
        ])
    )
    #expect(tree.top === page)
    #expect(
      tree.outline(\.name).nodes.map(\.role) == ["root", "overlay", "modal", "overlay", "push"]
    )
  }

  @Test(arguments: [-1, 2, 7])
  func `a tree that cannot be stays one that cannot be without its overlays`(parent: Int) throws {
    let host = LyingHost()
    let plan = try RoutePlan.chain("Root", "List")
    let router = try Router(plan: plan, host: host, modules: [.stack]) { MemoryScreen($0) }
    router.send(.to("List"))
    let toast = MemoryScreen("Toast")
    let page = MemoryScreen("Page")
    host.lie = { tree in
      ScreenTree(
        tree.nodes + [
          .init(screen: toast, parent: 0, role: .overlay),
          .init(screen: page, parent: parent == 2 ? 4 : parent, role: .push),
        ]
      )
    }
    router.reconcile()
    #expect(router.trail.description == "Root/List")
    #expect(router.foreignScreens.isEmpty)
    #expect(
      router.journal.records.last.map { "\($0)".contains("the host tells what cannot be") } ?? false
    )
  }

  @Test func `a scripted host shows overlays too`() throws {
    let host = ScriptedHost<MemoryScreen>()
    let plan = try RoutePlan.drawn("Root { List { Form modal } }")
    let router = try Router(plan: plan, host: host, modules: .standard) { MemoryScreen($0) }
    router.send(.to("List"))
    let toast = MemoryScreen("Toast")
    host.showOverlay(toast, over: router.screen)
    host.showOverlay(toast)
    router.reconcile()
    #expect(router.drive(.to("Form")).words == "arrived")
    #expect(host.shown.nodes.map(\.role) == [.root, .push, .modal, .overlay])
    #expect(router.drive(.to("Root")).words == "arrived")
    #expect(host.shown.nodes.map(\.role) == [.root])
    host.showOverlay(toast)
    #expect(host.shown.nodes.map(\.role) == [.root, .overlay])
    host.hideOverlay(toast)
    #expect(host.shown.nodes.map(\.role) == [.root])
  }
}

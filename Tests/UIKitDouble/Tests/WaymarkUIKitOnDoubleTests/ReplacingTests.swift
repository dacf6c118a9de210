import Foundation
import Testing
import UIKit
import Waymark
import WaymarkUIKitOnDouble

/// A screen that notes what it is told of its parents.
private final class Noting: UIViewController {
  private(set) var notes: [String] = []

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    notes.append(parent == nil ? "will leave" : "will join")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    notes.append(parent == nil ? "has left" : "has joined")
  }
}

/// A screen in the place of another, wherever that stands.
@MainActor @Suite struct ReplacingTests {
  @Test(arguments: Options.everyPosition)
  func `a bare screen is told that it comes, and that another takes its place`(
    options: Options
  ) throws {
    let it = Watched(options)
    let screen = Noting()
    try it.install(screen, in: .bare)
    #expect(screen.notes == ["will join", "has joined"])
    try it.host.replace(screen, with: makeScreen("Other"), animated: false)
    #expect(screen.notes == ["will join", "has joined", "will leave", "has left"])
  }

  @Test(arguments: Options.everyPosition, [Container.stack, .bare])
  func `a modal that presents another is replaced within what presents it`(
    options: Options,
    container: Container
  ) throws {
    let it = Watched(options)
    let root = try it.install("Root")
    let screens = ["First", "Other"].map { makeScreen($0, tabs: []) }
    for style in [ModalStyle.sheet, .fullScreen] {
      try it.host.present(screens[0], over: root, style: style, in: container)
      it.device.settle()
      let above = try it.present("Above", over: screens[0])
      var ends = 0
      let whenDone = HostCompletion { refusal in ends += refusal == nil ? 1 : 0 }
      let transition = try it.host.replace(screens[0], with: screens[1], whenDone)
      let tree = ["Root root", "Other modal", "Above modal"]
      #expect(it.tree == tree)
      it.device.settle()
      #expect(ends == (transition == .running ? 1 : 0))
      #expect(it.tree == tree)
      if container == .stack {
        let own = makeScreen("Own")
        screens[1].navigationController?.pushViewController(own, animated: false)
        it.device.settle()
        #expect(it.tree == ["Root root", "Other modal", "Own push", "Above modal"])
        #expect(it.host.shown.nodes.last?.parent == 1, "what it presents stands on the new one")
        own.navigationController?.popViewController(animated: false)
        it.device.settle()
      }
      try it.host.dismiss(above)
      it.device.settle()
      #expect(it.host.shown.top === screens[1])
      try it.host.unwind(to: root)
      it.device.settle()
      #expect(it.tree == ["Root root"])
    }
    #expect(it.device.messages == [])
  }

  @Test(arguments: Options.everyPosition)
  func `stale content: a plain view controller is made anew for other values`(
    options: Options
  ) throws {
    let plan = try RoutePlan {
      Route("List") {
        Route("Post", .modal, needs: .keys(.postID), links: ["/posts/{postId:Int}"]) {
          Route("Comments") { Route("Author", .modal) }
        }
      }
    }
    let app = try RoutedApp(
      plan,
      options,
      screens: { visit in
        makeScreen(visit.route.rawValue + (visit.input[.postID].map { " \($0)" } ?? ""))
      }
    )
    app.send(.open("/posts/7"))
    app.send(.open("/posts/9"))
    #expect(app.trail == "List/Post")
    #expect(app.device.picture == "Nav[List]\nsheet: Nav[Post 9]")
    app.send(.to("Author"))
    app.send(.to("Post", input: Input((.postID, 11))))
    #expect(app.trail == "List/Post")
    #expect(app.device.picture == "Nav[List]\nsheet: Nav[Post 11]")
    #expect(app.device.messages == [])
  }
}

import Foundation
import Testing
import UIKit
import Waymark
import WaymarkUIKitOnDouble

/// A screen in the place of another, wherever that stands.
@MainActor @Suite struct ReplacingTests {
  @Test(arguments: UIKitDouble.Options.everyPosition, [Container.stack, .bare])
  func `a modal that presents another is replaced within what presents it`(
    options: UIKitDouble.Options,
    container: Container
  ) throws {
    let it = Watched(options)
    let root = try it.install("Root")
    let screens = ["First", "Other"].map { makeScreen($0, tabs: []) }
    for style in [ModalStyle.sheet, .fullScreen] {
      _ = try it.host.present(
        screens[0],
        over: root,
        style: style,
        in: container,
        animated: true,
        whenDone: .ignored
      )
      it.device.settle()
      let above = try it.present("Above", over: screens[0])
      var ends = 0
      let transition = try it.host.replace(
        screens[0],
        with: screens[1],
        animated: true,
        whenDone: HostCompletion { refusal in ends += refusal == nil ? 1 : 0 }
      )
      let tree = ["Root root", "Other modal", "Above modal"]
      #expect(it.tree == tree)
      it.device.settle()
      #expect(ends == (transition == .running ? 1 : 0))
      #expect(it.tree == tree)
      if container == .stack {
        let own = makeScreen("Own", tabs: [])
        screens[1].navigationController?.pushViewController(own, animated: false)
        it.device.settle()
        #expect(it.tree == ["Root root", "Other modal", "Own push", "Above modal"])
        #expect(it.host.shown.nodes.last?.parent == 1, "what it presents stands on the new one")
        own.navigationController?.popViewController(animated: false)
        it.device.settle()
      }
      _ = try it.host.dismiss(above, animated: true, whenDone: .ignored)
      it.device.settle()
      #expect(it.host.shown.top === screens[1])
      _ = try it.host.unwind(to: root, animated: true, whenDone: .ignored)
      it.device.settle()
      #expect(it.tree == ["Root root"])
    }
    #expect(it.device.messages == [])
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `stale content: a plain view controller is made anew for other values`(
    options: UIKitDouble.Options
  ) throws {
    let (host, device) = hostInWindow(options)
    let router = try Router(
      plan: RoutePlan {
        Route("List") {
          Route("Post", .modal, needs: .keys(.postID), links: ["/posts/{postId:Int}"]) {
            Route("Comments") { Route("Author", .modal) }
          }
        }
      },
      host: host,
      modules: .standard
    ) { visit in
      let post = visit.input[.postID].map { " \($0)" } ?? ""
      return makeScreen(visit.route.rawValue + post, tabs: [])
    }
    router.send(.open("/posts/7"))
    device.settle()
    router.send(.open("/posts/9"))
    device.settle()
    #expect(router.trail.description == "List/Post")
    #expect(device.picture == "Nav[List]\nsheet: Nav[Post 9]")
    router.send(.to("Author"))
    device.settle()
    router.send(.to("Post", input: Input((.postID, 11))))
    device.settle()
    #expect(router.trail.description == "List/Post")
    #expect(device.picture == "Nav[List]\nsheet: Nav[Post 11]")
    #expect(device.messages == [])
  }
}

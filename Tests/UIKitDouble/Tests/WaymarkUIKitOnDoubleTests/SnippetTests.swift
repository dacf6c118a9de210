import Foundation
import Testing
import UIKit
import Waymark
import WaymarkUIKitOnDouble

/// What the documentation of the host and of the double shows, compiled and run.
@MainActor @Suite struct SnippetTests {
  private func makeScreen(for visit: Visit) -> UIViewController {
    let screen = UIViewController()
    screen.title = visit.route.rawValue
    return screen
  }

  @Test func `a router is put over a window`() throws {
    let device = UIKitDouble.Device()
    let scene = device.scene
    let plan = try RoutePlan { Route("List") }
    let window = UIWindow(windowScene: scene)
    let host = UIKitHost(window: window)
    let router = try Router(plan: plan, host: host, modules: .standard) { visit in
      makeScreen(for: visit)
    }
    window.makeKeyAndVisible()
    router.send(.start())
    device.settle()
    #expect(device.picture == "Nav[List]")
  }

  @Test func `a device shows what is in its window`() {
    let list = UIViewController()
    list.title = "List"
    let device = UIKitDouble.Device()
    let window = UIWindow(windowScene: device.scene)
    window.rootViewController = UINavigationController(rootViewController: list)
    window.makeKeyAndVisible()
    device.settle()
    #expect(device.picture == "Nav[List]")
  }
}

import Testing
import UIKit
import Waymark
import WaymarkTesting
import WaymarkUIKitOnDouble

/// What is not allowed any more leaves tabs that are not selected, so that these can be shown again.
@MainActor @Suite struct TrimmingTests {
  /// Whether the guarded places are allowed.
  private final class Age {
    var isAdult = true
  }

  /// What stands in the place of the guarded tab.
  enum Kind: CaseIterable {
    case stack, bare, stackOfUITab, bareOfUITab
  }

  private let age = Age()
  private let tabs = UITabBarController()

  private func router(
    _ options: UIKitDouble.Options,
    _ kind: Kind = .stack
  ) throws -> (router: Router<UIKitHost>, device: UIKitDouble.Device) {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("Home") { Route("Wine") { Route("Label") } }
        Route("Bar", container: [.bare, .bareOfUITab].contains(kind) ? .bare : .stack)
        Route("Account")
      }
    }
    tabs.title = "Root"
    if [.stackOfUITab, .bareOfUITab].contains(kind) {
      tabs.tabs = ["Home", "Bar", "Account"].map { title in
        UITab(title: title, image: nil, identifier: "id of \(title)") { _ in UIViewController() }
      }
    }
    let (host, device) = hostInWindow(options)
    let guards = Guards {
      On("Wine", "Bar") {
        Require("Age", else: .refuse(reason: "too young")) { [age] in age.isAdult }
      }
    }
    let tabs = tabs
    let router = try Router(plan: plan, host: host, modules: .standard, guards: guards) { visit in
      visit.tabs.isEmpty ? makeScreen(visit.route.rawValue, tabs: []) : tabs
    }
    return (router, device)
  }

  private func drive(_ routes: RouteID..., by app: (Router<UIKitHost>, UIKitDouble.Device)) {
    for route in routes {
      app.0.send(.to(route))
      app.1.settle()
    }
  }

  private func shown(_ router: Router<UIKitHost>) -> [String] {
    router.host.shown.outline { $0.title ?? "?" }.nodes.map(\.id)
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a recheck cuts a tab down to what is allowed, and the tab can be tapped again`(
    options: UIKitDouble.Options
  ) throws {
    let (router, device) = try router(options)
    drive("Label", "Account", by: (router, device))
    age.isAdult = false
    let drive = router.drive(.recheck)
    device.settle()
    #expect(try drive.ending?.get().steps == 0)
    #expect(shown(router).sorted() == ["Account", "Home", "Root"])
    #expect(device.user.tapTab(0) == .done)
    device.settle()
    #expect(router.trail.description == "Root/Home")
    #expect(device.messages == [])
  }

  @Test(arguments: UIKitDouble.Options.everyPosition, Kind.allCases)
  func `a tab that is not allowed is as if it had never been shown`(
    options: UIKitDouble.Options,
    kind: Kind
  ) throws {
    let (router, device) = try router(options, kind)
    drive("Bar", "Account", by: (router, device))
    let items = (tabs.viewControllers ?? []).map(\.tabBarItem.title)
    age.isAdult = false
    router.send(.recheck)
    device.settle()
    #expect(shown(router) == ["Root", "Account"])
    #expect((tabs.viewControllers ?? []).map(\.tabBarItem.title) == items)
    #expect(tabs.selectedIndex == 2)
    #expect(router.trail.description == "Root/Account")
    age.isAdult = true
    drive("Bar", by: (router, device))
    #expect(router.trail.description == "Root/Bar")
    #expect(router.host.shown.top?.title == "Bar")
    #expect(device.messages == [])
  }
}

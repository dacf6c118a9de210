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

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a drive through a tab does not show what is not allowed there any more`(
    options: UIKitDouble.Options
  ) throws {
    let (router, device) = try router(options)
    drive("Label", "Account", by: (router, device))
    age.isAdult = false
    var isShown = false
    router.watchPosition { position in
      isShown = isShown || position.trail.ids.contains("Wine")
      return true
    }
    drive("Home", by: (router, device))
    #expect(router.trail.description == "Root/Home")
    #expect(shown(router).sorted() == ["Account", "Home", "Root"])
    #expect(!isShown)
    #expect(device.messages == [])
  }

  /// A router with tabs of so many names, the first of which holds tabs itself.
  private func nested(
    _ options: UIKitDouble.Options,
    _ names: [RouteID]
  ) throws -> (router: Router<UIKitHost>, device: UIKitDouble.Device) {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("Shop", arranging: .tabs) {
          Route("Wines") { Route("Wine") }
          Route("Breads")
        }
        for name in names { Route(name) { Route(RouteID("Wine of \(name)")) } }
      }
    }
    let (host, device) = hostInWindow(options)
    let guards = Guards {
      On("Wine") { Require("Age", else: .refuse(reason: "too young")) { [age] in age.isAdult } }
      for name in names {
        On(RouteID("Wine of \(name)")) {
          Require("Age of \(name)", else: .refuse(reason: "too young")) { [age] in age.isAdult }
        }
      }
    }
    let router = try Router(plan: plan, host: host, modules: .standard, guards: guards) { visit in
      makeScreen(visit.route.rawValue, tabs: visit.tabs.map(\.rawValue))
    }
    return (router, device)
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `what stands in tabs within a tab goes too, and their selection stays`(
    options: UIKitDouble.Options
  ) throws {
    let (router, device) = try nested(options, ["Account"])
    drive("Wine", "Account", by: (router, device))
    age.isAdult = false
    router.send(.recheck)
    device.settle()
    #expect(shown(router).sorted() == ["Account", "Root", "Shop", "Wines"])
    #expect(device.user.tapTab(0) == .done)
    device.settle()
    #expect(router.trail.description == "Root/Shop/Wines")
    #expect(device.messages == [])
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a tab that finds no room in the bar is cut, also while the list of the rest is open`(
    options: UIKitDouble.Options
  ) throws {
    for isOpen in [false, true] {
      age.isAdult = true
      let (router, device) = try nested(options, ["B", "C", "D", "E", "F"])
      drive("Wine", "Wine of F", "Wine of C", "B", by: (router, device))
      if isOpen {
        #expect(device.user.tapMore() == .done)
        device.settle()
      }
      age.isAdult = false
      let drive = router.drive(.recheck)
      device.settle()
      #expect(drive.ending != nil)
      let wines = shown(router).filter { $0 == "Wine" || $0.hasPrefix("Wine of") }
      #expect(wines == [], "open: \(isOpen)")
      #expect(router.trail.description == "Root/B")
      self.drive("F", by: (router, device))
      #expect(router.trail.description == "Root/F")
      #expect(router.host.shown.top?.title == "F")
      #expect(device.messages == [])
    }
  }
}

import Foundation
import Testing
import UIKit
import Waymark
import WaymarkTesting
import WaymarkUIKitOnDouble

/// A tab bar shows all of its items before anything is entered, and keeps what the app says of them.
@MainActor @Suite struct TabPlacesTests {
  private let tabs = UITabBarController()

  private func plan(isBare: Bool) throws -> RoutePlan {
    try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("ToDo").named("To do")
        Route("Help", container: isBare ? .bare : .stack)
        Route("Settings")
      }
    }
  }

  private func router(
    _ options: UIKitDouble.Options = .iOS26,
    isBare: Bool = false,
    prepare: (@MainActor (UITabBarItem, TabPlace) -> Void)? = nil
  ) throws -> (router: Router<UIKitHost>, device: UIKitDouble.Device) {
    let (host, device) = hostInWindow(options)
    host.prepareTab = prepare
    let tabs = tabs
    let router = try Router(plan: plan(isBare: isBare), host: host, modules: .standard) { visit in
      visit.tabs.isEmpty ? makeScreen(visit.route.rawValue, tabs: []) : tabs
    }
    return (router, device)
  }

  private var titles: [String?] { (tabs.viewControllers ?? []).map(\.tabBarItem.title) }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `places are held for all tabs in order, by the names of their routes`(
    options: UIKitDouble.Options
  ) throws {
    let (router, device) = try router(options)
    router.send(.start())
    device.settle()
    #expect(titles == ["To do", "Help", "Settings"])
    #expect(router.trail.description == "Root/ToDo")
    #expect(router.host.shown.outline { $0.title ?? "?" }.nodes.count == 2)
    router.send(.to("Settings"))
    device.settle()
    #expect(titles == ["To do", "Help", "Settings"])
    #expect(tabs.selectedIndex == 2)
    #expect(router.host.shown.outline { $0.title ?? "?" }.nodes.map(\.tab) == [nil, 0, 2])
    #expect(device.messages == [])
  }

  @Test func `the app prepares each item, once, and the item outlives what enters its place`()
    throws
  {
    var prepared: [String] = []
    let (router, device) = try router { item, place in
      prepared.append(place.route.rawValue)
      item.title = place.title.uppercased()
    }
    router.send(.start())
    device.settle()
    router.send(.to("Help"))
    device.settle()
    #expect(prepared == ["ToDo", "Help", "Settings"])
    #expect(titles == ["TO DO", "HELP", "SETTINGS"])
  }

  @Test(arguments: UIKitDouble.Options.everyPosition, [false, true])
  func `an image that an item was given is there after its tab was entered and left`(
    options: UIKitDouble.Options,
    isBare: Bool
  ) throws {
    let images = [UIImage(), UIImage(), UIImage()]
    var next = 0
    let (router, device) = try router(options, isBare: isBare) { item, _ in
      item.image = images[next]
      next += 1
    }
    for route in ["ToDo", "Settings", "Help", "ToDo"] as [RouteID] {
      router.send(.to(route))
      device.settle()
      let now = (tabs.viewControllers ?? []).map(\.tabBarItem.image)
      #expect(now.elementsEqual(images) { $0 === $1 })
    }
    #expect(device.messages == [])
  }

  @Test(arguments: UIKitDouble.Options.everyPosition, [false, true])
  func `UITabs of the app keep title, image and identifier, and those that lack are added`(
    options: UIKitDouble.Options,
    isBare: Bool
  ) throws {
    let image = UIImage()
    var made = 0
    tabs.tabs = ["Mine", "Yours"].map { title in
      UITab(title: title, image: image, identifier: "id of \(title)") { _ in
        made += 1
        return UIViewController()
      }
    }
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("ToDo")
        Route("Help", container: isBare ? .bare : .stack)
        Route("Settings")
      }
    }
    let (host, device) = hostInWindow(options)
    let tabs = tabs
    let router = try Router(plan: plan, host: host, modules: .standard) { visit in
      visit.tabs.isEmpty ? makeScreen(visit.route.rawValue, tabs: []) : tabs
    }
    router.send(.start())
    device.settle()
    for route in ["Settings", "Help", "ToDo", "Help"] as [RouteID] {
      router.send(.to(route))
      device.settle()
      #expect(tabs.tabs.map(\.title) == ["Mine", "Yours", "Settings"])
      #expect(tabs.tabs.map(\.identifier) == ["id of Mine", "id of Yours", "Settings"])
      #expect(tabs.tabs.prefix(2).allSatisfy { $0.image === image })
      #expect(router.trail.description == "Root/\(route)")
      #expect(host.shown.top?.title == route.rawValue)
    }
    #expect(device.user.tapTab(0) == .done)
    device.settle()
    #expect(router.trail.description == "Root/ToDo")
    #expect(made == 1, "the selected tab's, by UIKit itself, before the host has the screen")
    #expect(device.messages == [])
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a single UITab of the app, which UIKit has made already, keeps title and image`(
    options: UIKitDouble.Options
  ) throws {
    let image = UIImage()
    tabs.tabs = [UITab(title: "Mine", image: image, identifier: "mine") { _ in UIViewController() }]
    let (router, device) = try router(options)
    router.send(.start())
    device.settle()
    #expect(titles == ["Mine", "Help", "Settings"])
    #expect(tabs.viewControllers?.first?.tabBarItem.image === image)
    #expect(device.messages == [])
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a drive ends also at a tab that finds no room in the bar (U52)`(
    options: UIKitDouble.Options
  ) throws {
    let names = ["A", "B", "C", "D", "E", "F"]
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("A")
        Route("B")
        Route("C")
        Route("D")
        Route("E")
        Route("F")
      }
    }
    let (host, device) = hostInWindow(options)
    let router = try Router(plan: plan, host: host, modules: .standard) { visit in
      makeScreen(visit.route.rawValue, tabs: visit.tabs.isEmpty ? [] : names)
    }
    router.send(.start())
    device.settle()
    for name in ["F", "A", "E", "F", "B", "E"] {
      let drive = router.drive(.to(RouteID(name)))
      device.settle()
      #expect(drive.ending != nil, "to \(name)")
      #expect(router.trail.description == "Root/\(name)")
    }
  }

  @Test func `items that the app has made stay, and only those that lack are added`() throws {
    let place = UIViewController()
    place.tabBarItem = UITabBarItem(title: "Mine", image: nil, tag: 7)
    tabs.viewControllers = [place]
    let (router, device) = try router()
    router.send(.start())
    device.settle()
    #expect(titles == ["Mine", "Help", "Settings"])
    #expect(tabs.viewControllers?.first?.tabBarItem.tag == 7)
  }

  @Test func `a host without a router is told once of a screen that is shown`() throws {
    let (host, device) = hostInWindow(.iOS26)
    let places = ["One", "Two"].map { TabPlace(RouteID($0), title: $0) }
    host.holdPlaces(for: places, of: tabs)
    #expect(titles == ["One", "Two"])
    _ = try host.install(root: tabs, in: .bare, animated: false, whenDone: .ignored)
    device.settle()
    // The host stands before the delegate now: what is held already is not held again.
    host.holdPlaces(for: places + [TabPlace("Three", title: "Three")], of: tabs)
    #expect(titles == ["One", "Two"])
    host.holdPlaces(for: places, of: makeScreen("No tabs", tabs: []))
    #expect(device.messages == [])
  }
}

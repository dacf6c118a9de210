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
    _ options: Options = .iOS26,
    isBare: Bool = false,
    prepare: (@MainActor (UITabBarItem, TabPlace) -> Void)? = nil
  ) throws -> RoutedApp {
    try RoutedApp(
      plan(isBare: isBare),
      options,
      prepare: { $0.prepareTab = prepare },
      screens: { [tabs] in $0.tabs.isEmpty ? makeScreen($0.route.rawValue) : tabs }
    )
  }

  private var titles: [String?] { (tabs.viewControllers ?? []).map(\.tabBarItem.title) }

  @Test(arguments: Options.everyPosition)
  func `places are held for all tabs in order, by the names of their routes`(
    options: Options
  ) throws {
    let app = try router(options)
    app.send(.start())
    #expect(titles == ["To do", "Help", "Settings"])
    #expect(app.trail == "Root/ToDo")
    #expect(app.host.names.count == 2)
    app.send(.to("Settings"))
    #expect(titles == ["To do", "Help", "Settings"])
    #expect(tabs.selectedIndex == 2)
    #expect(app.host.shown.outline { $0.title ?? "?" }.nodes.map(\.tab) == [nil, 0, 2])
    #expect(app.device.messages == [])
  }

  @Test func `the app prepares each item, once, and the item outlives what enters its place`()
    throws
  {
    var prepared: [String] = []
    let app = try router { item, place in
      prepared.append(place.route.rawValue)
      item.title = place.title.uppercased()
    }
    app.send(.start())
    app.send(.to("Help"))
    #expect(prepared == ["ToDo", "Help", "Settings"])
    #expect(titles == ["TO DO", "HELP", "SETTINGS"])
  }

  @Test(arguments: Options.everyPosition, [false, true])
  func `an image that an item was given is there after its tab was entered and left`(
    options: Options,
    isBare: Bool
  ) throws {
    let images = [UIImage(), UIImage(), UIImage()]
    var next = 0
    let app = try router(options, isBare: isBare) { item, _ in
      item.image = images[next]
      next += 1
    }
    for route in ["ToDo", "Settings", "Help", "ToDo"] as [RouteID] {
      app.send(.to(route))
      let now = (tabs.viewControllers ?? []).map(\.tabBarItem.image)
      #expect(now.elementsEqual(images) { $0 === $1 })
    }
    #expect(app.device.messages == [])
  }

  @Test(arguments: Options.everyPosition, [false, true])
  func `UITabs of the app keep title, image and identifier, and those that lack are added`(
    options: Options,
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
    let app = try router(options, isBare: isBare)
    app.send(.start())
    for route in ["Settings", "Help", "ToDo", "Help"] as [RouteID] {
      app.send(.to(route))
      #expect(tabs.tabs.map(\.title) == ["Mine", "Yours", "Settings"])
      #expect(tabs.tabs.map(\.identifier) == ["id of Mine", "id of Yours", "Settings"])
      #expect(tabs.tabs.prefix(2).allSatisfy { $0.image === image })
      #expect(tabs.customizableViewControllers?.isEmpty == true, "known by their numbers")
      #expect(app.trail == "Root/\(route)")
      #expect(app.host.top == route.rawValue)
    }
    #expect(app.device.byHand { $0.tapTab(0) } == .done)
    #expect(app.trail == "Root/ToDo")
    #expect(made == 1, "the selected tab's, by UIKit itself, before the host has the screen")
    #expect(app.device.messages == [])
  }

  @Test func `the app prepares UITabs as it prepares items`() throws {
    tabs.tabs = ["Mine", "Yours"].map { title in
      UITab(title: title, image: nil, identifier: title) { _ in UIViewController() }
    }
    let image = UIImage()
    let app = try router { item, _ in
      item.title = item.title?.uppercased()
      item.image = image
    }
    app.send(.start())
    #expect(tabs.tabs.map(\.title) == ["MINE", "YOURS", "SETTINGS"])
    #expect(tabs.tabs.allSatisfy { $0.image === image })
  }

  @Test(arguments: Options.everyPosition)
  func `a single UITab of the app, which UIKit has made already, keeps title and image`(
    options: Options
  ) throws {
    let image = UIImage()
    tabs.tabs = [UITab(title: "Mine", image: image, identifier: "mine") { _ in UIViewController() }]
    let app = try router(options)
    app.send(.start())
    #expect(titles == ["Mine", "Help", "Settings"])
    #expect(tabs.viewControllers?.first?.tabBarItem.image === image)
    #expect(app.device.messages == [])
  }

  @Test(arguments: Options.everyPosition)
  func `a drive ends also at a tab that finds no room in the bar (U52)`(options: Options) throws {
    let names: [RouteID] = ["A", "B", "C", "D", "E", "F"]
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) { for name in names { Route(name) } }
    }
    let app = try RoutedApp(plan, options)
    app.send(.start())
    for name in ["F", "A", "E", "F", "B", "E"] {
      #expect(app.send(.to(RouteID(name))).ending != nil, "to \(name)")
      #expect(app.trail == "Root/\(name)")
    }
  }

  @Test func `a screen for a route with tabs that is no tab bar is refused with what to make`()
    throws
  {
    let app = try RoutedApp(plan(isBare: false), screens: { makeScreen($0.route.rawValue) })
    let error = #expect(throws: NavigationError.self) { try app.send(.start()).ending?.get() }
    #expect(
      error?.description == """
        the step down to ToDo, tab, taken by SwitchTab, failed: "Root" is no `UITabBarController`; \
        make one for a route with tabs [failed]; the user stands at Root
        """
    )
  }

  @Test func `items that the app has made stay, and only those that lack are added`() throws {
    let place = UIViewController()
    place.tabBarItem = UITabBarItem(title: "Mine", image: nil, tag: 7)
    tabs.viewControllers = [place]
    let app = try router()
    app.send(.start())
    #expect(titles == ["Mine", "Help", "Settings"])
    #expect(tabs.viewControllers?.first?.tabBarItem.tag == 7)
  }

  @Test func `a host without a router is told once of a screen that is shown`() throws {
    let (host, device) = hostInWindow(.iOS26)
    let places = ["One", "Two"].map { TabPlace(RouteID($0), title: $0) }
    host.holdPlaces(for: places, of: tabs)
    #expect(titles == ["One", "Two"])
    try host.install(tabs, in: .bare)
    device.settle()
    // The host stands before the delegate now: what is held already is not held again.
    host.holdPlaces(for: places + [TabPlace("Three", title: "Three")], of: tabs)
    #expect(titles == ["One", "Two"])
    host.holdPlaces(for: places, of: makeScreen("No tabs"))
    #expect(device.messages == [])
  }
}

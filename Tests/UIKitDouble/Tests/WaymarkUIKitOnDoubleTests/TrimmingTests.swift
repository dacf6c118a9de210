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

  private func router(_ options: Options, _ kind: Kind = .stack) throws -> RoutedApp {
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
    let guards = Guards { On("Wine", "Bar") { requireAge } }
    return try RoutedApp(
      plan,
      options,
      guards: guards,
      screens: { [tabs] visit in
        visit.tabs.isEmpty ? makeScreen(visit.route.rawValue) : tabs
      }
    )
  }

  private var requireAge: Require {
    Require("Age", else: .refuse(reason: "too young")) { [age] in age.isAdult }
  }

  @Test(arguments: Options.everyPosition)
  func `a recheck cuts a tab down to what is allowed, and the tab can be tapped again`(
    options: Options
  ) throws {
    let app = try router(options)
    app.go(to: "Label", "Account")
    age.isAdult = false
    let drive = app.send(.recheck)
    #expect(try drive.ending?.get().steps == 0)
    #expect(app.host.names.sorted() == ["Account", "Home", "Root"])
    #expect(app.device.byHand { $0.tapTab(0) } == .done)
    #expect(app.trail == "Root/Home")
    #expect(app.device.messages == [])
  }

  @Test(arguments: Options.everyPosition, Kind.allCases)
  func `a tab that is not allowed is as if it had never been shown`(
    options: Options,
    kind: Kind
  ) throws {
    let app = try router(options, kind)
    app.go(to: "Bar", "Account")
    let items = (tabs.viewControllers ?? []).map(\.tabBarItem.title)
    age.isAdult = false
    app.send(.recheck)
    #expect(app.host.names == ["Root", "Account"])
    #expect((tabs.viewControllers ?? []).map(\.tabBarItem.title) == items)
    #expect(tabs.selectedIndex == 2)
    #expect(app.trail == "Root/Account")
    age.isAdult = true
    app.go(to: "Bar")
    #expect(app.trail == "Root/Bar")
    #expect(app.host.top == "Bar")
    #expect(app.device.messages == [])
  }

  @Test(arguments: Options.everyPosition)
  func `a drive through a tab does not show what is not allowed there any more`(
    options: Options
  ) throws {
    let app = try router(options)
    app.go(to: "Label", "Account")
    age.isAdult = false
    var isShown = false
    app.router.watchPosition { position in
      isShown = isShown || position.trail.ids.contains("Wine")
      return true
    }
    app.go(to: "Home")
    #expect(app.trail == "Root/Home")
    #expect(app.host.names.sorted() == ["Account", "Home", "Root"])
    #expect(!isShown)
    #expect(app.device.messages == [])
  }

  /// A router with tabs of so many names, the first of which holds tabs itself.
  private func nested(_ options: Options, _ names: [RouteID]) throws -> RoutedApp {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("Shop", arranging: .tabs) {
          Route("Wines") { Route("Wine") }
          Route("Breads")
        }
        for name in names { Route(name) { Route(RouteID("Wine of \(name)")) } }
      }
    }
    let guards = Guards {
      On("Wine") { requireAge }
      for name in names {
        On(RouteID("Wine of \(name)")) {
          Require("Age of \(name)", else: .refuse(reason: "too young")) { [age] in age.isAdult }
        }
      }
    }
    return try RoutedApp(plan, options, guards: guards)
  }

  @Test(arguments: Options.everyPosition)
  func `what stands in tabs within a tab goes too, and their selection stays`(
    options: Options
  ) throws {
    let app = try nested(options, ["Account"])
    app.go(to: "Wine", "Account")
    age.isAdult = false
    app.send(.recheck)
    #expect(app.host.names.sorted() == ["Account", "Root", "Shop", "Wines"])
    #expect(app.device.byHand { $0.tapTab(0) } == .done)
    #expect(app.trail == "Root/Shop/Wines")
    #expect(app.device.messages == [])
  }

  @Test(arguments: Options.everyPosition)
  func `a tab that finds no room in the bar is cut, also while the list of the rest is open`(
    options: Options
  ) throws {
    for isOpen in [false, true] {
      age.isAdult = true
      let app = try nested(options, ["B", "C", "D", "E", "F"])
      app.go(to: "Wine", "Wine of F", "Wine of C", "B")
      if isOpen { #expect(app.device.byHand { $0.tapMore() } == .done) }
      age.isAdult = false
      let drive = app.send(.recheck)
      #expect(drive.ending != nil)
      let wines = app.host.names.filter { $0 == "Wine" || $0.hasPrefix("Wine of") }
      #expect(wines == [], "open: \(isOpen)")
      #expect(app.trail == "Root/B")
      app.go(to: "F")
      #expect(app.trail == "Root/F")
      #expect(app.host.top == "F")
      #expect(app.device.messages == [])
    }
  }
}

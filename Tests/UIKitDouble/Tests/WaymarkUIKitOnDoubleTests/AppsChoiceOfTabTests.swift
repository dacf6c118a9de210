import Foundation
import Testing
import UIKit
import Waymark
import WaymarkUIKitOnDouble

/// Lets nobody in.
private struct Refuses: Guard {
  func verdict(on approach: Approach) -> Verdict { .refuse(reason: "closed") }
}

/// UIKit tells no delegate of a tab that the app selects by code (U46).
@MainActor @Suite struct AppsChoiceOfTabTests {
  private func app(_ options: Options, guards: Guards = Guards()) throws -> RoutedApp {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("One") { Route("A") }
        Route("Two") { Route("B") }
        Route("Three")
      }
    } anywhere: {
      Route("Login", .modal)
    }
    let app = try RoutedApp(plan, options, guards: guards)
    app.send(.to("B"))
    app.send(.to("A"))
    return app
  }

  /// The app under a modal, where it has selected a tab by code.
  private func app(_ options: Options, selectingUnderLogin index: Int) async throws -> RoutedApp {
    let app = try app(options)
    app.send(.to("Login"))
    try tabs(of: app).selectedIndex = index
    await app.settle()
    return app
  }

  private func expect(_ trail: String, _ app: RoutedApp, _ words: String = "") {
    #expect(app.trail == trail, "\(words)")
    #expect(app.host.path() == trail, "\(words)")
    #expect(app.router.foreignScreens == [], "\(words)")
    #expect(app.device.exceptions == [], "\(words)")
    #expect(app.device.messages == [], "\(words)")
  }

  private func tabs(of app: RoutedApp) throws -> UITabBarController {
    try #require(app.host.shown.nodes.first?.screen as? UITabBarController)
  }

  @Test(arguments: Options.everyPosition)
  func `the router stands where the app has led, once a tab that was entered is in sight`(
    options: Options
  ) async throws {
    let app = try app(options)
    try tabs(of: app).selectedIndex = 1
    await app.settle()
    expect("Root/Two/B", app)
    let told = app.router.journal.records.filter { "\($0)".contains("appChange") }
    #expect(told.count == 1)
    #expect(app.send(.parent).ending != nil)
    expect("Root/Two", app)
  }

  @Test(arguments: Options.everyPosition)
  func `a tab that was never entered is entered`(options: Options) async throws {
    let app = try app(options)
    try tabs(of: app).selectedIndex = 2
    await app.settle()
    expect("Root/Three", app)
    #expect(try tabs(of: app).selectedIndex == 2)
    #expect(app.device.messages == [])
  }

  @Test(arguments: Options.everyPosition)
  func `where a guard refuses a tab that was never entered, the one before it is in sight again`(
    options: Options
  ) async throws {
    let app = try app(options, guards: Guards { On("Three") { Refuses() } })
    try tabs(of: app).selectedIndex = 2
    await app.settle()
    expect("Root/One/A", app)
    #expect(try tabs(of: app).selectedIndex == 0)
  }

  @Test(arguments: Options.everyPosition)
  func `a choice is found after an earlier one was refused`(options: Options) async throws {
    let app = try app(options, guards: Guards { On("Three") { Refuses() } })
    for _ in 0..<3 {
      try tabs(of: app).selectedIndex = 2
      await app.settle()
      expect("Root/One/A", app)
      #expect(try tabs(of: app).selectedIndex == 0)
    }
    app.send(.to("Login"))
    try tabs(of: app).selectedIndex = 2
    await app.settle()
    #expect(app.device.user.swipeDown() == .done)
    await app.settle()
    expect("Root/One/A", app)
    try tabs(of: app).selectedIndex = 1
    await app.settle()
    expect("Root/Two/B", app)
  }

  /// Stands before the delegate that is there, and says no to every tap itself.
  private final class Refusing: NSObject, UITabBarControllerDelegate {
    let next: any UITabBarControllerDelegate

    init(before next: any UITabBarControllerDelegate) { self.next = next }

    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelect viewController: UIViewController
    ) -> Bool {
      _ = next.tabBarController(tabBarController, shouldSelect: viewController)
      return false
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelectTab tab: UITab
    ) -> Bool {
      _ = next.tabBarController(tabBarController, shouldSelectTab: tab)
      return false
    }
  }

  @Test(arguments: Options.everyPosition)
  func `a choice is found after a tap that a delegate of the app's has refused`(
    options: Options
  ) async throws {
    let app = try app(options)
    let bar = try tabs(of: app)
    let refusing = Refusing(before: try #require(bar.delegate))
    bar.delegate = refusing
    app.device.user.tapTab(1)
    await app.settle()
    expect("Root/One/A", app)
    bar.selectedIndex = 1
    await app.settle()
    expect("Root/Two/B", app)
    withExtendedLifetime(refusing) {}
  }

  @Test(arguments: Options.everyPosition)
  func `a modal over the tabs stays, whichever of them the app selects`(
    options: Options
  ) async throws {
    for selected in [1, 2] {
      let app = try await app(options, selectingUnderLogin: selected)
      #expect(app.trail == "Root/One/A/Login", "tab \(selected)")
    }
  }

  @Test(arguments: Options.everyPosition, [true, false])
  func `a tab that the app selects under a modal counts once the user has taken that away`(
    options: Options,
    isEntered: Bool
  ) async throws {
    let app = try await app(options, selectingUnderLogin: isEntered ? 1 : 2)
    #expect(app.device.user.swipeDown() == .done)
    await app.settle()
    expect(isEntered ? "Root/Two/B" : "Root/Three", app)
  }

  @Test(arguments: Options.everyPosition)
  func `a drive out of a modal leads to the tab under it, whichever the app has selected`(
    options: Options
  ) async throws {
    for selected in [1, 2] {
      let app = try await app(options, selectingUnderLogin: selected)
      let drive = app.router.drive(.parent)
      await app.settle()
      #expect(try drive.ending?.get() != nil)
      expect("Root/One/A", app, "tab \(selected)")
    }
  }

  @Test(arguments: Options.everyPosition)
  func `what the router and the user select is no choice of the app's`(
    options: Options
  ) async throws {
    let app = try app(options)
    for request in [.to("B"), .to("Three"), .to("One"), .to("A")] as [Request] {
      app.send(request)
      await app.settle()
    }
    for index in [1, 2, 0] {
      #expect(app.device.byHand { $0.tapTab(index) } == .done)
      await app.settle()
    }
    expect("Root/One/A", app)
    #expect(!app.router.journal.records.contains { "\($0)".contains("appChange") })
  }

  @Test(arguments: Options.everyPosition)
  func `of two choices in one breath, only the last counts`(options: Options) async throws {
    for (choices, trail) in [
      ([1, 0], "Root/One/A"), ([2, 1], "Root/Two/B"), ([1, 2], "Root/Three"),
    ] {
      let app = try app(options)
      for choice in choices { try tabs(of: app).selectedIndex = choice }
      await app.settle()
      expect(trail, app, "\(choices)")
    }
  }

  @Test(arguments: Options.everyPosition, [1, 2])
  func `a drive out of a modal and the screens under it leads to the tab under it`(
    options: Options,
    selected: Int
  ) async throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("One") { Route("A") { Route("Sheet", .modal) { Route("Page") } } }
        Route("Two") { Route("B") }
        Route("Three")
      }
    }
    let app = try RoutedApp(plan, options)
    for route in ["B", "Page"] as [RouteID] { app.send(.to(route)) }
    try tabs(of: app).selectedIndex = selected
    await app.settle()
    let drive = app.router.drive(.to("One"))
    await app.settle()
    #expect(try drive.ending?.get() != nil)
    expect("Root/One", app)
  }

  @Test(arguments: Options.everyPosition)
  func `a drive ends where the app takes its tab back before UIKit has shown it`(
    options: Options
  ) async throws {
    let app = try app(options)
    let drive = app.router.drive(.to("Two"))
    try tabs(of: app).selectedIndex = 0
    await app.settle()
    #expect(drive.ending != nil)
    #expect(app.trail == app.host.path())
    let next = app.router.drive(.to("B"))
    await app.settle()
    #expect(try next.ending?.get() != nil)
    expect("Root/Two/B", app)
  }

  @Test(arguments: Options.everyPosition)
  func `a tap that the app takes back is taken back on the trail`(options: Options) async throws {
    let app = try app(options)
    app.device.user.tapTab(1)
    try tabs(of: app).selectedIndex = 0
    await app.settle()
    expect("Root/One/A", app)
  }

  /// Opens its form in place of the second tab.
  private final class Composer: NSObject, UITabBarControllerDelegate {
    func tabBarController(
      _ tabBarController: UITabBarController,
      didSelect viewController: UIViewController
    ) {
      goBack(tabBarController)
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      didSelectTab selectedTab: UITab,
      previousTab: UITab?
    ) {
      goBack(tabBarController)
    }

    private func goBack(_ tabs: UITabBarController) {
      if tabs.selectedIndex == 1 { tabs.selectedIndex = 0 }
    }
  }

  @Test(arguments: Options.everyPosition)
  func `after a delegate has gone back from a tapped tab, the next choice of the app is found`(
    options: Options
  ) async throws {
    let app = try app(options)
    let composer = Composer()
    try tabs(of: app).delegate = composer
    await app.settle()
    app.device.user.tapTab(1)
    await app.settle()
    expect("Root/One/A", app)
    try tabs(of: app).selectedIndex = 1
    await app.settle()
    expect("Root/Two/B", app)
    withExtendedLifetime(composer) {}
  }

  @Test(arguments: Options.everyPosition)
  func `the tab that the router leaves is reset, also where the app has selected another`(
    options: Options
  ) async throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs(whenLeft: .reset)) {
        Route("One")
        Route("Two")
        Route("Three") { Route("C") }
      }
    }
    for selected in [0, 1] {
      let app = try RoutedApp(plan, options)
      for route in ["Two", "C"] as [RouteID] { app.send(.to(route)) }
      try tabs(of: app).selectedIndex = selected
      let drive = app.router.drive(.to("Two"))
      await app.settle()
      #expect(try drive.ending?.get() != nil)
      expect("Root/Two", app, "\(selected) selected")
      app.send(.to("Three"))
      await app.settle()
      expect("Root/Three", app, "\(selected) selected")
    }
  }

  /// Selects a tab whenever it appears.
  private final class Insisting: UIViewController {
    var rounds = 0

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      rounds += 1
      if rounds < 100 { tabBarController?.selectedIndex = 2 }
    }
  }

  @Test(arguments: Options.everyPosition)
  func `an app that selects a refused tab whenever another appears does not go on without end`(
    options: Options
  ) async throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("One")
        Route("Two")
        Route("Three")
      }
    }
    let first = Insisting()
    first.title = "One"
    let guards = Guards { On("Three") { Refuses() } }
    let app = try RoutedApp(
      plan,
      options,
      guards: guards,
      screens: { visit in
        let tabs = visit.tabs.map(\.rawValue)
        return visit.route == "One" ? first : makeScreen(visit.route.rawValue, tabs: tabs)
      }
    )
    app.send(.to("One"))
    for _ in 0..<10 { await app.settle() }
    #expect(first.rounds < 10)
    let drive = app.router.drive(.to("Two"))
    await app.settle()
    #expect(try drive.ending?.get() != nil)
    expect("Root/Two", app)
  }

  @Test(arguments: Options.everyPosition)
  func `tabs within a tab that is out of sight come back as the router has left them`(
    options: Options
  ) async throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("Start")
        Route("Inner", arranging: .tabs) {
          Route("X") { Route("X1") }
          Route("Y")
        }
      }
    }
    for isEntered in [true, false] {
      let app = try RoutedApp(plan, options)
      if isEntered { app.send(.to("Y")) }
      app.send(.to("X1"))
      let inner = try #require(
        app.host.shown.nodes.first { $0.screen.title == "Inner" }?.screen as? UITabBarController
      )
      app.send(.to("Start"))
      inner.selectedIndex = 1
      await app.settle()
      expect("Root/Start", app)
      let drive = app.router.drive(.to("X1"))
      await app.settle()
      #expect(try drive.ending?.get() != nil, "entered: \(isEntered)")
      expect("Root/Inner/X/X1", app, "entered: \(isEntered)")
    }
  }
}

import Testing
import UIKit
import Waymark
import WaymarkUIKitOnDouble

/// What the app selects by code in tabs that are within tabs, or around them.
@MainActor @Suite struct AppsChoiceOfInnerTabTests: ThreeTabs {
  private func plan() throws -> RoutePlan {
    try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("Start")
        Route("Inner", arranging: .tabs) {
          Route("X") { Route("X1") }
          Route("Y")
        }
      }
    }
  }

  private func inner(of app: RoutedApp) throws -> UITabBarController {
    let inner = app.host.shown.nodes.first { $0.screen.title == "Inner" }
    return try #require(inner?.screen as? UITabBarController)
  }

  @Test(arguments: Options.everyPosition)
  func `a drive within inner tabs ends where the app selects another of the outer tabs`(
    options: Options
  ) async throws {
    let app = try RoutedApp(plan(), options)
    app.go(to: "Start", "X")
    try tabs(of: app).selectedIndex = 0
    let drive = app.router.drive(.to("Y"))
    try tabs(of: app).selectedIndex = 0
    await app.settle()
    #expect(drive.ending != nil)
    expect("Root/Start", app)
  }

  @Test(arguments: Options.everyPosition)
  func `a tap on a tab brings the tabs within it back as the router has left them`(
    options: Options
  ) async throws {
    let app = try RoutedApp(plan(), options)
    for route in ["Y", "X", "Start"] as [RouteID] {
      app.send(.to(route))
      await app.settle()
    }
    let inner = try inner(of: app)
    // The app selects a tab out of sight, for which nobody has asked a guard.
    inner.selectedIndex = 1
    await app.settle()
    #expect(app.device.byHand { $0.tapTab(1) } == .done)
    await app.settle()
    expect("Root/Inner/X", app)
  }

  @Test(arguments: Options.everyPosition)
  func `tabs within a tab that is out of sight come back as the router has left them`(
    options: Options
  ) async throws {
    for (isEntered, reconciles) in [(true, true), (true, false), (false, true), (false, false)] {
      let app = try RoutedApp(plan(), options)
      if isEntered { app.send(.to("Y")) }
      app.send(.to("X1"))
      let inner = try inner(of: app)
      app.send(.to("Start"))
      inner.selectedIndex = 1
      await app.settle()
      expect("Root/Start", app)
      if reconciles { app.router.reconcile() }
      let drive = app.router.drive(.to("X1"))
      await app.settle()
      #expect(try drive.ending?.get() != nil, "entered: \(isEntered)")
      expect("Root/Inner/X/X1", app, "entered: \(isEntered)")
      guard isEntered else { continue }
      app.send(.to("Start"))
      inner.selectedIndex = 1
      if reconciles { app.router.reconcile() }
      let other = app.router.drive(.to("Y"))
      await app.settle()
      #expect(try other.ending?.get() != nil, "reconciles: \(reconciles)")
      expect("Root/Inner/Y", app, "reconciles: \(reconciles)")
    }
  }
}

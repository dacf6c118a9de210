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
  func `a modal over the tabs stays, whichever of them the app selects`(
    options: Options
  ) async throws {
    for selected in [1, 2] {
      let app = try app(options)
      app.send(.to("Login"))
      try tabs(of: app).selectedIndex = selected
      await app.settle()
      #expect(app.trail == "Root/One/A/Login", "tab \(selected)")
    }
  }

  @Test(arguments: Options.everyPosition, [true, false])
  func `a tab that the app selects under a modal counts once the user has taken that away`(
    options: Options,
    isEntered: Bool
  ) async throws {
    let app = try app(options)
    app.send(.to("Login"))
    try tabs(of: app).selectedIndex = isEntered ? 1 : 2
    await app.settle()
    #expect(app.device.user.swipeDown() == .done)
    await app.settle()
    expect(isEntered ? "Root/Two/B" : "Root/Three", app)
  }

  @Test(arguments: Options.everyPosition)
  func `a drive out of a modal leads to the tab under it, whichever the app has selected`(
    options: Options
  ) async throws {
    for selected in [1, 2] {
      let app = try app(options)
      app.send(.to("Login"))
      try tabs(of: app).selectedIndex = selected
      await app.settle()
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
}

import Foundation
import Testing
import UIKit
import Waymark
import WaymarkUIKitOnDouble

/// UIKit tells no delegate of a tab that the app selects by code (U46).
@MainActor @Suite struct AppsChoiceOfTabTests: ThreeTabs {
  /// The app under a modal, where it has selected a tab by code.
  private func app(_ options: Options, selectingUnderLogin index: Int) async throws -> RoutedApp {
    let app = try app(options)
    app.send(.to("Login"))
    try tabs(of: app).selectedIndex = index
    await app.settle()
    return app
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

  @Test(arguments: Options.everyPosition)
  func `a tab that a guard refuses is not in sight, though the app selects it in two turns`(
    options: Options
  ) async throws {
    let app = try app(options, guards: Guards { On("Three") { Refuses() } })
    try tabs(of: app).selectedIndex = 2
    app.device.turn()
    await mainActorTurn()
    try tabs(of: app).selectedIndex = 2
    await app.settle()
    expect("Root/One/A", app)
    #expect(try tabs(of: app).selectedIndex == 0)
  }

  @Test(arguments: Options.everyPosition)
  func `an alert over a tab that was never entered leaves the app where the router stands`(
    options: Options
  ) async throws {
    let app = try app(options)
    try tabs(of: app).selectedIndex = 2
    let alert = makeScreen("Alert")
    app.device.front?.present(alert, animated: false)
    await app.settle()
    alert.dismiss(animated: false)
    await app.settle()
    app.router.reconcile()
    expect("Root/One/A", app)
    try tabs(of: app).selectedIndex = 2
    await app.settle()
    expect("Root/Three", app)
  }

  @Test(arguments: Options.everyPosition)
  func `a drive to a tab ends, whichever tabs the app selects in the turns after`(
    options: Options
  ) async throws {
    for choices in [[1, 0], [2, 0], [2, 1], [0, 2], [1, 2], [0, 1], [0], [2]] {
      for hasTurn in [true, false] {
        let app = try app(options)
        let drive = app.router.drive(.to("Two"))
        for choice in choices {
          if hasTurn { app.device.turn() }
          await mainActorTurn()
          try tabs(of: app).selectedIndex = choice
        }
        await app.settle()
        #expect(drive.ending != nil, "\(choices), turns pass: \(hasTurn)")
        #expect(app.trail == app.host.path(), "\(choices), turns pass: \(hasTurn)")
        #expect(app.device.exceptions == [])
      }
    }
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

  @Test(arguments: Options.everyPosition, [true, false])
  func `the tab that the router leaves is reset, though the app selects another as a modal goes`(
    options: Options,
    isAnimated: Bool
  ) async throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs(whenLeft: .reset)) {
        Route("One") { Route("A") }
        Route("Two")
        Route("Three")
      }
    } anywhere: {
      Route("Login", .modal)
    }
    let app = try RoutedApp(plan, options)
    app.go(to: "Two", "A", "Login")
    let drive = app.router.drive(.to("Three", animated: isAnimated))
    try tabs(of: app).selectedIndex = 1
    await app.settle()
    #expect(drive.ending != nil)
    #expect(app.trail == app.host.path())
    app.send(.to("One"))
    await app.settle()
    expect("Root/One", app)
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

  /// Lets nobody in, and counts who has asked.
  private final class RefusesAndCounts: Guard {
    private(set) var count = 0

    func verdict(on approach: Approach) -> Verdict {
      count += 1
      return .refuse(reason: "closed")
    }
  }

  /// Selects a tab now, and again in each of the next turns of the main actor.
  private func select(_ index: Int, of tabs: UITabBarController, inTurns turns: Int) {
    tabs.selectedIndex = index
    if turns > 1 { Task { select(index, of: tabs, inTurns: turns - 1) } }
  }

  @Test(arguments: Options.everyPosition)
  func `an app that selects a refused tab in each turn is not answered without end`(
    options: Options
  ) async throws {
    let refuses = RefusesAndCounts()
    let app = try app(options, guards: Guards { On("Three") { refuses } })
    select(2, of: try tabs(of: app), inTurns: 30)
    for _ in 0..<30 { await mainActorTurn() }
    #expect((1...4).contains(refuses.count))
    let drive = app.router.drive(.to("B"))
    await app.settle()
    #expect(try drive.ending?.get() != nil)
    expect("Root/Two/B", app)
  }

  @Test(arguments: Options.everyPosition)
  func `the router's tab comes back where a drive cannot enter the tab that the app has selected`(
    options: Options
  ) async throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("One") { Route("Item") { Route("Form", .modal) { Route("Help") } } }
        Route("Two")
        Route("Three") { Route("List") { Route("Part") } }
      }
    }
    let app = try RoutedApp(plan, options)
    app.send(.start())
    var drives = [app.router.drive(.to("Help"))]
    app.device.turn()
    app.device.user.beginSwipeDown()
    app.device.turn()
    app.device.user.tapBack()
    drives.append(app.router.drive(.to("Part")))
    try tabs(of: app).selectedIndex = 2
    app.router.screen?.dismiss(animated: true)
    app.device.user.endSwipeDown(cancelling: true)
    for _ in 0..<12 { await app.settle() }
    #expect(drives.allSatisfy { $0.ending != nil })
    #expect(app.host.path() == app.trail)
    #expect(app.router.foreignScreens == [])
  }
}

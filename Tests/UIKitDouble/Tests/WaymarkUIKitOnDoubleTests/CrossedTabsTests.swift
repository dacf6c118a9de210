import Testing
import UIKit
import Waymark
import WaymarkUIKitOnDouble

/// Tabs that are selected, or that go, while something else goes on or lies over them.
@MainActor @Suite struct CrossedTabsTests {
  private func tabs(_ options: Options) throws -> RoutedApp {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("One")
        Route("Two") { Route("Sheet", .modal) { Route("Page") } }
        Route("Three") { Route("Item") }
      }
    }
    return try RoutedApp(plan, options)
  }

  /// That a drive arrives, and that router and UIKit agree on where.
  private func expect(_ trail: String, _ app: RoutedApp, after drive: Drive, _ words: String = "") {
    #expect(throws: Never.self, "\(words)") { _ = try drive.ending?.get() }
    #expect(drive.ending != nil, "\(words)")
    #expect(app.trail == trail, "\(words)")
    #expect(app.host.path() == trail, "\(words)")
    #expect(app.device.exceptions == [], "\(words)")
    #expect(app.device.messages == [], "\(words)")
  }

  @Test(arguments: Options.everyPosition)
  func `a sheet is left where the app has selected another tab under it`(
    options: Options
  ) async throws {
    for (request, trail) in [
      (.to("Sheet"), "Root/Two/Sheet"), (.to("Two"), "Root/Two"), (.to("Item"), "Root/Three/Item"),
      (.to("Page"), "Root/Two/Sheet/Page"), (.to("One"), "Root/One"),
    ] as [(Request, String)] {
      for selected in [0, 2] {
        let app = try tabs(options)
        app.send(.to("One"))
        app.send(.to("Sheet"))
        let root = app.router.screen(of: app.router.visits[0].id) as? UITabBarController
        root?.selectedIndex = selected
        await app.settle()
        app.router.reconcile()
        #expect(app.trail == "Root/Two/Sheet")
        let drive = app.send(request)
        await app.settle()
        expect(trail, app, after: drive, "\(request), \(selected) selected")
        let back = app.send(.to("One"))
        await app.settle()
        expect("Root/One", app, after: back, "\(request), \(selected) selected, and back")
      }
    }
  }

  @Test(arguments: Options.everyPosition)
  func `a drive to a tab arrives after taps on two tabs during a push`(
    options: Options
  ) async throws {
    let app = try tabs(options)
    app.send(.start())
    app.send(.to("Three"))
    app.router.send(.to("Item"))
    app.device.turn()
    app.device.user.tapTab(1)
    app.device.turn()
    app.device.user.tapTab(0)
    await app.settle()
    let drive = app.router.drive(.to("One"))
    await app.settle()
    expect("Root/One", app, after: drive)
  }

  @Test(arguments: Options.everyPosition)
  func `a drive within a tab for which the bar has no room arrives while the list is open`(
    options: Options
  ) async throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        for number in 0..<5 { Route(RouteID("T\(number)")) }
        Route("T5") { Route("C") { Route("D") } }
        Route("T6")
      }
    } anywhere: {
      Route("Any", .modal)
    }
    for (request, trail) in [
      (.parent, "Root/T5/C"), (.to("Any"), "Root/T5/C/D/Any"), (.selectTab("T5"), "Root/T5"),
      (.to("T5"), "Root/T5"), (.to("T0"), "Root/T0"),
    ] as [(Request, String)] {
      let app = try RoutedApp(plan, options)
      app.send(.to("D"))
      app.device.byHand { $0.tapMore() }
      let drive = app.send(request)
      await app.settle()
      expect(trail, app, after: drive, "\(request)")
    }
  }

  @Test(arguments: Options.everyPosition, [true, false])
  func `a drive to a tab goes on where its tabs are taken away before the tab has come`(
    options: Options,
    isByUser: Bool
  ) async throws {
    let plan = try RoutePlan {
      Route("Home") {
        Route("Sheet", .modal, arranging: .tabs) {
          Route("First")
          Route("Second")
        }
      }
    }
    let app = try RoutedApp(plan, options)
    app.send(.to("First"))
    let home = app.router.screen(of: app.router.visits[0].id)
    let drive = app.router.drive(.to("Second"))
    if isByUser {
      app.device.user.swipeDown()
    } else {
      home?.dismiss(animated: false)
    }
    await app.settle()
    #expect(drive.ending != nil)
    #expect(app.trail == app.host.path())
    let next = app.send(.to("Second"))
    await app.settle()
    expect("Home/Sheet/Second", app, after: next)
  }
}

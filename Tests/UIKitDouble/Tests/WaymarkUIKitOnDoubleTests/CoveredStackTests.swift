import Foundation
import Testing
import UIKit
import Waymark
import WaymarkTesting
import WaymarkUIKitOnDouble

/// What leads back under a sheet that does not dim leaves the sheet before, as a tap on a tab does.
@MainActor @Suite struct CoveredStackTests {
  /// A router at "Form", a sheet over "Item".
  private func app(_ options: Options) throws -> RoutedApp {
    let plan = try RoutePlan {
      Route("List") { Route("Item") { Route("Form", .modal) { Route("Page", .push) } } }
    }
    let app = try RoutedApp(plan, options) { host in
      host.prepareSheet = { sheet, _, _ in
        sheet.detents = [.medium(), .large()]
        sheet.largestUndimmedDetentIdentifier = .medium
      }
    }
    app.send(.to("Form"))
    return app
  }

  /// Sees that nothing of the sheet has stayed, and that drives go on.
  private func check(_ app: RoutedApp) {
    app.device.settle()
    #expect(app.trail == "List")
    #expect(app.device.picture == "Nav[List]")
    #expect(app.router.foreignScreens.isEmpty)
    app.send(.to("Page"))
    #expect(app.trail == "List/Item/Form/Page")
    #expect(app.device.messages == [])
  }

  @Test(arguments: Options.everyPosition)
  func `back under a sheet that does not dim goes up out of it first`(options: Options) throws {
    let app = try app(options)
    let stack = app.device.window?.rootViewController as? UINavigationController
    #expect(app.device.user.tapBack(in: stack) == .refused)
    check(app)
  }

  @Test(arguments: Options.everyPosition)
  func `a swipe back under a sheet that does not dim goes up out of it first`(
    options: Options
  ) throws {
    let app = try app(options)
    #expect(app.device.user.beginSwipeBack() == .refused)
    check(app)
  }

  @Test(arguments: Options.everyPosition)
  func `a screen in the sheet that asks before it is left keeps both there`(
    options: Options
  ) throws {
    let app = try app(options)
    app.router.visit?.askBeforeLeaving { _ in .stay(reason: "not sent") }
    app.device.byHand { $0.tapBack() }
    #expect(app.trail == "List/Item/Form")
    #expect(app.device.picture == "Nav[List › Item]\nsheet: Nav[Form]")
  }

  @Test(arguments: Options.everyPosition)
  func `the menu of back under a sheet takes the sheet along`(options: Options) throws {
    let app = try app(options)
    let stack = app.device.window?.rootViewController as? UINavigationController
    let list = try #require(stack?.viewControllers.first)
    #expect(app.device.user.chooseFromBackMenu(list) == .done)
    check(app)
  }

  @Test(arguments: Options.everyPosition, [true, false])
  func `a screen that the app pops under a sheet takes the sheet along`(
    options: Options,
    isAnimated: Bool
  ) throws {
    let app = try app(options)
    let stack = app.device.window?.rootViewController as? UINavigationController
    stack?.popViewController(animated: isAnimated)
    check(app)
  }
}

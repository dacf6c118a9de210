import Foundation
import Testing
import UIKit
import Waymark
import WaymarkTesting
import WaymarkUIKitOnDouble

/// What leads back under a sheet that does not dim leaves the sheet before, as a tap on a tab does.
@MainActor @Suite struct CoveredStackTests {
  /// A router at "Form", a sheet over "Item".
  private func app(
    _ options: UIKitDouble.Options
  ) throws -> (router: Router<UIKitHost>, device: UIKitDouble.Device) {
    let (host, device) = hostInWindow(options)
    host.prepareSheet = { sheet, _, _ in
      sheet.detents = [.medium(), .large()]
      sheet.largestUndimmedDetentIdentifier = .medium
    }
    let plan = try RoutePlan {
      Route("List") { Route("Item") { Route("Form", .modal) { Route("Page", .push) } } }
    }
    let router = try Router(plan: plan, host: host, modules: .standard) {
      makeScreen($0.route.rawValue, tabs: [])
    }
    router.send(.to("Form"))
    device.settle()
    return (router, device)
  }

  /// Sees that nothing of the sheet has stayed, and that drives go on.
  private func check(_ router: Router<UIKitHost>, _ device: UIKitDouble.Device) {
    device.settle()
    #expect(router.trail.description == "List")
    #expect(device.picture == "Nav[List]")
    #expect(router.foreignScreens.isEmpty)
    router.send(.to("Page"))
    device.settle()
    #expect(router.trail.description == "List/Item/Form/Page")
    #expect(device.messages == [])
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `back under a sheet that does not dim goes up out of it first`(
    options: UIKitDouble.Options
  ) throws {
    let (router, device) = try app(options)
    let stack = device.window?.rootViewController as? UINavigationController
    #expect(device.user.tapBack(in: stack) == .refused)
    check(router, device)
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a swipe back under a sheet that does not dim goes up out of it first`(
    options: UIKitDouble.Options
  ) throws {
    let (router, device) = try app(options)
    #expect(device.user.beginSwipeBack() == .refused)
    check(router, device)
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a screen in the sheet that asks before it is left keeps both there`(
    options: UIKitDouble.Options
  ) throws {
    let (router, device) = try app(options)
    router.visit?.askBeforeLeaving { _ in .stay(reason: "not sent") }
    device.user.tapBack()
    device.settle()
    #expect(router.trail.description == "List/Item/Form")
    #expect(device.picture == "Nav[List › Item]\nsheet: Nav[Form]")
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `the menu of back under a sheet takes the sheet along`(
    options: UIKitDouble.Options
  ) throws {
    let (router, device) = try app(options)
    let stack = device.window?.rootViewController as? UINavigationController
    let list = try #require(stack?.viewControllers.first)
    #expect(device.user.chooseFromBackMenu(list) == .done)
    check(router, device)
  }

  @Test(arguments: UIKitDouble.Options.everyPosition, [true, false])
  func `a screen that the app pops under a sheet takes the sheet along`(
    options: UIKitDouble.Options,
    isAnimated: Bool
  ) throws {
    let (router, device) = try app(options)
    let stack = device.window?.rootViewController as? UINavigationController
    stack?.popViewController(animated: isAnimated)
    check(router, device)
  }
}

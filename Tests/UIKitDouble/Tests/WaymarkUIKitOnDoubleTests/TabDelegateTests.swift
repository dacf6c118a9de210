import Foundation
import Testing
import UIKit
import Waymark
import WaymarkUIKitOnDouble

/// Delegates of the app's that have a say in taps on tabs, beside the host.
@MainActor @Suite struct TabDelegateTests: ThreeTabs {
  /// Asks the delegate that was there before, and says no to every tap; it may select the tab itself
  /// where that delegate says yes.
  private final class Denying: NSObject, UITabBarControllerDelegate {
    let next: any UITabBarControllerDelegate
    let selects: Bool

    init(before next: any UITabBarControllerDelegate, selecting selects: Bool) {
      (self.next, self.selects) = (next, selects)
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelect viewController: UIViewController
    ) -> Bool {
      if next.tabBarController(tabBarController, shouldSelect: viewController), selects {
        tabBarController.selectedViewController = viewController
      }
      return false
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelectTab tab: UITab
    ) -> Bool {
      if next.tabBarController(tabBarController, shouldSelectTab: tab), selects {
        tabBarController.selectedTab = tab
      }
      return false
    }
  }

  @Test(arguments: Options.everyPosition, [false, true])
  func `a choice of the app is found after a tap that its delegate denies, and may make itself`(
    options: Options,
    selects: Bool
  ) async throws {
    let app = try app(options)
    let bar = try tabs(of: app)
    let denying = Denying(before: try #require(bar.delegate), selecting: selects)
    bar.delegate = denying
    app.device.user.tapTab(1)
    await app.settle()
    expect(selects ? "Root/Two/B" : "Root/One/A", app)
    bar.selectedIndex = selects ? 0 : 1
    await app.settle()
    expect(selects ? "Root/One/A" : "Root/Two/B", app)
    withExtendedLifetime(denying) {}
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
}

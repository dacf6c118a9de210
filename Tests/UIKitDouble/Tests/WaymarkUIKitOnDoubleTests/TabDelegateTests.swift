import Foundation
import Testing
import UIKit
import Waymark
import WaymarkUIKitOnDouble

/// Delegates of the app's that have a say in taps on tabs, beside the host.
@MainActor @Suite struct TabDelegateTests: ThreeTabs {
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

  /// Stands before the delegate that is there, and selects a tapped tab itself.
  private final class Selecting: NSObject, UITabBarControllerDelegate {
    let next: any UITabBarControllerDelegate

    init(before next: any UITabBarControllerDelegate) { self.next = next }

    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelect viewController: UIViewController
    ) -> Bool {
      if next.tabBarController(tabBarController, shouldSelect: viewController) {
        tabBarController.selectedViewController = viewController
      }
      return false
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelectTab tab: UITab
    ) -> Bool {
      if next.tabBarController(tabBarController, shouldSelectTab: tab) {
        tabBarController.selectedTab = tab
      }
      return false
    }
  }

  @Test(arguments: Options.everyPosition)
  func `a tap counts, and later choices of the app, where a delegate of the app's selects the tab`(
    options: Options
  ) async throws {
    let app = try app(options)
    let bar = try tabs(of: app)
    let selecting = Selecting(before: try #require(bar.delegate))
    bar.delegate = selecting
    app.device.user.tapTab(1)
    await app.settle()
    expect("Root/Two/B", app)
    bar.selectedIndex = 0
    await app.settle()
    expect("Root/One/A", app)
    withExtendedLifetime(selecting) {}
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

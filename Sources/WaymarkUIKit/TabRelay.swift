#if canImport(UIKit)
  import Foundation
  import UIKit
  import WaymarkCore

  /// Asks before the user's tap on a tab counts, once in whichever way UIKit asks, and tells of it.
  @MainActor
  final class TabRelay: Relay, UITabBarControllerDelegate {
    /// The two ways in which UIKit asks.
    private enum Way {
      case byController
      case byTab
    }

    /// The answer given in one way, for when the same is asked in the other.
    private struct Given {
      let way: Way
      let index: Int
      let answer: Bool
    }

    private(set) weak var tabs: UITabBarController?
    private weak var host: UIKitHost?
    private weak var next: (any UITabBarControllerDelegate)?
    private var given: Given?
    private var isTaken = false

    init(
      _ host: UIKitHost,
      of tabs: UITabBarController,
      before next: (any UITabBarControllerDelegate)?
    ) {
      self.host = host
      self.tabs = tabs
      self.next = next
      super.init()
      nextObject = next
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelect viewController: UIViewController
    ) -> Bool {
      #if canImport(ObjectiveC)
        let lets = next?.tabBarController?(tabBarController, shouldSelect: viewController) ?? true
      #else
        let lets = next?.tabBarController(tabBarController, shouldSelect: viewController) ?? true
      #endif
      guard lets else { return false }
      let index = tabBarController.viewControllers?.firstIndex { $0 === viewController }
      return answer(.byController, tabBarController, index)
    }

    @available(iOS 18, *)
    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelectTab tab: UITab
    ) -> Bool {
      #if canImport(ObjectiveC)
        let lets = next?.tabBarController?(tabBarController, shouldSelectTab: tab) ?? true
      #else
        let lets = next?.tabBarController(tabBarController, shouldSelectTab: tab) ?? true
      #endif
      guard lets else { return false }
      let index = tabBarController.viewControllers?.firstIndex { $0 === tab.viewController }
      return answer(.byTab, tabBarController, index)
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      didSelect viewController: UIViewController
    ) {
      #if canImport(ObjectiveC)
        next?.tabBarController?(tabBarController, didSelect: viewController)
      #else
        next?.tabBarController(tabBarController, didSelect: viewController)
      #endif
      host?.endArrival(in: tabBarController)
      tellOnce()
    }

    @available(iOS 18, *)
    func tabBarController(
      _ tabBarController: UITabBarController,
      didSelectTab selectedTab: UITab,
      previousTab: UITab?
    ) {
      #if canImport(ObjectiveC)
        next?.tabBarController?(
          tabBarController,
          didSelectTab: selectedTab,
          previousTab: previousTab
        )
      #else
        next?.tabBarController(
          tabBarController,
          didSelectTab: selectedTab,
          previousTab: previousTab
        )
      #endif
      host?.endArrival(in: tabBarController)
      tellOnce()
    }

    private func answer(_ way: Way, _ tabs: UITabBarController, _ index: Int?) -> Bool {
      guard let index, let host else { return true }
      if let given, given.way != way, given.index == index {
        self.given = nil
        return given.answer
      }
      let answer = host.mayTap(index, of: tabs)
      given = Given(way: way, index: index, answer: answer)
      isTaken = answer
      return answer
    }

    private func tellOnce() {
      given = nil
      guard isTaken else { return }
      isTaken = false
      host?.tell(.changed(.tabTap))
    }
  }

  extension UIKitHost {
    /// Whether a tap selects a tab by itself; what else it is to do, the watcher is told.
    func mayTap(_ index: Int, of tabs: UITabBarController) -> Bool {
      guard let watcher else { return true }
      let place =
        tabs.viewControllers?.indices.contains(index) == true
        ? tabs.viewControllers?[index].asContainer : nil
      // Under a sheet that does not dim, users reach the tabs; what covers them has to go before.
      guard let place, !place.screens.isEmpty, index != tabs.selectedIndex, isReachable(tabs) else {
        watcher.tell(.tabWanted(index, of: tabs))
        return false
      }
      return top.map { watcher.mayLeave($0) } ?? true
    }
  }
#endif

#if canImport(UIKit)
  import Foundation
  import UIKit
  import WaymarkCore

  /// The delegate of a tab bar controller: asks the watcher before a tap on a tab, and tells it of
  /// the tap.
  ///
  /// UIKit can ask about one tap in two ways; the watcher is asked once.
  @MainActor
  final class TabRelay: Relay, UITabBarControllerDelegate {
    /// The two ways in which UIKit asks.
    private enum Way {
      case byController
      case byTab
    }

    /// The answer to a question in one way, kept for the same question in the other way.
    private struct Given {
      let way: Way
      let index: Int
      let answer: Bool
    }

    private(set) weak var tabs: UITabBarController?
    private weak var host: UIKitHost?
    /// Whether the app has stated its tabs as `UITab`s.
    var isOfTabs = false
    private var given: Given?
    private var isTaken = false
    /// Whether the user has opened the list of the tabs that do not fit into the bar.
    ///
    /// UIKit does not ask before the user chooses a tab in that list.
    private var isInList = false
    /// The last tab that the host has selected, or the user with the host's permission.
    private(set) var known: Int?
    /// The tab without a screen that the app has selected last, and that was deselected; `nil` once
    /// another was selected, or the previous one is in sight.
    private(set) var refused: Int?

    init(_ host: UIKitHost, of tabs: UITabBarController) {
      self.host = host
      self.tabs = tabs
      super.init()
    }

    #if canImport(ObjectiveC)
      /// The answer of an app's delegate that has only the older methods, to UIKit's question about
      /// a `UITab`.
      ///
      /// The relay has both kinds of methods, so UIKit may ask in both ways. When it then asks in
      /// the older way, the delegate has answered already.
      private struct Older {
        let screen: ObjectIdentifier
        let answer: Bool
        var isTold = false
      }

      private var older: Older?

      private func askOlder(
        _ delegate: (any UITabBarControllerDelegate)?,
        _ tabs: UITabBarController,
        about screen: UIViewController?
      ) -> Bool {
        guard let delegate, let screen else { return true }
        let answer = pass(screen, of: "tabBarController(_:shouldSelect:)") {
          (_: (any UITabBarControllerDelegate)?) in
          delegate.tabBarController?(tabs, shouldSelect: screen) ?? true
        }
        older = Older(screen: ObjectIdentifier(screen), answer: answer)
        return answer
      }

      private func tellOlder(
        _ delegate: (any UITabBarControllerDelegate)?,
        _ tabs: UITabBarController,
        of screen: UIViewController?
      ) {
        guard let delegate, let screen else { return }
        pass(screen, of: "tabBarController(_:didSelect:)") {
          (_: (any UITabBarControllerDelegate)?) in
          delegate.tabBarController?(tabs, didSelect: screen)
        }
        older = Older(screen: ObjectIdentifier(screen), answer: true, isTold: true)
      }

      private func olderAnswer(about screen: UIViewController) -> Bool? {
        guard let older, older.screen == ObjectIdentifier(screen), !older.isTold else { return nil }
        return older.answer
      }

      private func isOlderTold(of screen: UIViewController) -> Bool {
        older?.screen == ObjectIdentifier(screen) && older?.isTold == true
      }
    #endif

    /// Takes the place of the app's delegate; if the relay of another host is set, it is dropped.
    func standBeforeDelegate() {
      guard let tabs else { return }
      let delegate = tabs.delegate
      guard !isReached(by: delegate) else { return }
      if let other = delegate as? TabRelay {
        stand(before: other.next)
      } else {
        stand(before: delegate)
      }
      setAnew()
      #if canImport(ObjectiveC)
        DelegateLife.tie(to: next, for: self) { [weak self] in
          if let self, self.tabs?.delegate === self { setAnew() }
        }
      #endif
    }

    /// Sets the relay again, because UIKit asks which methods a delegate has only when it is set.
    private func setAnew() {
      tabs?.delegate = nil
      tabs?.delegate = self
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelect viewController: UIViewController
    ) -> Bool {
      let isNew = !isPassing(viewController)
      let lets = pass(viewController) { (next: (any UITabBarControllerDelegate)?) in
        #if canImport(ObjectiveC)
          if isNew, let answer = olderAnswer(about: viewController) { return answer }
          return next?.tabBarController?(tabBarController, shouldSelect: viewController) ?? true
        #else
          return next?.tabBarController(tabBarController, shouldSelect: viewController) ?? true
        #endif
      }
      guard lets, isNew else { return lets }
      let index = tabBarController.viewControllers?.firstIndex { $0 === viewController }
      return answer(.byController, tabBarController, index)
    }

    @available(iOS 18, *)
    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelectTab tab: UITab
    ) -> Bool {
      let isNew = !isPassing(tab)
      let lets = pass(tab) { (next: (any UITabBarControllerDelegate)?) in
        #if canImport(ObjectiveC)
          if isNew { older = nil }
          if let answer = next?.tabBarController?(tabBarController, shouldSelectTab: tab) {
            return answer
          }
          return askOlder(next, tabBarController, about: tab.viewController)
        #else
          return next?.tabBarController(tabBarController, shouldSelectTab: tab) ?? true
        #endif
      }
      guard lets, isNew else { return lets }
      let index = tabBarController.viewControllers?.firstIndex { $0 === tab.viewController }
      return answer(.byTab, tabBarController, index)
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      didSelect viewController: UIViewController
    ) {
      let isNew = !isPassing(viewController)
      pass(viewController) { (next: (any UITabBarControllerDelegate)?) in
        #if canImport(ObjectiveC)
          if isNew, isOlderTold(of: viewController) { return }
          next?.tabBarController?(tabBarController, didSelect: viewController)
        #else
          next?.tabBarController(tabBarController, didSelect: viewController)
        #endif
      }
      guard isNew else { return }
      host?.endArrival(in: tabBarController)
      tellOnce(of: tabBarController.viewControllers?.firstIndex { $0 === viewController })
    }

    @available(iOS 18, *)
    func tabBarController(
      _ tabBarController: UITabBarController,
      didSelectTab selectedTab: UITab,
      previousTab: UITab?
    ) {
      let isNew = !isPassing(selectedTab)
      pass(selectedTab) { (next: (any UITabBarControllerDelegate)?) in
        #if canImport(ObjectiveC)
          let isTold: Void? = next?.tabBarController?(
            tabBarController,
            didSelectTab: selectedTab,
            previousTab: previousTab
          )
          if isTold == nil { tellOlder(next, tabBarController, of: selectedTab.viewController) }
        #else
          next?.tabBarController(
            tabBarController,
            didSelectTab: selectedTab,
            previousTab: previousTab
          )
        #endif
      }
      guard isNew else { return }
      host?.endArrival(in: tabBarController)
      let screen = selectedTab.viewController
      tellOnce(of: tabBarController.viewControllers?.firstIndex { $0 === screen })
    }

    /// Handles that the place of a tab has become visible.
    ///
    /// UIKit may not have reported a tab that was chosen in the list, and never reports one that
    /// the app has selected.
    func hasAppeared(_ place: UIViewController) {
      guard let index = tabs?.viewControllers?.firstIndex(where: { $0 === place }) else { return }
      if isInList { return tellOnce(of: index) }
      guard !isTaken, index != known || refused != nil else { return }
      // UIKit may be in the middle of a change of its own now.
      Task { [weak self] in
        guard let self else { return }
        if tabs?.selectedIndex == self.known { refused = nil } else { tellOfAppsChoice() }
      }
    }

    /// Looks in the next turn whether the app has selected another tab at once.
    ///
    /// The tab that was selected first then never comes into sight.
    private func lookAfter() {
      Task { [weak self] in
        guard let self, let tabs, tabs.selectedIndex != known,
          tabs.viewControllers?.indices.contains(tabs.selectedIndex) == true
        else { return }
        host?.endArrival(in: tabs)
        tellOfAppsChoice()
      }
    }

    /// Tells the watcher of the selected tab, if the app has selected it.
    ///
    /// A tab that was never entered has no screen to stand at. So the previous tab is selected
    /// again, and the router drives to the new tab as after a tap. If the app selects the new tab once
    /// more before the previous one is in sight, it stays selected: an app that does so whenever the
    /// previous tab appears would go on without end.
    func tellOfAppsChoice() {
      guard let host, let tabs, let places = tabs.viewControllers, !isInList, !isTaken else {
        return
      }
      let index = tabs.selectedIndex
      guard let known, index != known, [index, known].allSatisfy(places.indices.contains) else {
        return
      }
      if places[index].asContainer?.screens.isEmpty == false {
        self.known = index
        host.tellOfChange(.changed(.appChange))
      } else if places[known].asContainer?.screens.isEmpty == false, host.isReachable(tabs) {
        if refused != index {
          host.select(known, of: tabs)
          // If the previous tab has not gone out of sight, it does not appear again.
          refused = places[known].asContainer?.presence.isVisible == true ? nil : index
        }
        host.tell(.tabWanted(index, of: tabs))
      }
    }

    /// Records a tab that the host has selected, so that it is not reported as the user's tap.
    func hasSelected(_ index: Int) {
      known = index
      refused = nil
      isInList = false
      lookAfter()
    }

    private func answer(_ way: Way, _ tabs: UITabBarController, _ index: Int?) -> Bool {
      guard let host else { return true }
      guard let index else {
        isInList = true
        return true
      }
      if let given, given.way != way, given.index == index {
        self.given = nil
        return given.answer
      }
      let answer = host.mayTap(index, of: tabs)
      given = Given(way: way, index: index, answer: answer)
      isTaken = answer
      // A delegate in front of this one may say no itself; then UIKit does not report the tap.
      Task { [weak self] in
        if let self, tabs.selectedIndex != index { isTaken = false }
      }
      return answer
    }

    /// Tells the watcher of a tab that has become visible; `nil`, the list of tabs, is not
    /// reported.
    private func tellOnce(of index: Int?) {
      given = nil
      guard let index, let tabs, isTaken || isInList else { return }
      hasSelected(index)
      let isEmpty = tabs.viewControllers?[index].asContainer?.screens.isEmpty ?? true
      (isTaken, isInList) = (false, false)
      host?.tell(isEmpty ? .tabWanted(index, of: tabs) : .changed(.tabTap))
    }
  }

  extension UIKitHost {
    /// Tells the watcher of tabs that the app has selected.
    func tellOfAppsChoices() {
      for relay in tabRelays where relay.refused == nil { relay.tellOfAppsChoice() }
    }

    /// Selects a tab for the host; this is not reported as a choice of the user or the app.
    func select(_ index: Int, of tabs: UITabBarController) {
      relay(of: tabs)?.hasSelected(index)
      tabs.selectedIndex = index
    }

    /// Whether UIKit may select a tab after a tap; if not, the watcher is told what the user
    /// wanted.
    func mayTap(_ index: Int, of tabs: UITabBarController) -> Bool {
      guard let watcher else { return true }
      let place =
        tabs.viewControllers?.indices.contains(index) == true
        ? tabs.viewControllers?[index].asContainer : nil
      // Users can tap tabs under a sheet that does not dim; then the sheet has to go first.
      guard let place, !place.screens.isEmpty, index != tabs.selectedIndex, isReachable(tabs) else {
        watcher.tell(.tabWanted(index, of: tabs))
        return false
      }
      if watcher.maySelect(index, tabs) { return true }
      watcher.tell(.tabWanted(index, of: tabs))
      return false
    }
  }
#endif

#if canImport(UIKit)
  import Foundation
  import UIKit
  import WaymarkCore

  /// The delegate of a tab bar controller: passes on what UIKit asks and reports about taps on tabs,
  /// to the app's delegate first and then to the `TabChoice`.
  @MainActor
  final class TabRelay: Relay, UITabBarControllerDelegate {
    private(set) weak var tabs: UITabBarController?
    private weak var host: UIKitHost?
    /// Who has selected a tab.
    let choice: TabChoice
    /// Whether the app has stated its tabs as `UITab`s.
    var isOfTabs = false

    init(_ host: UIKitHost, of tabs: UITabBarController) {
      self.host = host
      self.tabs = tabs
      choice = TabChoice(host, of: tabs)
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

      /// What an app's delegate that has only the newer methods has answered about a `UITab`, or was
      /// told of it, in a tap about which UIKit asks in both ways.
      private struct Newer {
        let tab: ObjectIdentifier
        let answer: Bool
        var isTold = false
      }

      private var newer: Newer?
      /// The tab that was selected when such a delegate was last asked in place of UIKit.
      private weak var tabBefore: AnyObject?

      /// The answer of a delegate without the older method, if UIKit asks only in the older way.
      @available(iOS 18, *)
      private func askNewer(
        _ delegate: (any UITabBarControllerDelegate)?,
        _ tabs: UITabBarController,
        about tab: UITab?
      ) -> Bool {
        guard let delegate, let tab else { return true }
        defer { newer = nil }
        if let newer, newer.tab == ObjectIdentifier(tab), !newer.isTold { return newer.answer }
        tabBefore = tabs.selectedTab
        return pass(tab, of: "tabBarController(_:shouldSelectTab:)") {
          (_: (any UITabBarControllerDelegate)?) in
          delegate.tabBarController?(tabs, shouldSelectTab: tab) ?? true
        }
      }

      /// Tells a delegate without the older method, if UIKit reports only in the older way.
      @available(iOS 18, *)
      private func tellNewer(
        _ delegate: (any UITabBarControllerDelegate)?,
        _ tabs: UITabBarController,
        of tab: UITab?
      ) {
        guard let delegate, let tab else { return }
        defer { newer = nil }
        if let newer, newer.tab == ObjectIdentifier(tab), newer.isTold { return }
        pass(tab, of: "tabBarController(_:didSelectTab:previousTab:)") {
          (_: (any UITabBarControllerDelegate)?) in
          delegate.tabBarController?(tabs, didSelectTab: tab, previousTab: tabBefore as? UITab)
        }
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
    func takePlaceOfDelegate() {
      guard let tabs else { return }
      let delegate = tabs.delegate
      guard !isReached(by: delegate) else { return }
      if let other = delegate as? TabRelay {
        passOn(to: other.next)
      } else {
        passOn(to: delegate)
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
          let answer = next?.tabBarController?(tabBarController, shouldSelect: viewController)
          if let answer { return answer }
          guard isNew, #available(iOS 18, *) else { return true }
          return askNewer(next, tabBarController, about: viewController.tab)
        #else
          return next?.tabBarController(tabBarController, shouldSelect: viewController) ?? true
        #endif
      }
      return lets && (!isNew || mayTap(viewController, asked: .byController))
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
            newer = Newer(tab: ObjectIdentifier(tab), answer: answer)
            return answer
          }
          return askOlder(next, tabBarController, about: tab.viewController)
        #else
          return next?.tabBarController(tabBarController, shouldSelectTab: tab) ?? true
        #endif
      }
      return lets && (!isNew || mayTap(tab.viewController, asked: .byTab))
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      didSelect viewController: UIViewController
    ) {
      let isNew = !isPassing(viewController)
      pass(viewController) { (next: (any UITabBarControllerDelegate)?) in
        #if canImport(ObjectiveC)
          if isNew, isOlderTold(of: viewController) { return }
          let isTold: Void? = next?.tabBarController?(tabBarController, didSelect: viewController)
          guard isTold == nil, isNew, #available(iOS 18, *) else { return }
          tellNewer(next, tabBarController, of: viewController.tab)
        #else
          next?.tabBarController(tabBarController, didSelect: viewController)
        #endif
      }
      if isNew { userHasChosen(viewController) }
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
          if isTold == nil {
            tellOlder(next, tabBarController, of: selectedTab.viewController)
          } else {
            newer = Newer(tab: ObjectIdentifier(selectedTab), answer: true, isTold: true)
          }
        #else
          next?.tabBarController(
            tabBarController,
            didSelectTab: selectedTab,
            previousTab: previousTab
          )
        #endif
      }
      if isNew { userHasChosen(selectedTab.viewController) }
    }

    /// Handles that the place of a tab has become visible.
    func hasAppeared(_ place: UIViewController) {
      if let tabs, let host, let arrival = host.arrival(in: tabs) {
        tabs.whenTransitionIsOver { host.end(arrival) }
      }
      if let index = index(of: place) { choice.hasAppeared(index) }
    }

    private func mayTap(_ place: UIViewController?, asked way: TabChoice.Way) -> Bool {
      if let index = index(of: place) { return choice.mayTap(index, asked: way) }
      choice.userOpensList()
      return true
    }

    private func userHasChosen(_ place: UIViewController?) {
      if let tabs { host?.endArrival(in: tabs) }
      if let index = index(of: place) { choice.userHasChosen(index) }
    }

    /// The number of a tab; `nil` for the list of the tabs that do not fit into the bar.
    private func index(of place: UIViewController?) -> Int? {
      tabs?.viewControllers?.firstIndex { $0 === place }
    }
  }
#endif

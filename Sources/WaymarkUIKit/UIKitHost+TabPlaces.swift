#if canImport(UIKit)
  public import UIKit
  public import WaymarkCore

  /// The places of tabs: what a tab bar shows before the router has entered its tabs.
  extension UIKitHost {
    /// Makes a place for each tab; places that the app has made itself stay.
    public func holdPlaces(for tabs: [TabPlace], of screen: UIViewController) {
      guard let controller = screen as? UITabBarController, relay(of: controller) == nil else {
        return
      }
      if #available(iOS 18, *), controller.hasTabsToMake {
        return holdTabs(for: tabs, of: controller)
      }
      if #available(iOS 18, *) { controller.giveItems() }
      var places = controller.viewControllers ?? []
      for tab in tabs.dropFirst(places.count) {
        let place = UIViewController()
        place.title = tab.title
        places.append(place)
      }
      if let prepareTab {
        for (tab, place) in zip(tabs, places) { prepareTab(place.tabBarItem, tab) }
      }
      controller.hold(places)
    }

    /// The same for a controller that the app has given `UITab`s.
    @available(iOS 18, *)
    private func holdTabs(for places: [TabPlace], of controller: UITabBarController) {
      controller.tabs += places.dropFirst(controller.tabs.count).map { place in
        UITab(title: place.title, image: nil, identifier: place.route.rawValue) { _ in
          UIViewController()
        }
      }
      guard let prepareTab else { return }
      for (place, tab) in zip(places, controller.tabs) {
        let item = UITabBarItem(title: tab.title, image: tab.image, tag: 0)
        prepareTab(item, place)
        tab.title = item.title ?? tab.title
        tab.image = item.image
      }
    }

    /// Puts an empty stack into the place of each tab, and takes the place of the app's delegate.
    ///
    /// Screens of an earlier visit of this screen are removed from the tabs.
    func takeOverTabs(of screen: UIViewController) {
      guard let tabs = screen as? UITabBarController else { return }
      let relay = relay(of: tabs) ?? addRelay(of: tabs)
      if #available(iOS 18, *), relay.isOfTabs {
        let places = tabs.tabs.map { tab in
          let item = UITabBarItem(title: tab.title, image: tab.image, tag: 0)
          return emptyStack(tab.title, item)
        }
        setPlaces(places, of: tabs)
      } else {
        let places = (tabs.viewControllers ?? []).map { emptyStack($0.title, $0.tabBarItem) }
        tabs.hold(places)
      }
      relay.takePlaceOfDelegate()
      relay.choice.hostSelects(tabs.selectedIndex)
    }

    /// The empty stack for the place of a tab that the router has not entered.
    func emptyStack(_ title: String?, _ item: UITabBarItem?) -> HostStack {
      let place = HostStack(self)
      // The title is set first: set after the item, it would replace the item's title.
      place.title = title
      place.tabBarItem = item
      return place
    }

    private func addRelay(of tabs: UITabBarController) -> TabRelay {
      let relay = TabRelay(self, of: tabs)
      if #available(iOS 18, *) { relay.isOfTabs = tabs.hasTabsToMake }
      tabRelays.removeAll { $0.tabs == nil }
      tabRelays.append(relay)
      return relay
    }

    /// The relay that the host has set as the delegate of a tab bar controller, if it has shown it.
    func relay(of tabs: UITabBarController) -> TabRelay? {
      tabRelays.first { $0.tabs === tabs }
    }

    /// Puts view controllers into the places of tabs.
    ///
    /// `UITab`s of the app keep their titles and images.
    func setPlaces(_ places: [UIViewController], of tabs: UITabBarController) {
      if #available(iOS 18, *), relay(of: tabs)?.isOfTabs == true, tabs.setTabs(holding: places) {
        return
      }
      tabs.hold(places)
    }
  }

  extension UITabBarController {
    /// Puts view controllers into the places of tabs, where they stay.
    ///
    /// The host identifies tabs by their indices. In the list of tabs that do not fit into the bar,
    /// the user could reorder them; so that is switched off each time the tabs are set.
    fileprivate func hold(_ places: [UIViewController]) {
      setViewControllers(places, animated: false)
      customizableViewControllers = []
    }
  }

  @available(iOS 18, *)
  extension UITabBarController {
    /// Whether some tabs have no view controllers yet, which is possible only for `UITab`s of the
    /// app.
    fileprivate var hasTabsToMake: Bool { tabs.count > (viewControllers ?? []).count }

    /// Gives view controllers' items the titles and images of the app's `UITab`s.
    ///
    /// UIKit may have made all view controllers already. Then the app's tabs cannot be
    /// distinguished from tabs that UIKit has made for view controllers; but for these the items
    /// say the same anyway.
    fileprivate func giveItems() {
      for tab in tabs {
        guard let item = tab.viewController?.tabBarItem else { continue }
        if !tab.title.isEmpty { item.title = tab.title }
        if let image = tab.image { item.image = image }
      }
    }

    /// Puts view controllers into the tabs; returns whether UIKit has taken over exactly these.
    fileprivate func setTabs(holding places: [UIViewController]) -> Bool {
      tabs = zip(tabs, places).map { tab, place in
        if place.tab === tab { return tab }
        return UITab(title: tab.title, image: tab.image, identifier: tab.identifier) { _ in place }
      }
      // Reading `viewController` makes it, and a place without one cannot be entered.
      for tab in tabs { _ = tab.viewController }
      customizableViewControllers = []
      return (viewControllers ?? []).elementsEqual(places) { $0 === $1 }
    }
  }
#endif

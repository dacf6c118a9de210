#if canImport(UIKit)
  public import UIKit
  public import WaymarkCore

  extension UIKitHost: TabPlacesHost {
    /// Selects a tab; refuses a tab for which the screen has no place, and tabs that are covered.
    public func selectTab(
      _ index: Int,
      showing first: UIViewController,
      of tabs: UIViewController,
      in container: Container,
      leaving: Arrangement.WhenLeft,
      animated: Bool,
      whenDone: HostCompletion
    ) throws(HostRefusal) -> Transition {
      _ = try self.container(of: tabs)
      guard let controller = tabs as? UITabBarController else {
        let reason = "\(name(of: tabs)) is no `UITabBarController`; make one for a route with tabs"
        throw HostRefusal(.noSuchTab, reason)
      }
      guard let places = controller.viewControllers, places.indices.contains(index) else {
        throw HostRefusal(.noSuchTab, "\(name(of: tabs)) has no tab \(index)")
      }
      let isEntered = controller.hasScreen(at: index)
      if !isEntered { try checkIsNew(first) }
      guard isReachable(controller) else {
        throw HostRefusal(.notOnTop, "the tabs of \(name(of: tabs)) are covered")
      }
      let left = controller.selectedIndex
      if leaving == .reset { resetTabsLeft(for: index, of: controller) }
      selectRoutersTabs(in: places[index])
      if index == left {
        // The place of the tab is visible already, even if the router has not entered it.
        let transition: Transition =
          isEntered ? .finished : try enter(first, container, at: index, of: controller, whenDone)
        relay(of: controller)?.choice.hostSelects(index)
        return transition
      }
      if !isEntered { _ = try enter(first, container, at: index, of: controller, .ignored) }
      // While UIKit shows the list of tabs that do not fit into the bar, no tab is selected.
      let seen = places.indices.contains(left) ? places[left] : nil
      let arrival = seen.map(isInSight) == true ? Underway(whenDone) : nil
      arrivals.removeAll { $0.tabs === controller }
      if let arrival { arrivals.append(TabArrival(tabs: controller, underway: arrival)) }
      select(index, of: controller)
      return try arrival?.answer() ?? .finished
    }

    /// Resets the tab that the router leaves for another one.
    ///
    /// If the app has selected a third one, the router may have learned of that or not. So both are
    /// reset; in these tabs only the one that is left can have more than its first screen.
    private func resetTabsLeft(for index: Int, of tabs: UITabBarController) {
      let places = tabs.viewControllers ?? []
      let (selected, routersTab) = (tabs.selectedIndex, relay(of: tabs)?.choice.routersTab)
      for left in places.indices
      where left != index && (left == selected || left == routersTab) { reset(places[left]) }
    }

    /// Selects the router's tabs again in tabs that come into sight: the app may have selected others
    /// while they were out of sight.
    func selectRoutersTabs(in place: UIViewController) {
      for case let tabs as UITabBarController in place.asContainer?.screens ?? [] {
        guard let routersTab = relay(of: tabs)?.choice.routersTab,
          let places = tabs.viewControllers, places.indices.contains(routersTab)
        else { continue }
        if tabs.selectedIndex != routersTab { select(routersTab, of: tabs) }
        selectRoutersTabs(in: places[routersTab])
      }
    }

    private func isInSight(_ place: UIViewController) -> Bool {
      place.asContainer?.presence.isVisible == true
    }

    /// Ends the operation that waits for a tab, because a tab became visible or the user tapped
    /// one, in these tabs or in tabs around those that it waits for.
    func endArrival(in tabs: UITabBarController) {
      if let arrival = arrival(in: tabs) { end(arrival) }
    }

    /// The operation that waits for a tab of some tabs, or of tabs within them.
    func arrival(in tabs: UITabBarController) -> TabArrival? {
      arrivals.first { isWithin($0.tabs, tabs) }
    }

    /// Ends an operation that waits for a tab.
    func end(_ arrival: TabArrival) {
      arrivals.removeAll { $0.underway === arrival.underway }
      arrival.underway.end()
    }

    /// Ends operations that wait for a tab in tabs that are gone: it will never become visible.
    func endArrivalsInTabsThatAreGone() {
      let gone = arrivals.filter { arrival in
        arrival.tabs.map { (try? container(of: $0)) == nil } ?? true
      }
      arrivals.removeAll { arrival in gone.contains { $0.underway === arrival.underway } }
      for arrival in gone { arrival.underway.end(HostRefusal(.notShown, "the tabs are gone")) }
    }

    /// Puts the first screen of a tab into the tab's place.
    private func enter(
      _ first: UIViewController,
      _ container: Container,
      at index: Int,
      of tabs: UITabBarController,
      _ whenDone: HostCompletion
    ) throws(HostRefusal) -> Transition {
      var places = tabs.viewControllers ?? []
      if container == .stack, !isContainer(first), let stack = places[index] as? HostStack {
        return try change(stack, to: [first], animated: false, whenDone)
      }
      let slot = makeContainer(for: first, container)
      slot.tabBarItem = places[index].tabBarItem
      places[index] = slot
      setPlaces(places, of: tabs)
      select(index, of: tabs)
      return .finished
    }

    /// Resets a tab to its first screen; if that is a tabs screen, resets its selected tab instead.
    private func reset(_ place: UIViewController) {
      if let stack = place as? HostStack {
        stack.hold(Array(stack.viewControllers.prefix(1)))
      } else if let tabs = place.asContainer?.screens.first as? UITabBarController,
        let selected = tabs.selectedViewController
      {
        reset(selected)
      }
    }

    /// Whether a container stands in a tab that is not selected, directly or in nested tabs.
    func isParked(_ container: any ScreenContainer) -> Bool {
      var next: UIViewController? = container
      while let place = next {
        let tabs = place.parent as? UITabBarController ?? place.tabBarController
        if let index = tabs?.viewControllers?.firstIndex(where: { $0 === place }),
          index != tabs?.selectedIndex
        {
          return true
        }
        next = place.parent
      }
      return false
    }

    /// Whether nothing covers the tabs: they are on the topmost level, and the top screen is in
    /// them.
    func isReachable(_ tabs: UITabBarController) -> Bool {
      level(of: tabs) === frontLevel && isInFront(tabs)
    }

    /// Whether nothing of the host's covers the tabs; the app may have presented over them.
    func isInFront(_ tabs: UITabBarController) -> Bool {
      let levels = levels
      guard let front = levels.last(where: { $0.asContainer != nil }) ?? levels.first else {
        return false
      }
      return isWithin(top(on: front), tabs)
    }

    /// Whether a view controller is a tab bar controller, or stands in one of its tabs at any depth.
    private func isWithin(_ controller: UIViewController?, _ tabs: UITabBarController) -> Bool {
      var next = controller
      while let inner = next {
        if inner === tabs { return true }
        next = inner.parent ?? self.tabs(holding: inner)
      }
      return false
    }
  }

  /// An operation that waits until a tab of some tabs becomes visible.
  struct TabArrival {
    weak var tabs: UITabBarController?
    let underway: Underway
  }

  extension UIKitHost: TrimHost {
    /// Removes a screen and all above it in a tab that is not selected; refuses screens elsewhere.
    public func trim(_ screen: UIViewController) throws(HostRefusal) {
      let container = try container(of: screen)
      guard isParked(container) else {
        throw HostRefusal(.shownOtherwise, "\(name(of: screen)) stands in no other tab")
      }
      if let stack = container as? HostStack {
        stack.hold(Array(stack.screens.prefix { $0 !== screen }))
      } else {
        empty(container)
      }
    }

    /// Replaces a slot by an empty stack, as before the tab was entered.
    private func empty(_ slot: any ScreenContainer) {
      guard let tabs = slot.tabBarController, var places = tabs.viewControllers,
        let index = places.firstIndex(where: { $0 === slot })
      else { return }
      let selected = tabs.selectedIndex
      places[index] = emptyStack(slot.title, slot.tabBarItem)
      setPlaces(places, of: tabs)
      slot.letGo()
      if tabs.selectedIndex != selected, places.indices.contains(selected) {
        select(selected, of: tabs)
      }
    }
  }
#endif

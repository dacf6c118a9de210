#if canImport(UIKit)
  import UIKit
  import WaymarkCore

  /// Reads the tree of shown screens from UIKit.
  @MainActor
  struct TreeReader {
    let host: UIKitHost
    var nodes: [ScreenTree<UIViewController>.Node] = []
    /// The topmost screen of the part that was read last.
    private var top: Int?
    /// Whether a tab is being read that is not selected.
    private var isInParkedTab = false
    /// The view controllers around the screens over which modals were presented.
    private var holders: Set<ObjectIdentifier> = []

    init(host: UIKitHost) {
      self.host = host
      for level in host.everyLevel.dropFirst() {
        var next = level.asContainer?.base
        while let inner = next {
          holders.insert(ObjectIdentifier(inner))
          next = inner.parent
        }
      }
    }

    mutating func read() {
      guard let base = host.surface.base else { return }
      if let root = host.surface.root {
        readContainer(root, as: .root, on: nil, isSelected: true)
      } else if case .window = host.surface {
        add(base, .root, on: nil, isSelected: true)
      }
      for level in host.everyLevel.dropFirst() {
        if host.isMarked(level) {
          nodes.append(ScreenTree.Node(screen: level, parent: top, role: .overlay))
          continue
        }
        guard let container = level.asContainer else {
          add(level, .modal, on: top, isSelected: true)
          continue
        }
        let below = container.base.flatMap { base in nodes.firstIndex { $0.screen === base } }
        readContainer(container, as: .modal, on: below ?? top, isSelected: true)
      }
    }

    private mutating func readContainer(
      _ container: any ScreenContainer,
      as role: ScreenTree<UIViewController>.Role,
      on parent: Int?,
      isSelected: Bool
    ) {
      var below = parent
      for (index, screen) in container.screens.enumerated() {
        let isFirst = index == 0
        below = add(
          screen,
          isFirst ? role : .push,
          on: below,
          isSelected: isFirst ? isSelected : true
        )
      }
    }

    @discardableResult
    private mutating func add(
      _ screen: UIViewController,
      _ role: ScreenTree<UIViewController>.Role,
      on parent: Int?,
      isSelected: Bool
    ) -> Int {
      let index = nodes.count
      nodes.append(
        ScreenTree.Node(screen: screen, parent: parent, role: role, isSelected: isSelected)
      )
      top = index
      readTabs(of: screen, at: index)
      return index
    }

    private mutating func readTabs(of screen: UIViewController, at index: Int) {
      guard let tabs = screen as? UITabBarController else { return }
      var selectedTop = top
      let places = tabs.viewControllers ?? []
      let selected = tabSelected(in: tabs, places)
      for (number, place) in places.enumerated() {
        guard let container = place.asContainer, !container.screens.isEmpty else {
          continue
        }
        let isSelected = number == selected
        let isParked = isInParkedTab
        isInParkedTab = isParked || !isSelected
        readContainer(container, as: .tab(number), on: index, isSelected: isSelected)
        isInParkedTab = isParked
        if isSelected { selectedTop = top }
      }
      top = selectedTop
    }

    /// The tab that counts as selected; the app may have selected another one out of sight.
    private func tabSelected(in tabs: UITabBarController, _ places: [UIViewController]) -> Int {
      // The user still stands in a modal, and returns to the tab under it.
      if let base = places.firstIndex(where: { holders.contains(ObjectIdentifier($0)) }) {
        return base
      }
      // The host selects the router's tab again before these tabs come into sight.
      guard isInParkedTab, let choice = host.relay(of: tabs)?.choice else {
        return tabs.selectedIndex
      }
      return choice.routersTab ?? tabs.selectedIndex
    }
  }

  extension UIKitHost {
    /// The root and what is presented, from the bottom up, without overlays and what is going away.
    var levels: [UIViewController] { everyLevel.filter { !isMarked($0) } }

    /// The same, with overlays.
    var everyLevel: [UIViewController] {
      var levels: [UIViewController] = []
      var next = surface.base
      while let level = next {
        levels.append(level)
        next = above(level)
      }
      return levels
    }

    /// The topmost level: what was presented last, except overlays, or the root.
    var frontLevel: UIViewController? {
      guard var level = surface.base else { return nil }
      var front = level
      while let next = above(level) {
        level = next
        if !isMarked(next) { front = next }
      }
      return front
    }

    private func above(_ level: UIViewController) -> UIViewController? {
      guard let next = level.presentedViewController, !isGoing(next) else { return nil }
      return next
    }

    /// Whether something presented is going away; a modal that follows a finger may still come
    /// back.
    private func isGoing(_ presented: UIViewController) -> Bool {
      let presence = presented.asContainer?.presence
      if presence?.isTakenAway == true { return true }
      return presented.isBeingDismissed && presence?.isPulled != true
    }

    /// The host's screen where the user stands; `nil` if something of the app's own is there.
    var top: UIViewController? { frontLevel.flatMap(top(on:)) }

    /// The top of what stands on a level.
    func top(on level: UIViewController) -> UIViewController? {
      if case .container(let container) = surface, level === container {
        guard let content = container.content else { return nil }
        return top(of: content)
      }
      guard let container = level.asContainer else { return level }
      return top(of: container) ?? level
    }

    private func top(of container: any ScreenContainer) -> UIViewController? {
      guard let last = container.lastScreen else { return nil }
      guard let tabs = last as? UITabBarController,
        let place = tabs.selectedViewController?.asContainer
      else { return last }
      return top(of: place) ?? last
    }

    /// The container of a screen; throws if the screen is not shown.
    func container(of screen: UIViewController) throws(HostRefusal) -> any ScreenContainer {
      if let nearest = screen.parent?.asContainer, nearest.holds(screen) {
        let container: any ScreenContainer = (nearest as? HostStack)?.columns ?? nearest
        if isShown(container) { return container }
      }
      throw HostRefusal(.notShown, "\(name(of: screen)) is not shown")
    }

    private func isShown(_ container: any ScreenContainer) -> Bool {
      var next = surface.base
      let level = level(of: container, over: next)
      while let other = next, other !== level { next = above(other) }
      return next != nil
    }

    /// The level that contains a view controller; a host's container may stand in other
    /// controllers.
    func level(of controller: UIViewController) -> UIViewController {
      level(of: controller, over: surface.base)
    }

    /// The same, over another base; without one, the outermost controller.
    func level(
      of controller: UIViewController,
      over base: UIViewController?
    ) -> UIViewController {
      var outermost = controller
      while outermost !== base, let parent = outermost.parent ?? tabs(holding: outermost) {
        outermost = parent
      }
      return outermost
    }

    /// The tab bar controller that has a place for a view controller.
    ///
    /// While UIKit shows the list of tabs that do not fit into the bar, these have no parent in it.
    func tabs(holding place: UIViewController) -> UITabBarController? {
      tabRelays.lazy.compactMap(\.tabs).first { $0.viewControllers?.holds(place) == true }
    }

    func checkIsNew(_ screen: UIViewController) throws(HostRefusal) {
      if screen.parent != nil || screen.presentingViewController != nil {
        throw HostRefusal(.alreadyShown, "\(name(of: screen)) is shown already")
      }
    }

    private func standsOnTop(_ screen: UIViewController) -> Bool {
      var top = top
      while let (tabs, index) = tabOutOfSight(of: screen, on: top) {
        top = tabs.viewControllers?[index].asContainer.flatMap(self.top(of:))
      }
      return top === screen
    }

    /// Selects the tabs that contain a screen, if no place with a screen of the host is selected
    /// there.
    ///
    /// UIKit then shows the list of tabs that do not fit into the bar, or a place that the app has
    /// selected before the router has entered it.
    func selectTabs(of screen: UIViewController) {
      while let (tabs, index) = tabOutOfSight(of: screen, on: top) {
        guard tabs.selectedIndex != index else { return }
        select(index, of: tabs)
        guard tabs.selectedIndex == index else { return }
      }
    }

    /// The tab that contains a screen, in tabs that are on top because no tab with a screen is
    /// selected.
    private func tabOutOfSight(
      of screen: UIViewController,
      on top: UIViewController?
    ) -> (tabs: UITabBarController, index: Int)? {
      guard let tabs = top as? UITabBarController, let places = tabs.viewControllers else {
        return nil
      }
      var next: UIViewController? = screen
      while let inner = next, inner !== tabs {
        if let index = places.firstIndex(where: { $0 === inner }) { return (tabs, index) }
        next = inner.parent
      }
      return nil
    }

    /// Refuses a screen that has another one above it; an empty place in tabs is not a screen.
    func checkIsOnTop(_ screen: UIViewController) throws(HostRefusal) {
      guard !standsOnTop(screen) else { return }
      let presents = levels.contains { $0.asContainer?.base === screen }
      throw HostRefusal(
        presents ? .alreadyPresents : .notOnTop,
        "\(name(of: screen)) has another screen above it"
      )
    }

    /// The name of a screen in messages.
    func name(of screen: UIViewController) -> String {
      "\"\(screen.title ?? "\(type(of: screen))")\""
    }
  }
#endif

#if canImport(UIKit)
  import UIKit
  import WaymarkCore

  /// Reads from UIKit what is shown.
  @MainActor
  struct TreeReader {
    let host: UIKitHost
    var nodes: [ScreenTree<UIViewController>.Node] = []
    /// The topmost screen of what was read last.
    private var top: Int?
    /// What the screens are in over which modals were presented.
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
      guard let base = host.ground.base else { return }
      if let root = host.ground.root {
        readContainer(root, as: .root, on: nil, isSelected: true)
      } else if case .window = host.ground {
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
      // Where the app has selected another tab under a modal, the user still stands in the modal, which
      // goes before the screen that it is over does.
      let selected =
        places.firstIndex { holders.contains(ObjectIdentifier($0)) } ?? tabs.selectedIndex
      for (number, place) in places.enumerated() {
        guard let container = place.asContainer, !container.screens.isEmpty else {
          continue
        }
        let isSelected = number == selected
        readContainer(container, as: .tab(number), on: index, isSelected: isSelected)
        if isSelected { selectedTop = top }
      }
      top = selectedTop
    }
  }

  extension UIKitHost {
    /// The root, and what is presented over one another, without overlays and what is going.
    var levels: [UIViewController] { everyLevel.filter { !isMarked($0) } }

    /// The same with overlays.
    var everyLevel: [UIViewController] {
      var levels: [UIViewController] = []
      var next = ground.base
      while let level = next {
        levels.append(level)
        next = above(level)
      }
      return levels
    }

    /// What was presented last, overlays left aside, or the root.
    var frontLevel: UIViewController? {
      guard var level = ground.base else { return nil }
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

    /// Whether something presented is on its way out; what only follows a finger may come back.
    private func isGoing(_ presented: UIViewController) -> Bool {
      presented.isBeingDismissed && presented.asContainer?.presence.isPulled != true
    }

    /// The screen where the user stands, as far as it is the host's to change.
    var top: UIViewController? {
      guard let level = frontLevel else { return nil }
      if case .container(let container) = ground, level === container {
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

    /// What a screen stands in, when it is shown.
    func container(of screen: UIViewController) throws(HostRefusal) -> any ScreenContainer {
      if let nearest = screen.parent?.asContainer, nearest.holds(screen) {
        let container: any ScreenContainer = (nearest as? HostStack)?.columns ?? nearest
        if isShown(container) { return container }
      }
      throw HostRefusal(.notShown, "\(name(of: screen)) is not shown")
    }

    private func isShown(_ container: any ScreenContainer) -> Bool {
      var next = ground.base
      let level = level(of: container, over: next)
      while let other = next, other !== level { next = above(other) }
      return next != nil
    }

    /// The root, or what is presented, that something is in; a host's container may be in others.
    func level(of controller: UIViewController) -> UIViewController {
      level(of: controller, over: ground.base)
    }

    private func level(
      of controller: UIViewController,
      over base: UIViewController?
    ) -> UIViewController {
      var outermost = controller
      while outermost !== base, let parent = outermost.parent ?? tabs(holding: outermost) {
        outermost = parent
      }
      return outermost
    }

    /// The tabs in which something has a place; UIKit takes those out that find no room in the bar,
    /// while the list of them is shown.
    private func tabs(holding place: UIViewController) -> UITabBarController? {
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

    /// Selects the tabs that a screen is in where nothing of the host's is selected in them.
    ///
    /// UIKit shows the list of those that find no room in the bar there, or a place that the app has
    /// selected before its router has entered it.
    func selectTabs(of screen: UIViewController) {
      while let (tabs, index) = tabOutOfSight(of: screen, on: top) {
        guard tabs.selectedIndex != index else { return }
        select(index, of: tabs)
        guard tabs.selectedIndex == index else { return }
      }
    }

    /// The tab that a screen is in, of tabs that are on top as none with a screen is selected.
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

    /// Refuses what has another screen above it; what stands in tabs in place of a screen is none.
    func checkIsOnTop(_ screen: UIViewController) throws(HostRefusal) {
      guard !standsOnTop(screen) else { return }
      let presents = levels.contains { $0.asContainer?.base === screen }
      throw HostRefusal(
        presents ? .alreadyPresents : .notOnTop,
        "\(name(of: screen)) has another screen above it"
      )
    }

    /// What messages call a screen.
    func name(of screen: UIViewController) -> String {
      "\"\(screen.title ?? "\(type(of: screen))")\""
    }
  }
#endif

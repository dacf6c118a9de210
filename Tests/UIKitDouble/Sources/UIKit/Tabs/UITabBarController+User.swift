extension UITabBarController {
  /// The user taps a tab; says whether that was let through.
  final func userTaps(_ tab: UITab) -> Bool {
    guard let device, let screen = tab.viewController else { return false }
    let question = device.options.tabQuestion
    let previous = selectedTab
    if let delegate {
      if question != .shouldSelect, !delegate.tabBarController(self, shouldSelectTab: tab) {
        return false
      }
      if question != .shouldSelectTab, !delegate.tabBarController(self, shouldSelect: screen) {
        return false
      }
    }
    if tab === previous { popToRoot(of: screen) } else { selectedTab = tab }
    if question != .shouldSelect {
      delegate?.tabBarController(self, didSelectTab: tab, previousTab: previous)
    }
    if question != .shouldSelectTab { delegate?.tabBarController(self, didSelect: screen) }
    return true
  }

  /// The user opens the list of what finds no room in the bar; says whether that was let through.
  ///
  /// There is no `UITab` of it, by which it could be asked about.
  final func userOpensMore() -> Bool {
    let more = moreNavigationController
    if delegate?.tabBarController(self, shouldSelect: more) == false { return false }
    showMore()
    delegate?.tabBarController(self, didSelect: more)
    return true
  }

  /// The user takes a tab from that list; nobody is asked.
  final func userChoosesFromMore(_ tab: UITab) {
    selectedTab = tab
    guard let device, device.options.tellsOfChoiceFromMore, let screen = tab.viewController else {
      return
    }
    if device.options.tabQuestion == .shouldSelectTab {
      delegate?.tabBarController(self, didSelectTab: tab, previousTab: nil)
    } else {
      delegate?.tabBarController(self, didSelect: screen)
    }
  }

  /// A second tap leads back to the first screen of the tab's stack.
  private func popToRoot(of screen: UIViewController) {
    let isNestedToo = device?.options.retapPopsNestedStack ?? false
    let within = isNestedToo ? screen.withAllShown : [screen]
    let stacks = within.compactMap { $0 as? UINavigationController }
    stacks.last { $0.stack.count > 1 }?.popToRootViewController(animated: true)
  }
}

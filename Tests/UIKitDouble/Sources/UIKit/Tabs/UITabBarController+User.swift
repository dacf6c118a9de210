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

  /// A second tap leads back to the first screen of the tab's stack.
  private func popToRoot(of screen: UIViewController) {
    let isNestedToo = device?.options.retapPopsNestedStack ?? false
    let within = isNestedToo ? screen.withAllShown : [screen]
    let stacks = within.compactMap { $0 as? UINavigationController }
    stacks.last { $0.stack.count > 1 }?.popToRootViewController(animated: true)
  }
}

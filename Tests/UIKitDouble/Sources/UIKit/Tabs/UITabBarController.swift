import Foundation

/// Screens side by side, one of them in sight.
@MainActor
open class UITabBarController: UIViewController {
  /// Who has a say in what the user's taps do, and is told of them.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// Holds what finds no room in the bar.
  public private(set) final lazy var moreNavigationController = makeMore()

  private final var items: [UITab] = []
  private final var selected = 0
  /// Whether the user has opened the list of what finds no room in the bar.
  private final var opensMore = false
  /// Whether that list is in sight: the user has opened it, or has gone back to it.
  final var showsMore: Bool {
    opensMore
      || hasMore && selected >= 4 && installed === moreNavigationController
        && moreNavigationController.stack.count == 1
  }
  /// The one whose view is in place.
  private final var installed: UIViewController?
  private final var isExchanging = false
  /// Whether the tab that was selected last fades in.
  private final var fadesIn = false
  private final var fade: TabFade?

  /// Makes a tab bar controller with tabs (18).
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    self.tabs = tabs
  }

  /// The tabs (18); their view controllers are made when they are selected.
  open var tabs: [UITab] {
    get { items }
    set { setItems(newValue) }
  }

  /// The tabs' view controllers, as far as they are made.
  open var viewControllers: [UIViewController]? {
    get { items.isEmpty ? nil : items.compactMap(\.made) }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Makes the tabs others.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    customizableViewControllers = viewControllers
    setItems((viewControllers ?? []).map { $0.tab ?? UITab(holding: $0) })
  }

  /// Those that the user can give other places; all of them again whenever they are set.
  open var customizableViewControllers: [UIViewController]?

  /// Which tab is selected, none while the list of the rest is; one out of range is ignored.
  open var selectedIndex: Int {
    get { items.isEmpty || showsMore ? NSNotFound : selected }
    set { if items.indices.contains(newValue) { select(newValue) } }
  }

  /// The tab that is selected (18).
  open var selectedTab: UITab? {
    get { showsMore ? nil : current }
    set { if let index = items.firstIndex(where: { $0 === newValue }) { select(index) } }
  }

  /// The tab that is in sight, or was before the list of the rest.
  private var current: UITab? { items.indices.contains(selected) ? items[selected] : nil }

  /// The selected tab's view controller, or what holds the rest.
  open var selectedViewController: UIViewController? {
    get { showsMore ? moreNavigationController : selectedTab?.viewController }
    set {
      guard let newValue else { return }
      guard let index = items.firstIndex(where: { $0.made === newValue }) else {
        return raise(
          "NSInvalidArgumentException: -[UITabBarController setSelectedViewController:] only a view"
            + " controller in the tab bar controller's list of view controllers can be selected."
        )
      }
      select(index)
    }
  }

  private func setItems(_ new: [UITab]) {
    endTransitions()
    let before = current
    for old in items where !new.contains(where: { $0 === old }) {
      guard let gone = old.made, gone.parent === self else { continue }
      gone.willMove(toParent: nil)
      gone.disappearAtOnce()
      if installed === gone { installed = nil }
      gone.abandon()
      gone.didMove(toParent: nil)
    }
    items = new
    for item in new {
      item.tabBarController = self
      if let made = item.made { takeIn(made) }
    }
    selected = new.firstIndex { $0 === before } ?? 0
    if !hasMore { opensMore = false }
    arrange()
  }

  private func takeIn(_ child: UIViewController) {
    guard child.parent !== self else { return }
    child.willMove(toParent: self)
    adopt(child)
    child.didMove(toParent: self)
  }

  final func select(_ index: Int) {
    opensMore = false
    selected = index
    arrange()
  }

  /// Shows the list of what finds no room in the bar.
  final func showMore() {
    opensMore = true
    arrange()
  }

  /// The selected tab's screen comes into sight with the next turn at the latest.
  private func arrange() {
    putSelectedInPlace()
    guard let wanted = displayed, wanted !== installed else { return }
    fadesIn = device?.options.tabsFade == true && UIView.areAnimationsEnabled
    if appearance == .appeared, let device {
      device.withoutAnimation { [weak self] in self?.exchangeNow() }
    } else {
      exchangeNow()
    }
  }

  /// One that is selected by what an exchange calls comes into sight after that.
  private func exchangeNow() {
    guard !isExchanging else { return }
    isExchanging = true
    defer { isExchanging = false }
    while let wanted = displayed, wanted !== installed {
      endTransitions()
      let old = installed
      installed = wanted
      if let old, fadesIn, appearance == .appeared {
        begin(TabFade(from: old, to: wanted))
      } else {
        exchange(old, for: wanted)
      }
    }
  }

  /// Makes the first calls of a fade; the last ones come when its time is over.
  private func begin(_ fade: TabFade) {
    self.fade = fade
    if fade.from.appearance.isInSight { fade.from.beginDisappearing(animated: true) }
    fade.to.beginAppearing(animated: true) { view.insert(fade.to.view) }
    fade.coordinator.begin()
    device?.after(Self.fadeTime) { [weak self] in self?.end(fade) }
  }

  private func end(_ fade: TabFade) {
    guard self.fade === fade else { return }
    self.fade = nil
    makeLastCalls(of: fade.coordinator) {
      fade.from.loadedView?.takeOut()
      if case .disappearing = fade.from.appearance { fade.from.endAppearance() }
      if case .appearing = fade.to.appearance { fade.to.endAppearance() }
    }
  }

  private static var fadeTime: Duration { .milliseconds(500) }

  override var runningCoordinator: TransitionCoordinator? { fade?.coordinator }

  override func endTransitions() {
    if let fade { end(fade) }
  }

  /// Whether the last places in the bar are taken by one that leads to the rest.
  final var hasMore: Bool {
    items.count > 5 && traitCollection.horizontalSizeClass != .regular
  }

  /// What is shown of the selected tab: itself, or the rest with it on top.
  private var displayed: UIViewController? {
    guard let screen = current?.viewController else { return nil }
    return opensMore || hasMore && selected >= 4 ? moreNavigationController : screen
  }

  /// Puts the selected tab's screen into the rest, or takes it out of there.
  private func putSelectedInPlace() {
    guard let screen = current?.viewController else { return }
    if hasMore, selected >= 4, !opensMore {
      guard !moreHolds(screen) else { return }
      takeIn(moreNavigationController)
      let list = Array(moreNavigationController.stack.prefix(1))
      moreNavigationController.perform(.set(list + [screen]), animated: false)
    } else {
      if moreHolds(screen) { moreNavigationController.popToRootViewController(animated: false) }
      takeIn(opensMore ? moreNavigationController : screen)
    }
  }

  private func moreHolds(_ screen: UIViewController) -> Bool {
    moreNavigationController.stack.contains { $0 === screen }
  }

  private func makeMore() -> UINavigationController {
    let list = UIViewController()
    list.title = "More"
    let more = MoreController(rootViewController: list)
    more.title = "More"
    return more
  }

  override var shownChildren: [UIViewController] { installed.map { [$0] } ?? [] }

  override func prepareShownChildren(animated: Bool) {
    exchangeWhileHidden()
    if let installed { view.insert(installed.view) }
  }

  private func exchangeWhileHidden() {
    guard let wanted = displayed, wanted !== installed else { return }
    installed?.disappearAtOnce()
    installed = wanted
  }

  override func sizeClassHasChanged() {
    if !hasMore { opensMore = false }
    arrange()
    super.sizeClassHasChanged()
  }

  override var picture: String {
    let tabs = items.enumerated().map { index, item in
      (item.made?.picture ?? item.title) + (index == selected ? "*" : "")
    }
    return "\(title ?? "Tabs")(\(tabs.joined(separator: ", ")))"
  }
}

/// One tab that fades into another.
@MainActor
private final class TabFade {
  let from: UIViewController
  let to: UIViewController
  let coordinator: TransitionCoordinator

  init(from: UIViewController, to: UIViewController) {
    self.from = from
    self.to = to
    coordinator = TransitionCoordinator(from: from, to: to)
  }
}

/// The navigation controller of what finds no room in a tab bar.
private final class MoreController: UINavigationController {
}

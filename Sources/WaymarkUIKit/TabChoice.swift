#if canImport(UIKit)
  import UIKit
  import WaymarkCore

  /// Finds out who has selected a tab of a tab bar controller: the host, the user or the app.
  ///
  /// UIKit asks before a tap and reports it, each in up to two ways. It does not ask before a choice
  /// in the list of the tabs that do not fit into the bar, and may not report it. It reports nothing
  /// that the app selects by code; so the selected tab is compared with the router's.
  ///
  /// Each method that is not private is called for something that happens outside; the state
  /// changes nowhere else.
  @MainActor
  final class TabChoice {
    /// The two ways in which UIKit asks about a tap.
    enum Way {
      case byController
      case byTab
    }

    /// For how many turns the host looks for a choice of the app that makes no tab appear.
    ///
    /// UIKit begins to show a tab sooner, unless the tabs themselves are not shown.
    private static let mostTurns = 100

    private enum State: Equatable {
      /// Nobody is choosing. If another tab than the router's is selected, the app has selected it.
      case atRest
      /// The host has let a tap pass, and UIKit has yet to select the tab and to report that.
      case tapped
      /// The user has opened the list of the tabs that do not fit into the bar.
      case inList
      /// The user has taken this tab from the list, and it has no screen; the next look tells of it.
      case taken(Int)
      /// The app has selected this tab, which has no screen, so many times. So the router's tab was
      /// selected again; it has not been seen selected and in sight since.
      case takenBack(Int, times: Int)
      /// The app has selected this tab so often that it stays selected.
      case given(Int)
    }

    /// The answer to a question in one way, kept for the same question in the other way.
    private struct Answer {
      let way: Way
      let index: Int
      let lets: Bool
    }

    private weak var tabs: UITabBarController?
    private weak var host: UIKitHost?
    private var state = State.atRest
    private var answer: Answer?
    /// The tab where the router stands or is led to: the one that was last selected by the host or
    /// the user, or by the app if it has a screen.
    private(set) var routersTab: Int?
    /// The number of the latest look; an earlier one that is still to come does nothing.
    private var latestLook = 0

    init(_ host: UIKitHost, of tabs: UITabBarController) {
      self.host = host
      self.tabs = tabs
    }

    /// Handles that the host selects a tab; this is not reported as a choice of the user or the app.
    func hostSelects(_ index: Int) {
      take(index)
    }

    /// Whether UIKit may select a tab that the user has tapped.
    func mayTap(_ index: Int, asked way: Way) -> Bool {
      guard let host, let tabs else { return true }
      if let answer, answer.way != way, answer.index == index {
        self.answer = nil
        return answer.lets
      }
      let lets = host.mayTap(index, of: tabs)
      answer = Answer(way: way, index: index, lets: lets)
      if lets {
        state = .tapped
        Task { [weak self] in self?.endTap(on: index) }
      }
      return lets
    }

    /// Handles that the user opens the list of the tabs that do not fit into the bar.
    func userOpensList() {
      state = .inList
    }

    /// Handles that UIKit reports a tab that the user has chosen; it may do so in both ways.
    func userHasChosen(_ index: Int) {
      answer = nil
      switch state {
      case .tapped, .inList, .taken: noteUsersChoice(index)
      // The user may have gone back to the list from a tab of it, which nobody is told of.
      case .atRest where index != routersTab && tabs?.selectedIndex == index:
        noteUsersChoice(index)
      case .atRest, .takenBack, .given: break
      }
    }

    /// Handles that a tab has become visible.
    func hasAppeared(_ index: Int) {
      switch state {
      case .tapped: break
      case .inList: noteUsersChoice(index)
      case .atRest where index == routersTab: break
      case .atRest, .taken, .takenBack, .given:
        // UIKit may be in the middle of a change of its own now.
        lookAgain()
      }
    }

    /// Handles that a modal is gone, under which the app may have selected a tab.
    func modalHasGone() {
      look()
    }

    /// Records a tab as the router's.
    private func take(_ index: Int) {
      routersTab = index
      state = .atRest
      lookAgain()
    }

    /// Looks in the next turn, and in further ones until UIKit has begun to show the router's tab.
    ///
    /// If the app selects another tab before, the router's never becomes visible; and neither does
    /// the other one, if it is the one in sight.
    private func lookAgain(inTurns turns: Int = mostTurns) {
      latestLook += 1
      Task { [weak self, number = latestLook] in
        guard let self, number == latestLook else { return }
        look()
        // If the look has selected a tab, a later one goes on. A tab that is given stays in sight.
        guard number == latestLook, turns > 1, !isGiven, isAnotherTabInSight else { return }
        lookAgain(inTurns: turns - 1)
      }
    }

    private var isGiven: Bool {
      if case .given = state { true } else { false }
    }

    private var isAnotherTabInSight: Bool {
      tabs?.viewControllers?.indices.contains { $0 != routersTab && isInSight($0) } == true
    }

    private func isInSight(_ index: Int?) -> Bool {
      guard let index, let places = tabs?.viewControllers, places.indices.contains(index) else {
        return false
      }
      return places[index].asContainer?.presence.isVisible == true
    }

    /// Ends a tap that UIKit has not reported, because a delegate in front of the relay has refused
    /// it, or has not passed the report on.
    private func endTap(on index: Int) {
      guard state == .tapped, let tabs else { return }
      if tabs.selectedIndex == index { return noteUsersChoice(index) }
      // While UIKit shows the list, no tab is selected.
      state = tabs.viewControllers?.indices.contains(tabs.selectedIndex) == true ? .atRest : .inList
    }

    /// Handles that the user has chosen a tab, which UIKit has selected.
    ///
    /// A tab that was never entered is looked at in the next turn, as UIKit may be in the middle of a
    /// change now.
    private func noteUsersChoice(_ index: Int) {
      guard let host, let tabs else { return }
      if tabs.hasScreen(at: index) {
        take(index)
        return host.tell(.changed(.tabTap))
      }
      state = .taken(index)
      lookAgain()
    }

    /// Tells of a tab that the user has taken from the list and that was never entered.
    ///
    /// UIKit asks nobody before such a choice. So the router's tab is selected again until the router
    /// has asked its guards; under a sheet, the router first removes that.
    private func tellOfTaken(_ index: Int) {
      state = .atRest
      guard let host, let tabs, tabs.selectedIndex == index else { return }
      if canTakeBack { takeBack(index) } else { take(index) }
      host.tell(.tabWanted(index, of: tabs))
    }

    /// Looks whether the app has selected another tab than the router's, and reports it.
    ///
    /// A tab that was never entered has no screen to stand at. So the router's tab is selected
    /// again, and the router drives to the new tab as after a tap.
    private func look() {
      guard state != .tapped, state != .inList else { return }
      if case .taken(let index) = state { return tellOfTaken(index) }
      guard let host, let tabs, let routersTab, let places = tabs.viewControllers else { return }
      let selected = tabs.selectedIndex
      guard selected != routersTab else {
        if isInSight(routersTab) { state = .atRest }
        return
      }
      guard state != .given(selected) else { return }
      host.endArrival(in: tabs)
      // While UIKit shows the list of the tabs that do not fit, no tab is selected.
      guard [selected, routersTab].allSatisfy(places.indices.contains) else { return }
      if tabs.hasScreen(at: selected) {
        take(selected)
        host.tellOfChange(.changed(.appChange))
      } else if canTakeBack {
        takeBack(selected)
        host.tell(.tabWanted(selected, of: tabs))
      }
    }

    /// Whether the router's tab has a screen to come back to, and nothing of the host's covers it.
    private var canTakeBack: Bool {
      guard let host, let tabs, let routersTab else { return false }
      return tabs.hasScreen(at: routersTab) && host.isInFront(tabs)
    }

    /// Selects the router's tab again, unless the app has selected the other one too often before the
    /// router's tab was at rest: an app that does so in each turn, or whenever that tab appears,
    /// would go on without end.
    private func takeBack(_ selected: Int) {
      var times = 1
      if case .takenBack(selected, let earlier) = state { times += earlier }
      guard times <= 3, let host, let tabs, let routersTab else { return state = .given(selected) }
      host.select(routersTab, of: tabs)
      state = .takenBack(selected, times: times)
    }
  }

  extension UITabBarController {
    /// Whether the router has shown a screen in a tab.
    func hasScreen(at index: Int) -> Bool {
      guard let places = viewControllers, places.indices.contains(index) else { return false }
      return places[index].asContainer?.screens.isEmpty == false
    }
  }

  extension UIKitHost {
    /// Selects a tab for the host.
    func select(_ index: Int, of tabs: UITabBarController) {
      relay(of: tabs)?.choice.hostSelects(index)
      // From iOS 18 on UIKit would fade to it, and report half a second later that it is visible.
      UIView.performWithoutAnimation { tabs.selectedIndex = index }
    }

    /// Whether UIKit may select a tab after a tap; if not, the watcher is told what the user
    /// wanted.
    func mayTap(_ index: Int, of tabs: UITabBarController) -> Bool {
      guard let watcher else { return true }
      // Users can tap tabs under a sheet that does not dim; then the sheet has to go first.
      if tabs.hasScreen(at: index), index != tabs.selectedIndex, isReachable(tabs),
        watcher.maySelect(index, tabs)
      {
        if let place = tabs.viewControllers?[index] { selectRoutersTabs(in: place) }
        return true
      }
      watcher.tell(.tabWanted(index, of: tabs))
      return false
    }
  }
#endif

import WaymarkCore

extension HostAction {
  /// Stories that are played with every host before the random ones, the shortest first.
  static let scenes: [[HostAction]] = {
    let scenes = (plain + refusals + tabs + holders + wayBack).sorted { $0.count < $1.count }
    return scenes + scenes.map(\.animated)
  }()

  // The actions of short stories, here and in the other files about scenes.
  static let install = HostAction(kind: .install)
  static let installTabs = HostAction(kind: .install, subject: .new(tabs: 2))
  static let push = HostAction(kind: .push)
  static let pop = HostAction(kind: .pop)
  static let present = HostAction(kind: .present)
  static let presentInTab = HostAction(kind: .present, reach: .tab)
  static let dismiss = HostAction(kind: .dismiss)
  static let replace = HostAction(kind: .replace)

  static func select(_ tab: Int, _ leaving: Arrangement.WhenLeft = .keep) -> HostAction {
    HostAction(kind: .select, tab: .any(tab), leaving: leaving)
  }

  static func unwind(to number: Int) -> HostAction {
    HostAction(kind: .unwind, target: .shown(number))
  }

  private static let plain: [[HostAction]] = [
    [install, install],
    [install, push, push, pop, pop],
    [install, present, dismiss],
    [install, push, present, push, dismiss],
    [install, replace],
    [install, push, replace, push],
    [install, push, push, HostAction(kind: .replace, target: .shown(1)), pop],
    [install, push, present, HostAction(kind: .replace, target: .shown(1)), dismiss],
  ]

  private static let wayBack: [[HostAction]] = [
    [install, unwind(to: 0)],
    [install, push, push, unwind(to: 0)],
    [install, push, push, push, unwind(to: 1)],
    [install, present, unwind(to: 0)],
    [install, push, present, push, present, unwind(to: 1)],
    [installTabs, select(0), push, present, unwind(to: 1)],
  ]

  private static let tabs: [[HostAction]] = [
    [installTabs, select(0), push, select(1), select(0), select(1)],
    [installTabs, select(0), push, present, select(1), select(0)],
    [installTabs, select(0), presentInTab, select(1), select(0), dismiss],
    [installTabs, select(0), push, presentInTab, select(1), select(0), push],
    [installTabs, select(0), presentInTab, select(1, .reset), select(0)],
    [installTabs, select(0), presentInTab, present, select(1)],
    [installTabs, select(0), push, select(1, .reset), select(0)],
    [installTabs, select(0), select(0, .reset)],
    [installTabs, select(0), push, select(0, .reset)],
    [installTabs, push, select(0), HostAction(kind: .present, target: .shown(2))],
  ]

  /// What is done to a screen with tabs while the user stands in one of these.
  private static let holders: [[HostAction]] = [
    [install, HostAction(kind: .push, subject: .new(tabs: 2)), select(0), pop],
    [install, HostAction(kind: .present, subject: .new(tabs: 2)), select(0), dismiss],
    [installTabs, select(0), select(1), HostAction(kind: .replace, target: .shown(0)), select(0)],
    tabsInTabs + [push, selectOfRoot(1), selectOfRoot(0)],
    tabsInTabs + [push, selectOfRoot(1, .reset), selectOfRoot(0)],
    tabsInTabs + [push, select(1), push, selectOfRoot(1, .reset), selectOfRoot(0), select(0)],
  ]

  /// Shows tabs in the first tab of a root, and the first of these tabs.
  private static let tabsInTabs = [
    installTabs, HostAction(kind: .select, subject: .new(tabs: 2)), select(0),
  ]

  private static func selectOfRoot(
    _ tab: Int,
    _ leaving: Arrangement.WhenLeft = .keep
  ) -> HostAction {
    select(tab, leaving).with { $0.target = .shown(0) }
  }

  private static let refusals: [[HostAction]] =
    [Kind.push, .pop, .present, .dismiss, .select, .unwind, .replace].map { kind in
      [install, HostAction(kind: kind, target: .gone(0))]
    }
    + [Kind.install, .push, .present, .replace].map { kind in
      [install, push, HostAction(kind: kind, subject: .shown(0))]
    }
    + [Tab.exactly(-1), .pastLast, .exactly(.max), .exactly(.min)].map { tab in
      [installTabs, HostAction(kind: .select, tab: tab)]
    }
    + [
      [install, pop],
      [install, dismiss],
      [install, HostAction(kind: .select)],
      [installTabs, HostAction(kind: .select, subject: .shown(0))],
      [installTabs, select(0), pop],
      [HostAction(kind: .install, container: .bare), push],
      [install, push, HostAction(kind: .push, target: .shown(0))],
      [install, push, HostAction(kind: .dismiss, target: .shown(1))],
      [install, push, pop, HostAction(kind: .pop, target: .gone(0))],
      [install, present, HostAction(kind: .pop)],
      [install, present, HostAction(kind: .push, target: .shown(0))],
      [install, present, HostAction(kind: .present, target: .shown(0))],
      [install, present, dismiss, HostAction(kind: .dismiss, target: .gone(0))],
    ]
}

public import WaymarkCore

/// Takes steps to a tab: from the tabs route into its first, and across from one to another.
///
/// Works: in the tab "ToDo", a drive to the tab "Help" selects it; what was shown in it before is
/// found again. Fails: on a screen without such a tab the host refuses, and the drive ends
/// `failed`.
public struct SwitchTab<Host: TabHost>: Behavior {
  /// Makes the behavior.
  public init() {}

  public func claim(_ step: Step, at position: Position) -> Claim {
    guard step.kind == .toChild || step.kind == .across, step.presentation == .tab else {
      return .passes("no step to a tab")
    }
    return .takes
  }

  public func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    guard let tab = attempt.tab else { return .passed("there are no tabs to select") }
    let first = try tab.first ?? attempt.makeScreen()
    return attempt.answer(attempt.destination ?? first) { whenDone throws(HostRefusal) in
      try attempt.host.selectTab(
        tab.index,
        showing: first,
        of: tab.tabs,
        in: tab.container,
        leaving: tab.leaving,
        animated: attempt.isAnimated,
        whenDone: whenDone
      )
    }
  }
}

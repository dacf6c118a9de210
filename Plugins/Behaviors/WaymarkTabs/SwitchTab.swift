public import WaymarkCore

/// Takes steps to a tab: from the tabs route into a tab, and across from one tab to another.
///
/// - Works: in the tab "ToDo", a drive to the tab "Help" selects it, with what was shown in it
///   before; the walk goes on from there.
/// - Fails: if the screen has no such tab, the host refuses and the drive ends `failed`.
/// - Order: any among the standard behaviors.
public struct SwitchTab<Host: TabHost>: Behavior {
  /// Makes the behavior.
  public init() {}

  /// Claims steps into the tabs of a route and across between them.
  public func claim(_ step: Step, at position: Position) -> Claim {
    guard step.kind == .toChild || step.kind == .across, step.presentation == .tab else {
      return .passes("no step to a tab")
    }
    return .takes
  }

  /// Selects the tab; makes its first screen if the tab was not shown yet.
  public func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    guard let tab = attempt.tab else { return .passed("there are no tabs to select") }
    let first = try tab.first ?? attempt.makeScreen()
    let transition = try attempt.host.selectTab(
      tab.index,
      showing: first,
      of: tab.tabs,
      in: tab.container,
      leaving: tab.leaving,
      animated: attempt.isAnimated,
      whenDone: attempt.whenDone
    )
    return attempt.answer(attempt.destination ?? first, after: transition)
  }
}

extension SwitchTab: HostBehavior, StepLimited {
  package var scope: StepScope { StepScope([.toChild, .across], as: [.tab], .takes) }
}

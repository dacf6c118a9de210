public import WaymarkCore

/// Takes a step up from a drawer by sliding it out.
public struct CloseDrawer<Host: DrawerHost>: Behavior {
  /// Makes the behavior.
  public init() {}

  /// Claims steps up from what was shown as a drawer.
  public func claim(_ step: Step, at position: Position) -> Claim {
    step.kind == .toParent && step.presentation == .drawer ? .takes : .passes("it is no drawer")
  }

  /// Slides the drawer out.
  public func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    guard let drawer = attempt.leaving else { return .passed("nothing is shown to slide out") }
    let transition = try attempt.host.closeDrawer(
      drawer,
      animated: attempt.isAnimated,
      whenDone: attempt.whenDone
    )
    return attempt.answer(attempt.destination, after: transition)
  }
}

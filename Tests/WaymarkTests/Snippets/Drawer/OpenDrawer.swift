public import WaymarkCore

/// Takes a step to a child that is a drawer by sliding it in.
public struct OpenDrawer<Host: DrawerHost>: Behavior {
  /// Makes the behavior.
  public init() {}

  /// Claims steps to a child that is a drawer.
  public func claim(_ step: Step, at position: Position) -> Claim {
    step.kind == .toChild && step.presentation == .drawer ? .takes : .passes("it is no drawer")
  }

  /// Makes the screen and slides it in.
  public func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    guard let base = attempt.source else { return .passed("nothing is shown to slide over") }
    let drawer = try attempt.makeScreen()
    let transition = try attempt.host.openDrawer(
      drawer,
      over: base,
      animated: attempt.isAnimated,
      whenDone: attempt.whenDone
    )
    return attempt.answer(drawer, after: transition)
  }
}

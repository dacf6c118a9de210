public import WaymarkCore

/// Takes a step up from a drawer by sliding it out.
///
/// - Works: at "Menu", which was opened as a drawer, a drive to its parent slides it out.
/// - Fails: if the host refuses, for example because a transition is under way, the drive ends
///   `failed`. For a screen that was in fact pushed it passes, whatever the route says.
/// - Order: any among the standard behaviors.
///
/// A drawer is closed by a step of its own, because a host that can unwind need not know drawers:
/// the screens above and below it are unwound separately. But hiding a screen `.atomic` is always
/// one unwinding, even with a drawer on the way: on such a host, hide step by step.
public struct CloseDrawer<Host: DrawerHost>: Behavior {
  /// Makes the behavior.
  public init() {}

  /// Claims steps up from a screen that was opened as a drawer.
  public func claim(_ step: Step, at position: Position) -> Claim {
    guard step.kind == .toParent else { return .passes("no step to a parent") }
    return step.presentation == .drawer ? .takes : .passes("it was not opened as a drawer")
  }

  /// Slides the drawer out, with all that stands above it.
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

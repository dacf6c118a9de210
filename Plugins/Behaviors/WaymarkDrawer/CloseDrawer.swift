public import WaymarkCore

/// Takes a step up from a drawer by sliding it out.
///
/// - Works: at "Menu", which was opened as a drawer, a drive to its parent slides it out.
/// - Fails: the host refuses, as one does in which a transition is under way, and the drive ends
///   `failed`. A screen that was in fact pushed is not for it, whatever its route says: it passes.
/// - Order: any among the standard behaviors.
///
/// A drawer is closed by a step of its own, as a host that can unwind need not know of drawers: what
/// stands above it and what lies below it is unwound without it. Only to hide a screen `.atomic` is
/// one unwinding, a drawer there or not: with such a host, hide step by step.
public struct CloseDrawer<Host: DrawerHost>: Behavior {
  /// Makes the behavior.
  public init() {}

  /// Claims steps up from what was opened as a drawer.
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

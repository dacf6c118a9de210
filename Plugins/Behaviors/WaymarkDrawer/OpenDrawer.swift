public import WaymarkCore

/// Takes a step to a child by sliding its screen in over the current one.
///
/// ```swift
/// To("Menu") { OpenDrawer(serving: .push) }
/// ```
///
/// - Works: at "Inbox", a drive to its child "Menu", a drawer, slides it in, in a stack of its own
///   or bare if its route says so.
/// - Fails: a host that shows one drawer at a time refuses a second one, and the drive ends
///   `failed`.
/// - Order: any among the standard behaviors; behaviors that open some drawers in another way stand
///   before it.
public struct OpenDrawer<Host: DrawerHost>: Behavior {
  private let presentations: [Presentation]

  /// Makes the behavior.
  ///
  /// - Parameter presentations: the presentations that it serves. A resolver can list others, to
  ///   open as a drawer what the plan would show in another way.
  public init(serving presentations: Presentation...) {
    self.presentations = presentations.isEmpty ? [.drawer] : presentations
  }

  /// Claims steps to a child that is shown as one of its presentations.
  public func claim(_ step: Step, at position: Position) -> Claim {
    guard step.kind == .toChild else { return .passes("no step to a child") }
    return presentations.contains(step.presentation) ? .takes : .passes("it is no drawer")
  }

  /// Makes the screen and slides it in; from then on the place counts as a drawer.
  public func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    guard let base = attempt.source else { return .passed("nothing is shown to slide over") }
    let drawer = try attempt.makeScreen()
    attempt.markShown(as: .drawer)
    let transition = try attempt.host.openDrawer(
      drawer,
      over: base,
      in: attempt.container,
      reach: attempt.reach,
      animated: attempt.isAnimated,
      whenDone: attempt.whenDone
    )
    return attempt.answer(drawer, after: transition)
  }
}

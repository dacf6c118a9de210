public import WaymarkCore

/// Takes a step to a child by presenting its screen over the current one.
///
/// ```swift
/// To("ContactUs") { PresentModally(.sheet) }
/// ```
///
/// - Works: at "Help", a drive to its child "ContactUs", a modal, presents it in a stack of its
///   own, or bare if its route says so. It covers the window, unless its route says `reach: .tab`.
/// - Fails: a host refuses to present over a screen that presents already, and the drive ends
///   `failed`.
/// - Order: any among the standard behaviors; with a style of its own it stands before the module.
public struct PresentModally<Host: ModalHost>: Behavior {
  private let style: ModalStyle
  private let presentations: [Presentation]

  /// Makes the behavior.
  ///
  /// - Parameters:
  ///   - style: how the modal covers what is below it.
  ///   - presentations: the presentations that it serves. A resolver can list others, to present
  ///     what the plan would show in another way.
  public init(_ style: ModalStyle = .automatic, serving presentations: Presentation...) {
    self.style = style
    self.presentations = presentations.isEmpty ? [.modal] : presentations
  }

  /// Claims steps to a child that is shown as one of its presentations.
  public func claim(_ step: Step, at position: Position) -> Claim {
    guard step.kind == .toChild else { return .passes("no step to a child") }
    return presentations.contains(step.presentation) ? .takes : .passes("it is no modal")
  }

  /// Makes the screen and presents it; from then on the place counts as a modal.
  public func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    guard let base = attempt.source else { return .passed("nothing is shown to present over") }
    let screen = try attempt.makeScreen()
    attempt.markShown(as: .modal)
    let transition = try attempt.host.present(
      screen,
      over: base,
      style: style.reaching(over: attempt.reach),
      in: attempt.container,
      animated: attempt.isAnimated,
      whenDone: attempt.whenDone
    )
    return attempt.answer(screen, after: transition)
  }
}

extension PresentModally: HostBehavior, StepLimited {
  package var scope: StepScope { StepScope([.toChild], as: presentations, .takes) }
}

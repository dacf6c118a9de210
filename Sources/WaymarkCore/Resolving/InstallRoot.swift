/// Shows a root as the only screen; every router asks it last, so a resolver can do it otherwise.
///
/// - Works: a drive to "Login", another root, leaves every live visit and shows it alone.
/// - Fails: the host refuses; what was shown stays, and the drive ends `failed`.
/// - Order: after all modules, where the router puts it by itself.
public struct InstallRoot<Host: RootHost>: Behavior {
  /// Makes the behavior.
  public init() {}

  /// Claims steps to a root.
  public func claim(_ step: Step, at position: Position) -> Claim {
    step.kind == .toRoot ? .takes : .passes("no step to a root")
  }

  /// Installs the screen as the only one; everything else is taken away.
  public func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    let screen = try attempt.makeScreen()
    let transition = try attempt.host.install(
      root: screen,
      in: attempt.container,
      animated: attempt.isAnimated,
      whenDone: attempt.whenDone
    )
    return attempt.answer(screen, after: transition)
  }
}

extension InstallRoot: HostBehavior, StepLimited {
  package var scope: StepScope { StepScope([.toRoot], .takes) }
}

/// Shows a root as the only screen; every router asks it last, so a resolver can do it otherwise.
public struct InstallRoot<Host: RootHost>: Behavior {
  /// Makes the behavior.
  public init() {}

  public func claim(_ step: Step, at position: Position) -> Claim {
    step.kind == .toRoot ? .takes : .passes("no step to a root")
  }

  public func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    let screen = try attempt.makeScreen()
    return attempt.answer(screen) { whenDone throws(HostRefusal) in
      try attempt.host.install(
        root: screen,
        in: attempt.container,
        animated: attempt.isAnimated,
        whenDone: whenDone
      )
    }
  }
}

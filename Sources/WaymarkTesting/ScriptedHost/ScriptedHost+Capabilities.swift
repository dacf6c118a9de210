public import WaymarkCore

extension ScriptedHost: RootHost, StackHost, ModalHost, TabHost, UnwindHost, ReplaceHost {
  /// Shows a screen as the only one.
  public func install(
    root screen: Screen,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try take(HostCall(.install, screen, isAnimated: animated), whenDone) {
      tree throws(HostRefusal) in
      try tree.install(screen, in: container)
    }
  }

  /// Pushes a screen onto another.
  public func push(
    _ screen: Screen,
    onto base: Screen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try take(HostCall(.push, screen, base, isAnimated: animated), whenDone) {
      tree throws(HostRefusal) in
      try tree.push(screen, onto: base)
    }
  }

  /// Pops a pushed screen.
  public func pop(
    _ screen: Screen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try take(HostCall(.pop, screen, isAnimated: animated), whenDone) { tree throws(HostRefusal) in
      try tree.pop(screen)
    }
  }

  /// Presents over a screen; only the reach of the style matters.
  public func present(
    _ screen: Screen,
    over base: Screen,
    style: ModalStyle,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try take(HostCall(.present, screen, base, isAnimated: animated), whenDone) {
      tree throws(HostRefusal) in
      try tree.present(screen, over: base, reaching: style.reach, in: container)
    }
  }

  /// Dismisses a presented screen with all above it.
  public func dismiss(
    _ screen: Screen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try take(HostCall(.dismiss, screen, isAnimated: animated), whenDone) {
      tree throws(HostRefusal) in
      try tree.dismiss(screen)
    }
  }

  /// Selects a tab of a screen.
  public func selectTab(
    _ index: Int,
    showing first: Screen,
    of tabs: Screen,
    in container: Container,
    leaving: Arrangement.WhenLeft,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    let isThere = has(tab: index, of: tabs)
    return try take(HostCall(.selectTab, first, tabs, isAnimated: animated), whenDone) {
      tree throws(HostRefusal) in
      _ = try tree.shownEntry(tabs)
      if !isThere { throw HostRefusal(.noSuchTab, "the screen has no tab \(index)") }
      try tree.selectTab(index, showing: first, of: tabs, in: container, leaving: leaving)
    }
  }

  /// Takes everything above a screen away.
  public func unwind(
    to screen: Screen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try take(HostCall(.unwind, screen, isAnimated: animated), whenDone) {
      tree throws(HostRefusal) in
      try tree.unwind(to: screen)
    }
  }

  /// Replaces a screen by another.
  public func replace(
    _ screen: Screen,
    with other: Screen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try take(HostCall(.replace, screen, other, isAnimated: animated), whenDone) {
      tree throws(HostRefusal) in
      try tree.replace(screen, with: other)
    }
  }
}

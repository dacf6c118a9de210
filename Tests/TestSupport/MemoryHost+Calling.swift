public import PresentationStacks
public import WaymarkCore

/// The operations as tests call them, without a router or past it: at once, unless they say so.
extension MemoryHost {
  /// Shows a screen as the only one.
  public func install(_ screen: MemoryScreen, in container: Container = .stack) throws {
    _ = try install(root: screen, in: container, animated: false, whenDone: .ignored)
  }

  /// Pushes onto the stack that a screen stands in.
  public func push(_ screen: MemoryScreen, onto base: MemoryScreen, animated: Bool = false) throws {
    _ = try push(screen, onto: base, animated: animated, whenDone: .ignored)
  }

  /// Pops a pushed screen.
  public func pop(_ screen: MemoryScreen) throws {
    _ = try pop(screen, animated: false, whenDone: .ignored)
  }

  /// Presents over a screen.
  public func present(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    in container: Container = .stack
  ) throws {
    _ = try present(
      screen,
      over: base,
      style: .automatic,
      in: container,
      animated: false,
      whenDone: .ignored
    )
  }

  /// Dismisses a presented screen.
  public func dismiss(_ screen: MemoryScreen) throws {
    _ = try dismiss(screen, animated: false, whenDone: .ignored)
  }

  /// Takes everything above a screen away.
  public func unwind(to screen: MemoryScreen) throws {
    _ = try unwind(to: screen, animated: false, whenDone: .ignored)
  }

  /// Puts a screen where another stands.
  public func replace(_ screen: MemoryScreen, with other: MemoryScreen) throws {
    _ = try replace(screen, with: other, animated: false, whenDone: .ignored)
  }

  /// Selects a tab.
  public func select(
    _ index: Int,
    showing first: MemoryScreen,
    of tabs: MemoryScreen,
    in container: Container = .stack,
    leaving: Arrangement.WhenLeft = .keep
  ) throws {
    _ = try selectTab(
      index,
      showing: first,
      of: tabs,
      in: container,
      leaving: leaving,
      animated: false,
      whenDone: .ignored
    )
  }
}

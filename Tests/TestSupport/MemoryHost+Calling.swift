public import PresentationStacks
public import WaymarkCore

/// The operations as tests call them directly, without a router; not animated unless stated.
extension MemoryHost {
  /// Shows a screen as the only one.
  public func install(
    _ screen: MemoryScreen,
    in container: Container = .stack
  ) throws(HostRefusal) {
    _ = try install(root: screen, in: container, animated: false, whenDone: .ignored)
  }

  /// Pushes onto the stack that a screen stands in.
  public func push(
    _ screen: MemoryScreen,
    onto base: MemoryScreen,
    animated: Bool = false
  ) throws(HostRefusal) {
    _ = try push(screen, onto: base, animated: animated, whenDone: .ignored)
  }

  /// Pops a pushed screen.
  public func pop(_ screen: MemoryScreen) throws(HostRefusal) {
    _ = try pop(screen, animated: false, whenDone: .ignored)
  }

  /// Presents over a screen.
  public func present(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    style: ModalStyle = .automatic,
    in container: Container = .stack
  ) throws(HostRefusal) {
    _ = try present(
      screen,
      over: base,
      style: style,
      in: container,
      animated: false,
      whenDone: .ignored
    )
  }

  /// Dismisses a presented screen.
  public func dismiss(_ screen: MemoryScreen) throws(HostRefusal) {
    _ = try dismiss(screen, animated: false, whenDone: .ignored)
  }

  /// Takes everything above a screen away.
  public func unwind(to screen: MemoryScreen) throws(HostRefusal) {
    _ = try unwind(to: screen, animated: false, whenDone: .ignored)
  }

  /// Replaces a screen by another.
  public func replace(_ screen: MemoryScreen, with other: MemoryScreen) throws(HostRefusal) {
    _ = try replace(screen, with: other, animated: false, whenDone: .ignored)
  }

  /// Selects a tab.
  public func select(
    _ index: Int,
    showing first: MemoryScreen,
    of tabs: MemoryScreen,
    in container: Container = .stack,
    leaving: Arrangement.WhenLeft = .keep
  ) throws(HostRefusal) {
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

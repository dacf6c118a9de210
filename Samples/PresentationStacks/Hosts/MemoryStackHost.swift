public import WaymarkCore

/// A host in memory that knows stacks only, as a navigation controller does.
@MainActor
public final class MemoryStackHost: MemoryWindowHost, RootHost, StackHost, UnwindHost, ReplaceHost {
  /// What the host shows.
  public typealias Screen = MemoryScreen

  /// The window that shows the screens.
  public let window: MemoryWindow

  /// Makes a window that shows nothing yet; its animated operations take time by a clock.
  public init(clock: any NavigationClock = .continuous, transitionTime: Duration = .zero) {
    window = MemoryWindow(clock: clock, transitionTime: transitionTime)
  }
}

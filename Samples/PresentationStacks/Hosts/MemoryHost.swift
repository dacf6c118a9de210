public import WaymarkCore

/// A host in memory with every capability, for tests, prototypes and tools.
///
/// It shows nothing to anyone, but keeps a toolkit's rules: nothing is pushed where there is no
/// stack, only the top of a stack is popped, a screen presents one other at most, and a tab that
/// does not exist is not selected. What it refuses, it refuses with a typed error and changes
/// nothing. Print `picture` to see what it shows.
///
/// ```swift
/// let host = MemoryHost()
/// let router = try Router(plan: plan, host: host, modules: .standard) { visit in
///   MemoryScreen(visit)
/// }
/// ```
@MainActor
public final class MemoryHost:
  MemoryWindowHost, RootHost, StackHost, ModalHost, TabPlacesHost, UnwindHost, ReplaceHost, TrimHost
{
  /// What the host shows.
  public typealias Screen = MemoryScreen

  /// What the screens appear in.
  public let window: MemoryWindow

  /// Makes a window that shows nothing yet; its animated operations take time by a clock.
  public init(clock: any NavigationClock = .continuous, transitionTime: Duration = .zero) {
    window = MemoryWindow(clock: clock, transitionTime: transitionTime)
  }
}

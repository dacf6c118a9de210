public import WaymarkCore

/// A host in memory with every capability, for tests, prototypes and tools.
///
/// It draws nothing, but keeps the rules of a toolkit: it pushes only onto a stack, pops only the
/// top of a stack, lets a screen present only one other, and selects no tab that does not exist. It
/// refuses anything else with a typed error and changes nothing. Print `picture` to see what it
/// shows.
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

  /// The window that shows the screens.
  public let window: MemoryWindow

  /// Makes a window that shows nothing yet; its animated operations take time by a clock.
  public init(clock: any NavigationClock = .continuous, transitionTime: Duration = .zero) {
    window = MemoryWindow(clock: clock, transitionTime: transitionTime)
  }
}

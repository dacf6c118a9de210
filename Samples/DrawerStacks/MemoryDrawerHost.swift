public import PresentationStacks
public import WaymarkCore
public import WaymarkDrawer

/// A host in memory with every capability of `MemoryHost`, and drawers.
///
/// A screen has one drawer at most, and a drawer may have one itself. Print `picture` to see them:
///
/// ```swift
/// let router = try Router(
///   plan: plan,
///   host: MemoryDrawerHost(),
///   modules: .standard + .drawer
/// ) { visit in
///   MemoryScreen(visit)
/// }
/// try await router.driveTo("Menu")
/// #expect(router.host.picture == "Inbox\n  ⇥ Menu")
/// ```
@MainActor
public final class MemoryDrawerHost:
  MemoryWindowHost, RootHost, StackHost, ModalHost, TabPlacesHost, UnwindHost, ReplaceHost,
  TrimHost,
  DrawerHost
{
  /// What the host shows.
  public typealias Screen = MemoryScreen

  /// The window that shows the screens.
  public let window: MemoryWindow

  /// Makes a window that shows nothing yet; its animated operations take time by a clock.
  public init(clock: any NavigationClock = .continuous, transitionTime: Duration = .zero) {
    window = MemoryWindow(clock: clock, transitionTime: transitionTime)
  }

  /// The user taps beside the topmost drawer, which slides out with all above it.
  ///
  /// The watcher is asked first; if it does not allow that, it is told what the user wanted.
  @discardableResult
  public func tapOutside() -> MemoryUser.Outcome { user.leave(.drawer, by: .tapOutside) }

  /// Slides a screen in; refuses if another screen is above already.
  public func openDrawer(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    in container: Container,
    reach: Reach,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try window.cover(
      with: screen,
      over: base,
      as: .drawer,
      in: container,
      reach: reach,
      animated: animated,
      whenDone: whenDone
    )
  }

  /// Slides a drawer out with all above it; refuses a screen that is not a drawer.
  public func closeDrawer(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try window.uncover(screen, shownAs: .drawer, animated: animated, whenDone: whenDone)
  }
}

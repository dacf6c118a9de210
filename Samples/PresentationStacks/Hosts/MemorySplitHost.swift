public import WaymarkCore

/// A host in memory whose first stack stands in columns side by side, as a split view's does.
///
/// What is pushed onto the list stands beside it, and what is pushed onto that, in its column. With
/// room for one column only it is an ordinary stack; a router notices nothing of the change.
///
/// ```swift
/// let host = MemorySplitHost()
/// let list = MemoryScreen("List")
/// let item = MemoryScreen("Item")
/// _ = try host.install(root: list, in: .stack, animated: false, whenDone: .ignored)
/// _ = try host.push(item, onto: list, animated: false, whenDone: .ignored)
/// #expect(host.picture == "List │ Item")
/// host.isCollapsed = true
/// #expect(host.picture == "List › Item")
/// ```
@MainActor
public final class MemorySplitHost:
  MemoryWindowHost, RootHost, StackHost, ModalHost, UnwindHost, ReplaceHost
{
  /// What the host shows.
  public typealias Screen = MemoryScreen

  /// What the screens appear in.
  public let window: MemoryWindow

  /// Makes a window that shows nothing yet.
  ///
  /// - Parameters:
  ///   - columns: how many columns there are; one at least.
  ///   - isCollapsed: whether there is room for one only.
  ///   - clock: the time that transitions take.
  ///   - transitionTime: how long an animated operation takes.
  public init(
    columns: Int = 2,
    isCollapsed: Bool = false,
    clock: any NavigationClock = .continuous,
    transitionTime: Duration = .zero
  ) {
    window = MemoryWindow(clock: clock, transitionTime: transitionTime, columns: columns)
    window.collapse(isCollapsed)
  }

  /// Whether there is room for one column only; the screens of the other columns are pushed onto it
  /// then.
  public var isCollapsed: Bool {
    get { window.conditions.isCollapsed }
    set { window.collapse(newValue) }
  }
}

public import WaymarkCore

/// A host in memory that shows its first stack in columns side by side, as a split view does.
///
/// A screen that is pushed onto the list stands beside it; screens pushed onto that one stand in
/// the same column. With room for one column only it is an ordinary stack; a router does not notice
/// the change.
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

  /// The window that shows the screens.
  public let window: MemoryWindow

  /// Makes a window that shows nothing yet.
  ///
  /// - Parameters:
  ///   - columns: how many columns there are, at least one.
  ///   - isCollapsed: whether there is room for one column only.
  ///   - clock: the clock by which transitions take time.
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

  /// Whether there is room for one column only; then the screens of all columns are one stack.
  public var isCollapsed: Bool {
    get { window.conditions.isCollapsed }
    set { window.collapse(newValue) }
  }
}

public import WaymarkCore

/// A host whose screens appear in a window in memory.
///
/// A host declares its capabilities, and the window implements them. So a host of your own, for
/// example one without tabs, needs a few lines only:
///
/// ```swift
/// final class PlainHost: MemoryWindowHost, RootHost, StackHost, ModalHost, UnwindHost {
///   typealias Screen = MemoryScreen
///   let window = MemoryWindow()
/// }
/// ```
@MainActor
public protocol MemoryWindowHost: ReportingHost where Screen == MemoryScreen {
  /// The window that shows the screens.
  var window: MemoryWindow { get }
}

extension MemoryWindowHost {
  /// What is shown now: each screen before what stands in or on it, tabs in their order.
  public var shown: ScreenTree<MemoryScreen> { window.shown }

  /// The screen where the user stands; `nil` before anything is shown.
  public var top: MemoryScreen? { window.top }

  /// Whether a screen is the one where the user stands.
  public func isOnTop(_ screen: MemoryScreen) -> Bool { window.isOnTop(screen) }

  /// What is shown, drawn as text; see `MemoryWindow`.
  public var picture: String { window.picture }

  /// The user, who makes gestures by hand.
  public var user: MemoryUser { MemoryUser(window: window) { [self] in canHoldBack($0) } }

  /// The watcher, which is told what the user does by hand.
  public var watcher: HostWatcher<MemoryScreen>? {
    get { window.watcher }
    set { window.watcher = newValue }
  }

  /// The whole state of its window, as a value that can be taken and put back.
  package var state: MemoryState {
    get { window.state }
    set { window.state = newValue }
  }

  /// A key that is equal for equal situations of its window.
  package var key: MemoryKey { window.key }
}

public import WaymarkCore

/// A host whose screens appear in a window in memory.
///
/// A host names the capabilities that it has; the window does what they ask for. So a host of your
/// own, for instance one without tabs, is a few lines:
///
/// ```swift
/// final class PlainHost: MemoryWindowHost, RootHost, StackHost, ModalHost, UnwindHost {
///   typealias Screen = MemoryScreen
///   let window = MemoryWindow()
/// }
/// ```
@MainActor
public protocol MemoryWindowHost: ReportingHost where Screen == MemoryScreen {
  /// What the screens appear in.
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

  /// The user, who does things by hand.
  public var user: MemoryUser { MemoryUser(window: window) { [self] in canHoldBack($0) } }

  /// Who is told what the user does by hand.
  public var watcher: HostWatcher<MemoryScreen>? {
    get { window.watcher }
    set { window.watcher = newValue }
  }

  /// Everything that its window knows, as a value that can be taken and put back.
  package var state: MemoryState {
    get { window.state }
    set { window.state = newValue }
  }

  /// A key that is equal for equal situations of its window.
  package var key: MemoryKey { window.key }
}

public import WaymarkCore

/// Several windows of one app in memory, each a host with a router of its own.
///
/// ```swift
/// let windows = MemoryWindows()
/// let main = windows.open("Main")
/// let other = windows.open("Other")
/// windows.activate(main)
/// windows.close(other)
/// print(windows.picture)
/// ```
///
/// A screen is shown in one window at most; a closed window refuses everything.
@MainActor
public final class MemoryWindows {
  /// One window that is open.
  public struct Window {
    /// Its name.
    public let name: String
    /// The host that shows screens in it.
    public let host: MemoryHost
  }

  /// The windows that are open, in the order in which they were opened.
  public var all: [Window] { opened.filter { !$0.host.window.isClosed } }
  /// The host of the active window; `nil` if none is open.
  public var active: MemoryHost? { order.last { !$0.window.isClosed } }
  /// The log of screens that appear and disappear, for all windows.
  public var appearanceLog: MemoryAppearanceLog? {
    didSet { for window in opened { window.host.window.appearanceLog = appearanceLog } }
  }

  private let clock: any NavigationClock
  private let transitionTime: Duration
  /// The windows that were opened; one that was closed directly stays here until the next cleanup.
  private var opened: [Window] = []
  /// The same windows in order of use, the one used last at the end.
  private var order: [MemoryHost] = []

  /// Starts without windows; animated operations in them take time by a clock.
  public init(clock: any NavigationClock = .continuous, transitionTime: Duration = .zero) {
    self.clock = clock
    self.transitionTime = transitionTime
  }

  /// Opens a window and makes it the active one.
  public func open(_ name: String) -> MemoryHost {
    forgetClosed()
    let host = MemoryHost(clock: clock, transitionTime: transitionTime)
    host.window.appearanceLog = appearanceLog
    opened.append(Window(name: name, host: host))
    order.append(host)
    return host
  }

  /// Closes a window for good; if it is the active one, the one that was used before becomes active.
  public func close(_ host: MemoryHost) {
    host.window.close()
    forgetClosed()
  }

  private func forgetClosed() {
    opened.removeAll { $0.host.window.isClosed }
    order.removeAll { $0.window.isClosed }
  }

  /// Makes a window the active one; returns whether it is open.
  @discardableResult
  public func activate(_ host: MemoryHost) -> Bool {
    guard !host.window.isClosed, let index = order.firstIndex(where: { $0 === host }) else {
      return false
    }
    order.append(order.remove(at: index))
    return true
  }

  /// What is shown in every window, the active one marked.
  public var picture: String {
    all.map { window in
      let title = "[\(window.name)]\(window.host === active ? " *" : "")"
      let picture = window.host.picture
      return picture.isEmpty ? title : "\(title)\n\(picture)"
    }.joined(separator: "\n")
  }
}

/// Keeps what comes into sight and goes out of it, in the order that a toolkit gives.
///
/// Windows that share one log write into it in turn:
///
/// ```swift
/// let log = MemoryAppearanceLog()
/// host.window.appearanceLog = log
/// try await router.driveTo("ContactUs")
/// print(log.lines)
/// ```
///
/// A screen is in sight unless another stands on it; a modal leaves what it covers in sight, but for
/// one over the full screen. With a log, an operation costs what the depth of the window costs.
@MainActor
public final class MemoryAppearanceLog {
  /// All that was noted, the oldest first.
  public private(set) var entries: [MemoryAppearance] = []

  /// Makes an empty log.
  public init() {}

  /// What was noted, a line each: `Item willAppear`.
  public var lines: [String] { entries.map(\.description) }

  /// Forgets what was noted.
  public func clear() {
    entries = []
  }

  func note(_ entries: [MemoryAppearance]) {
    self.entries += entries
  }
}

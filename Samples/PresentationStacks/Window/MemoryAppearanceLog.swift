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
  /// The notes so far, and what later notes depend on.
  struct Notes {
    fileprivate(set) var entries: [MemoryAppearance] = []
    /// The last note of each screen, until it has gone out of sight.
    fileprivate(set) var last: [ObjectIdentifier: MemoryAppearance.Kind] = [:]
  }

  /// All that was noted, the oldest first.
  public var entries: [MemoryAppearance] { notes.entries }
  var notes = Notes()

  /// Makes an empty log.
  public init() {}

  /// The notes, one on each line: `Item willAppear`.
  public var lines: [String] { entries.map(\.description) }

  /// Forgets what was noted.
  public func clear() {
    notes.entries = []
  }

  /// Notes what happens to screens.
  ///
  /// `didAppear` and `didDisappear` are noted only after their `will…`: during a transition another
  /// operation may have shown or hidden the same screens, so that the end of the first no longer
  /// tells the truth.
  func note(_ told: [MemorySight.Note]) {
    for note in told {
      let screen = ObjectIdentifier(note.screen)
      switch note.kind {
      case .willAppear, .willDisappear: notes.last[screen] = note.kind
      case .didAppear:
        guard notes.last[screen] == .willAppear else { continue }
        notes.last[screen] = note.kind
      case .didDisappear:
        guard notes.last[screen] == .willDisappear else { continue }
        notes.last[screen] = nil
      }
      notes.entries.append(MemoryAppearance(note.kind, note.screen.name))
    }
  }
}

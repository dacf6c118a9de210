/// A log of screens that appear and disappear, in the order of a toolkit.
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
/// A screen is visible unless another stands on it. A modal leaves what it covers visible, except a
/// full-screen modal. With a log, the cost of an operation grows with the depth of the window.
@MainActor
public final class MemoryAppearanceLog {
  /// The notes so far, and what later notes depend on.
  struct Notes {
    fileprivate(set) var entries: [MemoryAppearance] = []
    /// The last note of each screen, until it has disappeared.
    fileprivate(set) var last: [ObjectIdentifier: MemoryAppearance.Kind] = [:]
  }

  /// The notes so far, the oldest first.
  public var entries: [MemoryAppearance] { notes.entries }
  var notes = Notes()

  /// Makes an empty log.
  public init() {}

  /// The notes, one on each line: `Item willAppear`.
  public var lines: [String] { entries.map(\.description) }

  /// Removes all notes.
  public func clear() {
    notes.entries = []
  }

  /// Adds notes about screens.
  ///
  /// `didAppear` and `didDisappear` are added only if the screen's last note is the matching
  /// `will…`. During a transition another operation may have shown or hidden the same screens, and
  /// then the end of the first transition is no longer true.
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

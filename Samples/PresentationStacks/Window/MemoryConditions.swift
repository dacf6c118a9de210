import WaymarkCore

/// The state of a window besides what it shows: transitions, gestures, faults, and settings for its
/// next operations.
@MainActor
struct MemoryConditions {
  /// How long an animated operation takes.
  var transitionTime: Duration
  /// Whether there is room for one column only; then the screens of all columns are one stack.
  var isCollapsed = false
  /// Whether the window is closed for good.
  var isClosed = false
  var transitions: [MemoryTransition] = []
  /// The overlays, each with the screen that it stands over; `nil` for the window.
  var overlays: [(screen: MemoryScreen, base: MemoryScreen?)] = []
  /// The faults for later operations, each with the kind of operation; `nil` for any kind.
  var faults: [(fault: MemoryFault, kind: MemoryOperation.Kind?)] = []

  /// The swipe that is under way; there is one at most.
  var swipe: MemoryTransition? { transitions.first { $0.leaving != nil } }

  /// Whether an operation takes no time, cannot go wrong, and removes no overlay.
  var isPlain: Bool {
    faults.isEmpty && overlays.isEmpty && transitions.isEmpty && transitionTime <= .zero
      && !isClosed
  }
}

import WaymarkCore

/// What goes on in a window besides what it shows: transitions, gestures, faults, and settings that
/// decide how its next operation goes.
@MainActor
struct MemoryConditions {
  /// How long an animated operation takes.
  var transitionTime: Duration
  /// Whether there is room for one column only; the screens of the other columns are pushed onto it
  /// then.
  var isCollapsed = false
  /// Whether the window is closed for good.
  var isClosed = false
  var transitions: [MemoryTransition] = []
  /// The overlays, and the screen that each stands over; `nil` for the window.
  var overlays: [(screen: MemoryScreen, base: MemoryScreen?)] = []
  /// The faults that are to come, and the kind of operation that each is for; `nil` for any kind.
  var faults: [(fault: MemoryFault, kind: MemoryOperation.Kind?)] = []

  /// The swipe that is under way; there is one at most.
  var swipe: MemoryTransition? { transitions.first { $0.leaving != nil } }

  /// Whether operations take no time, do not go wrong, and take no overlay along.
  var isPlain: Bool {
    faults.isEmpty && overlays.isEmpty && transitions.isEmpty && transitionTime <= .zero
      && !isClosed
  }
}

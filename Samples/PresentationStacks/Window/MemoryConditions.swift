import WaymarkCore

/// What goes on in a window, and what decides what becomes of its next operation, besides what is
/// shown.
@MainActor
struct MemoryConditions {
  /// How long an animated operation takes.
  var transitionTime: Duration
  /// Whether there is room for one column only, so that what would stand beside is pushed.
  var isCollapsed = false
  /// Whether the window is closed for good.
  var isClosed = false
  var transitions: [MemoryTransition] = []
  /// The swipe back that is under way, by its transition, and the screen that it would leave.
  var swipe: (number: Int, screen: MemoryScreen)?
  /// What is to go wrong, and with which operations.
  var faults: [(fault: MemoryFault, kind: MemoryOperation.Kind?)] = []

  /// Whether operations take no time and do not go wrong.
  var isPlain: Bool {
    faults.isEmpty && transitions.isEmpty && transitionTime <= .zero && !isClosed
  }
}

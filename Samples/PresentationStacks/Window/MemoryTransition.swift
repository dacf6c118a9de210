import WaymarkCore

/// An operation or a gesture that is under way.
@MainActor
struct MemoryTransition {
  /// Its number, different from those of the window's other transitions.
  let number: Int
  /// The containers that must not change until it ends, each by its first screen's slot.
  let containers: Set<Int>
  /// The completions to call when it ends: empty for a gesture, or if a fault has dropped them.
  var completions: [HostCompletion] = []
  /// The gesture that it is part of; `nil` for an operation.
  var gesture: HostGesture?
  /// The screen that a swipe leaves if it is finished; `nil` if it is not a swipe.
  var leaving: MemoryScreen?
  /// The notes to make when it ends.
  var sight: [MemorySight.Note] = []
  /// When it ends, and the wake-up for that; `nil` for a swipe that the user ends.
  var end: (time: Duration, wakeup: any Wakeup)?
}

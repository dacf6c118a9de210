import WaymarkCore

/// An operation or a gesture that goes on.
@MainActor
struct MemoryTransition {
  /// Tells it from the others of its window.
  let number: Int
  /// The containers that are not to be changed meanwhile, each by its first screen's slot.
  let containers: Set<Int>
  /// Who waits for it; nobody, where it is the user's or where its completion is to get lost.
  var completions: [HostCompletion] = []
  /// By which gesture it came about, if by one.
  var gesture: HostGesture?
  /// What comes into sight or goes out of it at its end.
  var sight: [MemorySight.Note] = []
  /// When it ends, and the call that ends it; none for a gesture that the user ends.
  var end: (time: Duration, wakeup: any Wakeup)?
}

/// The closures to call when drives have ended, in order.
///
/// One loop makes all calls. An observer that begins the next drive, whose observer begins another,
/// and so on, therefore does not make the call stack deeper.
@MainActor
struct CallQueue {
  private var calls: [() -> Void] = []
  private var isRunning = false

  mutating func add(_ call: @escaping () -> Void) {
    calls.append(call)
  }

  /// Begins the loop; returns false if there is nothing to call, or if the loop already runs further
  /// up.
  mutating func begin() -> Bool {
    if isRunning || calls.isEmpty { return false }
    isRunning = true
    return true
  }

  /// Takes the closures added since the last call; without any, the loop is over.
  mutating func next() -> [() -> Void] {
    var next: [() -> Void] = []
    swap(&next, &calls)
    if next.isEmpty { isRunning = false }
    return next
  }
}

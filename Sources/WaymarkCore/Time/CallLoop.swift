/// Calls an app's code, one call after the other and never one inside another.
///
/// Calls that are added during a call run after it has returned. So a chain of drives, each begun
/// by the end of the one before, never grows the call stack.
@MainActor
final class CallLoop {
  // The exclusivity checks are switched off to save time. That is safe, because no access to either
  // property is open while code of an app runs.

  @exclusivity(unchecked) private var waiting: [() -> Void] = []
  /// Whether the calls are being made already, further up the call stack.
  @exclusivity(unchecked) private var isRunning = false

  func add(_ call: @escaping () -> Void) { waiting.append(call) }

  /// Makes the calls that wait, or leaves them to the loop further up the call stack.
  func run() {
    if isRunning { return }
    isRunning = true
    while !waiting.isEmpty {
      var next: [() -> Void] = []
      swap(&next, &waiting)
      for call in next { call() }
    }
    isRunning = false
  }
}

/// A fetch that a test ends, and that notes whether its task was cancelled by then.
@MainActor
final class Fetch {
  /// How often it has begun.
  private(set) var begun = 0
  /// How often it has ended in a task that was cancelled.
  private(set) var cancelled = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Waits until the test ends it.
  func run() async {
    begun += 1
    await withCheckedContinuation { waiting.append($0) }
    if Task.isCancelled { cancelled += 1 }
  }

  /// Waits until it has begun so many times.
  func hasBegun(_ times: Int = 1) async {
    for _ in 0..<10_000 where begun < times { await Task.yield() }
  }

  /// Ends all that have begun, and lets their tasks go on.
  func end() async {
    let ending = waiting
    waiting = []
    for continuation in ending { continuation.resume() }
    await Turns.pass()
  }
}

/// Turns of the main actor, in which tasks of behaviors go on.
@MainActor
enum Turns {
  /// Lets tasks that are due go on, until a condition holds or enough turns have passed.
  static func pass(until isDone: () -> Bool = { false }) async {
    for _ in 0..<50 where !isDone() { await Task.yield() }
  }
}

import TestSupport

/// A fetch that a test ends, and that notes whether its task was cancelled by then.
@MainActor final class Fetch {
  /// How often it has begun.
  private(set) var begun = 0
  /// How often it has ended in a task that was cancelled.
  private(set) var cancelled = 0
  private var goneOn = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Waits until the test ends it.
  func run() async {
    begun += 1
    await withCheckedContinuation { waiting.append($0) }
    goneOn += 1
    if Task.isCancelled { cancelled += 1 }
  }

  /// Waits until it has begun so many times.
  func hasBegun(_ times: Int = 1) async { await until { begun >= times } }

  /// Ends the one that began first; when it returns, its task has gone on until it waits again.
  func endFirst() async {
    let all = goneOn + 1
    waiting.removeFirst().resume()
    await until { goneOn == all }
  }

  /// Ends all that have begun; when it returns, their tasks have gone on until they wait again.
  func end() async {
    let ending = waiting
    waiting = []
    let all = goneOn + ending.count
    for continuation in ending { continuation.resume() }
    await until { goneOn == all }
  }
}

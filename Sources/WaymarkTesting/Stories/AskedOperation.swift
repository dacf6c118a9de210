import WaymarkCore

/// An operation that a host was asked for, with every call of its completion.
@MainActor
final class AskedOperation {
  /// How often the completion should have been called by the end of the story.
  var rightCount = 0
  /// The arguments of the calls so far, in order.
  private(set) var calls: [HostRefusal?] = []

  var completion: HostCompletion {
    HostCompletion { self.calls.append($0) }
  }

  /// Lets other tasks of the main actor run: a host may have started some.
  static func yield() async {
    for _ in 0..<3 { await Task.yield() }
  }

  /// Lets other tasks of the main actor run until the completion is called, for a limited number of
  /// turns.
  func yieldUntilCalled() async {
    for _ in 0..<32 where calls.isEmpty { await Task.yield() }
  }

  /// How often it was called, in words.
  var countInWords: String {
    switch calls.count {
    case 0: "it was never called"
    case 1: "it was called"
    case 2: "it was called twice"
    default: "it was called \(calls.count) times"
    }
  }
}

import WaymarkCore

/// Something that a host was asked for, and every call of its completion.
@MainActor
final class AskedOperation {
  /// How often the completion should have been called when all is over.
  var rightCount = 0
  /// What it was called with.
  private(set) var calls: [HostRefusal?] = []

  var completion: HostCompletion {
    HostCompletion { self.calls.append($0) }
  }

  /// Lets other work of the main actor go on, which a host may have left to it.
  static func yield() async {
    for _ in 0..<3 { await Task.yield() }
  }

  /// Lets other work of the main actor go on until the completion is called, for a while.
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

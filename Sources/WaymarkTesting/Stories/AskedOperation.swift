import WaymarkCore

/// An operation that a host was asked for, with every call of its completion.
@MainActor
final class AskedOperation {
  /// Its line of the story.
  var line = 0
  /// How often the completion should have been called by the end of the story.
  var rightCount = 0
  /// The arguments of the calls so far, in order.
  private(set) var calls: [HostRefusal?] = []
  /// Called inside the first call of the completion, when the operation was done by then.
  var whenDone: (() -> Void)?
  /// What the host showed when its completion was called, where another was begun inside that.
  var shown: ScreenOutline?

  var completion: HostCompletion {
    HostCompletion { refusal in
      self.calls.append(refusal)
      let next = self.whenDone
      self.whenDone = nil
      if refusal == nil { next?() }
    }
  }

  /// Gives tasks that the host may have started a few turns of the main actor.
  ///
  /// The number is fixed, as there is no event to wait for: nothing tells whether a host has started
  /// a task, and one that keeps the laws need not have.
  static func yield() async {
    for _ in 0..<3 { await Task.yield() }
  }

  /// Gives the host's tasks turns of the main actor until the completion is called.
  ///
  /// How long is limited, as a host that breaks the laws may never call it, and would hang the suite.
  func waitUntilCalled(_ patience: Patience) async {
    await patience.wait { !calls.isEmpty }
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

/// An operation that a host was asked for, and what it answered at once.
@MainActor
struct BegunOperation {
  let operation: any HostOperation
  let demand: Demand
  let isAnimated: Bool
  let asked: AskedOperation
  let answer: Result<Transition?, HostRefusal>
  /// What the watcher was told meanwhile.
  let news: [GestureNews]
  /// Whether it was begun inside the completion of the operation before.
  var isInside = false

  /// Whether it has begun and is not over yet.
  var isUnderWay: Bool {
    if case .success(.running?) = answer { asked.calls.isEmpty } else { false }
  }
}

/// How long something is waited for that a task of the host may do.
@MainActor
enum Patience {
  /// A few turns of the main actor; too few now and then where the machine is busy.
  case short
  /// Long enough for a task that a busy machine lets come late.
  case long

  /// Gives the host's tasks turns of the main actor until something has come about, or for so long.
  func wait(until hasComeAbout: () -> Bool) async {
    for _ in 0..<32 where !hasComeAbout() { await Task.yield() }
    guard self == .long else { return }
    for _ in 0..<200 where !hasComeAbout() {
      await withCheckedContinuation { waiting in
        _ = ContinuousNavigationClock.continuous.wake(after: .milliseconds(1)) { waiting.resume() }
      }
    }
  }
}

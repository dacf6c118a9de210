import WaymarkCore

/// An operation that a host was asked for, with every call of its completion.
@MainActor
final class AskedOperation {
  /// The number of its line in the story.
  var line = 0
  /// How often the completion should have been called by the end of the story.
  var rightCount = 0
  /// The arguments of the calls so far, in order.
  private(set) var calls: [HostRefusal?] = []
  /// Called inside the first call of the completion, unless the operation was refused.
  var whenDone: (() -> Void)?
  /// What the host showed when the completion was called, if another operation was begun inside it.
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
  /// The number is fixed because there is no event to wait for: a host need not start any task, and
  /// the suite cannot know whether it has.
  static func yield() async {
    for _ in 0..<3 { await Task.yield() }
  }

  /// Gives the host's tasks turns of the main actor until the completion is called.
  ///
  /// The time is limited, because a host that breaks the laws may never call it and would hang the
  /// suite.
  func waitUntilCalled(_ patience: Patience) async {
    await patience.wait { !calls.isEmpty }
  }

  /// How often the completion was called, in words.
  var countInWords: String {
    switch calls.count {
    case 0: "it was never called"
    case 1: "it was called"
    case 2: "it was called twice"
    default: "it was called \(calls.count) times"
    }
  }
}

/// An operation that a host was asked for, and its immediate answer.
@MainActor
struct BegunOperation {
  let operation: any HostOperation
  let demand: Demand
  let isAnimated: Bool
  let asked: AskedOperation
  let answer: Result<Transition?, HostRefusal>
  /// Whether it was begun inside the completion of the operation before.
  var isInside = false

  /// Whether it has begun and is not over yet.
  var isUnderWay: Bool {
    if case .success(.running?) = answer { asked.calls.isEmpty } else { false }
  }
}

/// How long to wait for something that a task of the host may do.
@MainActor
enum Patience {
  /// A few turns of the main actor; on a busy machine these are sometimes too few.
  case short
  /// Long enough for a task that runs late on a busy machine.
  case long

  /// Gives the host's tasks turns of the main actor until something has happened, or the time is
  /// over.
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

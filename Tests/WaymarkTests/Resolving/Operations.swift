import TestSupport
import Waymark

/// The completions of operations that a behavior has handed to nobody: a test ends them.
@MainActor final class Operations {
  private(set) var all: [HostCompletion] = []

  /// A behavior in a task that begins two operations and shows its screen, then may fetch something,
  /// and answers last.
  func beginTwo(_ fetch: Fetch? = nil) -> Perform<TestHost> {
    Perform(.toChild) { [self] attempt in
      await Task.yield()
      begin(2, for: attempt)
      let screen = try attempt.pushed()
      await fetch?.run()
      return attempt.answer(screen, after: .running)
    }
  }

  /// Begins so many operations for an attempt.
  func begin(_ count: Int = 1, for attempt: Attempt<TestHost>) {
    for _ in 0..<count { all.append(attempt.whenDone) }
  }
}

extension Perform where Host == TestHost {
  /// A behavior in a task that begins a push, then may fetch something, and answers last.
  ///
  /// - Parameters:
  ///   - answersFirst: whether its answer is made before it fetches.
  ///   - isSure: whether it hands out its screen as shown, however the push ends.
  static func pushing(
    _ fetch: Fetch? = nil,
    answersFirst: Bool = false,
    isSure: Bool = false
  ) -> Perform {
    Perform(.toChild) { attempt in
      await Task.yield()
      guard let base = attempt.source else { return .passed("nothing is shown") }
      let screen = try attempt.makeScreen()
      let transition = try attempt.host.push(
        screen,
        onto: base,
        animated: attempt.isAnimated,
        whenDone: attempt.whenDone
      )
      let first = answersFirst ? attempt.answer(screen, after: transition) : nil
      await fetch?.run()
      return isSure ? .done(screen) : first ?? attempt.answer(screen, after: transition)
    }
  }
}

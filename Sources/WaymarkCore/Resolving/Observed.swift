extension Behavior {
  /// Tells a closure what came of each attempt of the behavior, once for each.
  ///
  /// ```swift
  /// Push().observed { step, outcome in log("\(step): \(outcome)") }
  /// ```
  ///
  /// A wrapped behavior sees every step: upward steps that it takes are never merged with others.
  public func observed(
    _ body: @escaping @MainActor (Step, StepOutcome) -> Void
  ) -> Observed<Self> {
    Observed(base: self, body: body)
  }
}

/// A behavior that is watched.
public struct Observed<Base: Behavior>: Behavior {
  let base: Base
  let body: @MainActor (Step, StepOutcome) -> Void

  /// The wrapped behavior's name.
  public var name: String { base.name }

  /// Claims what the wrapped behavior claims, step by step.
  public func claim(_ step: Step, at position: Position) -> Claim {
    base.claim(step, at: position).wrapped
  }

  /// Runs the wrapped behavior and tells what came of it.
  public func perform(_ attempt: Attempt<Base.Host>) throws -> Answer<Base.Host.Screen> {
    attempt.whenSettled { [body] step, outcome, _ in body(step, outcome) }
    return try base.perform(attempt)
  }
}

extension Observed: WatchedBehavior {
  var watcher: StepWatcher { { [body] step, outcome, _ in body(step, outcome) } }
}

extension Behavior {
  /// Runs a closure each time after the behavior has taken a step, whether at once or later.
  ///
  /// ```swift
  /// PresentModally().after { step, screen in log("\(screen.title) is shown") }
  /// ```
  ///
  /// By then the router stands where the step led. A wrapped behavior sees every step: upward steps
  /// that it takes are never merged with others.
  public func after(_ body: @escaping @MainActor (Step, Host.Screen) -> Void) -> After<Self> {
    After(base: self, body: body)
  }
}

/// A behavior with something to do after each step that it has taken.
public struct After<Base: Behavior>: Behavior {
  let base: Base
  let body: @MainActor (Step, Base.Host.Screen) -> Void

  /// The wrapped behavior's name.
  public var name: String { base.name }

  /// Claims what the wrapped behavior claims, step by step.
  public func claim(_ step: Step, at position: Position) -> Claim {
    base.claim(step, at: position).wrapped
  }

  /// Runs the wrapped behavior, and the closure once the step is taken.
  public func perform(_ attempt: Attempt<Base.Host>) throws -> Answer<Base.Host.Screen> {
    attempt.whenSettled(told)
    return try base.perform(attempt)
  }

  private var told: @MainActor (Step, StepOutcome, Base.Host.Screen?) -> Void {
    { [body] step, outcome, screen in
      if case .taken = outcome, let screen { body(step, screen) }
    }
  }
}

extension After: WatchedBehavior {
  var watcher: StepWatcher { StepWatch.watcher(told) }
}

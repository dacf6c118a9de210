public import WaymarkLinks

/// Methods that return a behavior with something added before, after or around its steps.
extension Behavior {
  /// Runs a closure each time before the behavior performs a step; what it throws fails the step.
  ///
  /// ```swift
  /// Push().before { step in log("about to go \(step)") }
  /// ```
  ///
  /// A wrapped behavior sees every step: upward steps that it takes are never merged with others.
  public func before(_ body: @escaping @MainActor (Step) throws -> Void) -> some Behavior<Host> {
    Before(base: self, body: body)
  }

  /// Runs a closure each time after the behavior has taken a step, whether at once or later.
  ///
  /// ```swift
  /// PresentModally().after { step, screen in log("\(screen.title) is shown") }
  /// ```
  ///
  /// By then the router stands where the step led. A wrapped behavior sees every step: upward steps
  /// that it takes are never merged with others.
  public func after(_ body: @escaping @MainActor (Step, Host.Screen) -> Void) -> some Behavior<Host>
  {
    After(base: self, body: body)
  }

  /// Calls a closure once for each attempt of the behavior, with its outcome.
  ///
  /// ```swift
  /// Push().observed { step, outcome in log("\(step): \(outcome)") }
  /// ```
  ///
  /// A wrapped behavior sees every step: upward steps that it takes are never merged with others.
  public func observed(
    _ body: @escaping @MainActor (Step, StepOutcome) -> Void
  ) -> some Behavior<Host> {
    Observed(base: self, body: body)
  }

  /// Replaces a step's input before the behavior performs it.
  ///
  /// ```swift
  /// Push().replacingInput { step in step.input.merging(Input((.theme, "dark"))) }
  /// ```
  ///
  /// Needs are checked before any step, against what the drive itself brings. A wrapped behavior
  /// sees every step: upward steps that it takes are never merged with others.
  public func replacingInput(
    _ body: @escaping @MainActor (Step) throws -> Input
  ) -> some Behavior<Host> {
    ReplacingInput(base: self, body: body)
  }
}

/// A behavior that calls a closure before each step.
struct Before<Base: Behavior>: Behavior {
  let base: Base
  let body: @MainActor (Step) throws -> Void

  var name: String { base.name }

  func claim(_ step: Step, at position: Position) -> Claim {
    base.claim(step, at: position).wrapped
  }

  func perform(_ attempt: Attempt<Base.Host>) throws -> Answer<Base.Host.Screen> {
    try body(attempt.step)
    return try base.perform(attempt)
  }
}

/// A behavior that calls a closure after each step that it has taken.
struct After<Base: Behavior>: Behavior {
  let base: Base
  let body: @MainActor (Step, Base.Host.Screen) -> Void

  var name: String { base.name }

  func claim(_ step: Step, at position: Position) -> Claim {
    base.claim(step, at: position).wrapped
  }

  func perform(_ attempt: Attempt<Base.Host>) throws -> Answer<Base.Host.Screen> {
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

/// A behavior that reports the outcome of each attempt to a closure.
struct Observed<Base: Behavior>: Behavior {
  let base: Base
  let body: @MainActor (Step, StepOutcome) -> Void

  var name: String { base.name }

  func claim(_ step: Step, at position: Position) -> Claim {
    base.claim(step, at: position).wrapped
  }

  func perform(_ attempt: Attempt<Base.Host>) throws -> Answer<Base.Host.Screen> {
    attempt.whenSettled { [body] step, outcome, _ in body(step, outcome) }
    return try base.perform(attempt)
  }
}

extension Observed: WatchedBehavior {
  var watcher: StepWatcher { { [body] step, outcome, _ in body(step, outcome) } }
}

/// A behavior whose steps have another input than their drive.
struct ReplacingInput<Base: Behavior>: Behavior {
  let base: Base
  let body: @MainActor (Step) throws -> Input

  var name: String { base.name }

  func claim(_ step: Step, at position: Position) -> Claim {
    base.claim(step, at: position).wrapped
  }

  func perform(_ attempt: Attempt<Base.Host>) throws -> Answer<Base.Host.Screen> {
    try attempt.replaceInput(body(attempt.step))
    return try base.perform(attempt)
  }
}

extension Claim {
  /// The claim of a wrapper: its steps are never merged.
  var wrapped: Claim { self == .unwinds ? .takes : self }
}

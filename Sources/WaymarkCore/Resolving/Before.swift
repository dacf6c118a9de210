extension Behavior {
  /// Runs a closure each time before the behavior performs a step; what it throws fails the step.
  ///
  /// ```swift
  /// Push().before { step in log("about to go \(step)") }
  /// ```
  ///
  /// A wrapped behavior sees every step: upward steps that it takes are never merged with others.
  public func before(_ body: @escaping @MainActor (Step) throws -> Void) -> Before<Self> {
    Before(base: self, body: body)
  }
}

/// A behavior with something to do before each step.
public struct Before<Base: Behavior>: Behavior {
  let base: Base
  let body: @MainActor (Step) throws -> Void

  /// The wrapped behavior's name.
  public var name: String { base.name }

  /// Claims what the wrapped behavior claims, step by step.
  public func claim(_ step: Step, at position: Position) -> Claim {
    base.claim(step, at: position).wrapped
  }

  /// Runs the closure, then the wrapped behavior.
  public func perform(_ attempt: Attempt<Base.Host>) throws -> Answer<Base.Host.Screen> {
    try body(attempt.step)
    return try base.perform(attempt)
  }
}

extension Claim {
  /// The claim of a wrapper: its steps are never merged.
  var wrapped: Claim { self == .unwinds ? .takes : self }
}

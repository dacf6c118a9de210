public import WaymarkLinks

extension Behavior {
  /// Replaces what a step brings along before the behavior performs it.
  ///
  /// ```swift
  /// Push().replacingInput { step in step.input.merging(Input((.theme, "dark"))) }
  /// ```
  ///
  /// Needs are checked before any step, against what the drive itself brings. A wrapped behavior
  /// sees every step: upward steps that it takes are never merged with others.
  public func replacingInput(
    _ body: @escaping @MainActor (Step) throws -> Input
  ) -> ReplacingInput<Self> {
    ReplacingInput(base: self, body: body)
  }
}

/// A behavior whose steps bring something else along than their drive does.
public struct ReplacingInput<Base: Behavior>: Behavior {
  let base: Base
  let body: @MainActor (Step) throws -> Input

  /// The wrapped behavior's name.
  public var name: String { base.name }

  /// Claims what the wrapped behavior claims, step by step.
  public func claim(_ step: Step, at position: Position) -> Claim {
    base.claim(step, at: position).wrapped
  }

  /// Runs the wrapped behavior with the new input.
  public func perform(_ attempt: Attempt<Base.Host>) throws -> Answer<Base.Host.Screen> {
    try attempt.replaceInput(body(attempt.step))
    return try base.perform(attempt)
  }
}

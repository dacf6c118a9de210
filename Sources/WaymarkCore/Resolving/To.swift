/// Behaviors that are asked only for steps to certain routes; what follows them is the default.
///
/// ```swift
/// Resolver("Help") {
///   To("ContactUs") { PresentModally(.sheet) }
///   To("Tour", "News") { Push() }
///   Push()  // every other route
/// }
/// ```
///
/// Each of the behaviors is asked and reported on its own.
public struct To<Host: PresentationHost> {
  let targets: Set<RouteID>
  let behaviors: [any Behavior<Host>]

  /// Limits behaviors to steps that lead to some routes.
  public init(
    _ targets: RouteID...,
    @BehaviorBuilder<Host> behaviors: () -> [any Behavior<Host>]
  ) {
    self.targets = Set(targets)
    self.behaviors = behaviors()
  }

  /// The behaviors, each of which passes on steps to other routes.
  var limited: [any Behavior<Host>] {
    behaviors.map { limit($0) }
  }

  private func limit<Base: Behavior<Host>>(_ base: Base) -> any Behavior<Host> {
    Limited(base: base, targets: targets)
  }
}

/// One behavior that is asked only for steps to certain routes.
private struct Limited<Base: Behavior>: Behavior {
  let base: Base
  let targets: Set<RouteID>

  var name: String { base.name }

  func claim(_ step: Step, at position: Position) -> Claim {
    guard targets.contains(step.target) else { return .passes("not for \(step.target)") }
    return base.claim(step, at: position)
  }

  func perform(_ attempt: Attempt<Base.Host>) throws -> Answer<Base.Host.Screen> {
    try base.perform(attempt)
  }
}

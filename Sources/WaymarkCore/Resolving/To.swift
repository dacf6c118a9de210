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
  var limited: [any Behavior<Host>] { StepLimit.to(targets).limiting(behaviors) }
}

/// Behaviors that are asked only for steps that show certain screens: down to them, as child or root.
///
/// ```swift
/// Show("Detail") { Push() }
/// ```
///
/// - Works: `show("Detail")` pushes it, and so does every drive that comes to it from above.
/// - Fails: a step that shows another screen, or hides one, is passed on: `not for showing Settings`.
/// - Order: anywhere in a resolver, as a rule within ``Requests``. Each of its behaviors is asked
///   and reported on its own.
///
/// Without names it is for every screen.
public struct Show<Host: PresentationHost> {
  let limited: [any Behavior<Host>]

  /// Limits behaviors to steps that show some screens.
  public init(
    _ screens: RouteID...,
    @BehaviorBuilder<Host> behaviors: () -> [any Behavior<Host>]
  ) {
    limited = StepLimit.showing(Set(screens)).limiting(behaviors())
  }

  /// Limits behaviors to steps that show some screens, named by the cases of an enum.
  public init<Screen: RawRepresentable<String>>(
    _ screens: Screen...,
    @BehaviorBuilder<Host> behaviors: () -> [any Behavior<Host>]
  ) {
    limited = StepLimit.showing(Set(screens.map { RouteID($0) })).limiting(behaviors())
  }
}

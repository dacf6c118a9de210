/// Behaviors that are asked only for steps that hide certain screens: upward, starting at them.
///
/// ```swift
/// Hide("AddItem") { Dismiss() }
/// ```
///
/// - Works: `hide("AddItem")` dismisses it, and so does every drive that goes up from it.
/// - Fails: a step up from another screen, or one that shows any, is passed on: `not for hiding B`.
/// - Order: anywhere in a resolver, as a rule within ``Requests``. Each of its behaviors is asked
///   and reported on its own.
///
/// An unwinding starts at the screen that is hidden at once, and otherwise where the user stands.
/// Without names it is for every screen.
public struct Hide<Host: PresentationHost> {
  let limited: [any Behavior<Host>]

  /// Limits behaviors to steps that hide some screens.
  public init(
    _ screens: RouteID...,
    @BehaviorBuilder<Host> behaviors: () -> [any Behavior<Host>]
  ) {
    limited = StepLimit.hiding(Set(screens)).limiting(behaviors())
  }

  /// Limits behaviors to steps that hide some screens, named by the cases of an enum.
  public init<Screen: RawRepresentable<String>>(
    _ screens: Screen...,
    @BehaviorBuilder<Host> behaviors: () -> [any Behavior<Host>]
  ) {
    limited = StepLimit.hiding(Set(screens.map { RouteID($0) })).limiting(behaviors())
  }
}

/// A list that says, screen by screen, which behaviors show it and which hide it.
///
/// ```swift
/// Resolver("List") {
///   Requests {
///     Show("AddItem") { PresentModally(.sheet) }
///     Hide("AddItem") { Dismiss() }
///     Show("Detail") { Push() }
///   }
/// }
/// ```
///
/// - Works: at "List", `show("AddItem")` presents a sheet, and `hide("AddItem")` dismisses it: the
///   resolvers of the places below are asked, too.
/// - Fails: a screen that is not listed is passed on to the resolvers above and to the modules; when
///   nobody takes it, the drive ends `unhandled`, and each line says what it is not for.
/// - Order: in the place of the behaviors that it holds. A behavior listed without `Show` or `Hide`
///   is asked for whatever no line before it has taken.
///
/// It is asked for steps that show or hide, and passes on those across tabs and to the place
/// itself.
public struct Requests<Host: PresentationHost> {
  let limited: [any Behavior<Host>]

  /// Collects what shows and what hides.
  public init(@BehaviorBuilder<Host> lines: () -> [any Behavior<Host>]) {
    limited = StepLimit.requests.limiting(lines())
  }
}

/// Behaviors that are asked only for steps that show certain screens: down to them, as child or
/// root.
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
  public init(_ screens: RouteID..., @BehaviorBuilder<Host> behaviors: () -> [any Behavior<Host>]) {
    limited = StepLimit.showing(Set(screens)).limiting(behaviors())
  }

  /// Limits behaviors to steps that show destinations; of an enum, any of its cases.
  public init(
    _ destination: any Destination.Type,
    _ others: any Destination.Type...,
    @BehaviorBuilder<Host> behaviors: () -> [any Behavior<Host>]
  ) {
    let routes = ([destination] + others).map { $0.routeID }
    limited = StepLimit.showing(Set(routes)).limiting(behaviors())
  }

  /// Limits behaviors to steps that show some screens, named by the cases of an enum.
  public init<Screen: RawRepresentable<String>>(
    _ screens: Screen...,
    @BehaviorBuilder<Host> behaviors: () -> [any Behavior<Host>]
  ) {
    limited = StepLimit.showing(Set(screens.map { RouteID($0) })).limiting(behaviors())
  }
}

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
/// An atomic hide is an unwinding that starts at the screen that is hidden; any other unwinding
/// starts where the user stands. Without names it is for every screen.
public struct Hide<Host: PresentationHost> {
  let limited: [any Behavior<Host>]

  /// Limits behaviors to steps that hide some screens.
  public init(_ screens: RouteID..., @BehaviorBuilder<Host> behaviors: () -> [any Behavior<Host>]) {
    limited = StepLimit.hiding(Set(screens)).limiting(behaviors())
  }

  /// Limits behaviors to steps that hide destinations; of an enum, any of its cases.
  public init(
    _ destination: any Destination.Type,
    _ others: any Destination.Type...,
    @BehaviorBuilder<Host> behaviors: () -> [any Behavior<Host>]
  ) {
    let routes = ([destination] + others).map { $0.routeID }
    limited = StepLimit.hiding(Set(routes)).limiting(behaviors())
  }

  /// Limits behaviors to steps that hide some screens, named by the cases of an enum.
  public init<Screen: RawRepresentable<String>>(
    _ screens: Screen...,
    @BehaviorBuilder<Host> behaviors: () -> [any Behavior<Host>]
  ) {
    limited = StepLimit.hiding(Set(screens.map { RouteID($0) })).limiting(behaviors())
  }
}

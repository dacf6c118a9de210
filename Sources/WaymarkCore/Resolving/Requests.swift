/// What shows and what hides which screen, one below the other: requests mapped to instructions.
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
/// - Order: where the behaviors stood that it holds. A behavior that stands in it plainly is for the
///   screens that no line before it takes.
///
/// It is asked for steps that show or hide, and passes on those across tabs and to the place itself.
public struct Requests<Host: PresentationHost> {
  let limited: [any Behavior<Host>]

  /// Collects what shows and what hides.
  public init(@BehaviorBuilder<Host> lines: () -> [any Behavior<Host>]) {
    limited = StepLimit.requests.limiting(lines())
  }
}

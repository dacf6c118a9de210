/// Collects behaviors written one below the other; takes `if`, `switch`, `for` and lists.
@resultBuilder
public enum BehaviorBuilder<Host: PresentationHost> {
  /// Takes one behavior; a host without its capability does not compile.
  public static func buildExpression<B: Behavior>(
    _ behavior: B
  ) -> [any Behavior<Host>] where B.Host == Host { [behavior] }

  /// Takes a `To`: behaviors that are limited to certain routes.
  public static func buildExpression(_ limited: To<Host>) -> [any Behavior<Host>] {
    limited.limited
  }

  /// Takes a `Show`: behaviors for steps that show certain screens.
  public static func buildExpression(_ shows: Show<Host>) -> [any Behavior<Host>] {
    shows.limited
  }

  /// Takes a `Hide`: behaviors for steps that hide certain screens.
  public static func buildExpression(_ hides: Hide<Host>) -> [any Behavior<Host>] {
    hides.limited
  }

  /// Takes a `Requests`: behaviors for showing and hiding, screen by screen.
  public static func buildExpression(_ requests: Requests<Host>) -> [any Behavior<Host>] {
    requests.limited
  }

  /// Takes a list of behaviors, as a function of a module hands it over.
  public static func buildExpression(
    _ behaviors: [any Behavior<Host>]
  ) -> [any Behavior<Host>] { behaviors }

  /// Joins the lines of a block.
  public static func buildBlock(_ parts: [any Behavior<Host>]...) -> [any Behavior<Host>] {
    parts.flatMap { $0 }
  }

  /// Takes an `if` without an `else`.
  public static func buildOptional(_ part: [any Behavior<Host>]?) -> [any Behavior<Host>] {
    part ?? []
  }

  /// Takes the first branch of a choice.
  public static func buildEither(first part: [any Behavior<Host>]) -> [any Behavior<Host>] {
    part
  }

  /// Takes the other branch of a choice.
  public static func buildEither(second part: [any Behavior<Host>]) -> [any Behavior<Host>] {
    part
  }

  /// Takes a `for` loop.
  public static func buildArray(_ parts: [[any Behavior<Host>]]) -> [any Behavior<Host>] {
    parts.flatMap { $0 }
  }

  /// Takes a block that is only there on some platforms.
  public static func buildLimitedAvailability(
    _ part: [any Behavior<Host>]
  ) -> [any Behavior<Host>] { part }
}

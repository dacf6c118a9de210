/// Collects behaviors written one below the other; takes `if`, `switch`, `for` and lists.
@resultBuilder
public enum BehaviorBuilder<Host: PresentationHost>: ListBuilder {
  /// Behaviors of a host.
  public typealias Element = any Behavior<Host>

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
}

/// Collects routes written one below the other; takes `if`, `switch`, `for` and lists of routes.
@resultBuilder
public enum RouteBuilder {
  /// Takes one route.
  public static func buildExpression(_ route: Route) -> [Route] { [route] }

  /// Takes a fragment of several routes, as another module hands it over.
  public static func buildExpression(_ routes: [Route]) -> [Route] { routes }

  /// Joins the lines of a block.
  public static func buildBlock(_ parts: [Route]...) -> [Route] {
    parts.count == 1 ? parts[0] : parts.flatMap { $0 }
  }

  /// Takes an `if` without an `else`.
  public static func buildOptional(_ part: [Route]?) -> [Route] { part ?? [] }

  /// Takes the first branch of a choice.
  public static func buildEither(first part: [Route]) -> [Route] { part }

  /// Takes the other branch of a choice.
  public static func buildEither(second part: [Route]) -> [Route] { part }

  /// Takes a `for` loop.
  public static func buildArray(_ parts: [[Route]]) -> [Route] { parts.flatMap { $0 } }

  /// Takes a block that is only there on some platforms.
  public static func buildLimitedAvailability(_ part: [Route]) -> [Route] { part }
}

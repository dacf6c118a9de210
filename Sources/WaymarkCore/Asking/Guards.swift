/// The guards of a router, and where they stand.
///
/// ```swift
/// let router = try Router(
///   plan: plan,
///   host: MemoryHost(),
///   modules: .standard,
///   guards: Guards {
///     RequireUnlocked()
///     On("Account", "Orders") { RequireSignIn(session: session) }
///   }
/// ) { MemoryScreen($0) }
/// ```
///
/// A guard outside of ``On`` stands at the routes where the plan names it. If the plan does not
/// name it, it is the router's own, for every route.
public struct Guards {
  let posts: [GuardPost]

  /// Takes the guards; those of one route are asked in this order.
  public init(@GuardsBuilder guards: () -> [GuardPost] = { [] }) {
    posts = guards()
  }
}

/// A guard, with the routes that it stands at.
public struct GuardPost {
  let sentinel: any Guard
  /// The routes by name; `nil` for those where the plan names the guard or, without any, for all.
  let routes: [RouteID]?
}

/// Guards for some routes and all below them, wherever these are hung.
///
/// ```swift
/// On("Account", "Orders") { RequireSignIn(session: session) }
/// ```
public struct On {
  let posts: [GuardPost]

  /// Places guards at routes by their names.
  public init(_ route: RouteID, _ others: RouteID..., @GuardsBuilder guards: () -> [GuardPost]) {
    self.init([route] + others, guards: guards)
  }

  /// Places guards at routes by a list of names, as a file has it.
  package init(_ routes: [RouteID], @GuardsBuilder guards: () -> [GuardPost]) {
    posts = guards().map { GuardPost(sentinel: $0.sentinel, routes: ($0.routes ?? []) + routes) }
  }

  /// Places guards at the routes of destinations; of an enum, at those of all its cases.
  public init(
    _ destination: any Destination.Type,
    _ others: any Destination.Type...,
    @GuardsBuilder guards: () -> [GuardPost]
  ) {
    self.init(([destination] + others).map { $0.routeID }, guards: guards)
  }
}

/// Collects guards; takes `if`, `switch` and `for`.
@resultBuilder
public enum GuardsBuilder: ListBuilder {
  /// Guards, with the routes that they stand at.
  public typealias Element = GuardPost

  /// Takes one guard.
  public static func buildExpression(_ sentinel: some Guard) -> [GuardPost] {
    [GuardPost(sentinel: sentinel, routes: nil)]
  }

  /// Takes the guards of some routes.
  public static func buildExpression(_ guards: On) -> [GuardPost] { guards.posts }

  /// Takes guards that were put together elsewhere.
  public static func buildExpression(_ guards: Guards) -> [GuardPost] { guards.posts }
}

public import WaymarkLinks

/// A screen of the app as a plan knows it, with the routes below it.
///
/// A route is a value: it can be made in one module and placed in the plan of another. Its subtree
/// is stored in flat arrays, so that copying or releasing a deep one needs no recursion.
///
/// ```swift
/// Route("ToDo") {
///   Route("ToDoDetail", .push, needs: .keys(.toDoID))
///   Route("Share", .modal, container: .bare)
/// }
/// ```
///
/// In sentences for people a route is called by the words of its id, unless ``named(_:)`` gives it
/// another name.
public struct Route: Equatable, Sendable {
  /// The route and everything below it, depth first, in declared order.
  var nodes: RouteNodes

  /// Describes a route; roots and tabs leave the presentation out, other routes are pushed unless
  /// they say otherwise.
  ///
  /// - Parameters:
  ///   - id: its name, unique among its siblings.
  ///   - presentation: how it is shown over its parent.
  ///   - arranging: whether its children are tabs.
  ///   - container: whether it is shown in a stack of its own (as a root, a tab or a modal).
  ///   - reach: how far it covers what it is shown over; as its presentation does unless stated.
  ///   - needs: inputs that must be there before it is shown.
  ///   - accepts: inputs that may reach it.
  ///   - links: patterns of links that lead to it, as "/todos/{toDoId:Int}".
  ///   - routes: its children, in order.
  public init(
    _ id: RouteID,
    _ presentation: Presentation? = nil,
    arranging: Arrangement = .plain,
    container: Container = .stack,
    reach: Reach? = nil,
    needs: InputKeys = .none,
    accepts: InputKeys = .none,
    links: [String] = [],
    @RouteBuilder routes: () -> [Route] = { [] }
  ) {
    let detail = RouteDetail(
      arrangement: arranging,
      container: container,
      reach: reach,
      needs: needs,
      accepts: accepts,
      links: links
    )
    let top = RouteNode(
      id: id,
      presentation: presentation,
      detail: detail == .plain ? nil : detail,
      count: 1
    )
    nodes = RouteNodes(top, above: routes().map(\.nodes))
  }

  init(nodes: [RouteNode]) {
    self.nodes = RouteNodes(nodes)
  }

  /// Its name in the plan.
  public var id: RouteID { nodes.top.id }

  /// Its name in sentences for people; `nil` where they use the words of its id.
  package var name: String? { detail.name }

  /// The presentation that it names; `nil` where that follows from its place.
  package var presentation: Presentation? { nodes.top.presentation }

  /// How it arranges its children.
  package var arrangement: Arrangement { detail.arrangement }

  /// What it is shown in as a root, a tab or a modal.
  package var container: Container { detail.container }

  /// How far it covers what it is shown over; `nil` where that follows from its presentation.
  package var reach: Reach? { detail.reach }

  /// Inputs that must be there before it is shown.
  package var needs: InputKeys { detail.needs }

  /// Inputs that may reach it.
  package var accepts: InputKeys { detail.accepts }

  /// All keys that it declares: what it needs, followed by what it accepts.
  package var declarations: [InputKeys.Declaration] { detail.declarations }

  /// Patterns of the links that lead to it; links to it are written by the first that fits.
  package var links: [String] { detail.links }

  /// The same route with a name for people, used in sentences in place of the words of its id.
  ///
  /// It is no parameter of the initializer: each parameter there makes the compiler slower at every
  /// route of a large plan, and few routes need a name.
  ///
  /// ```swift
  /// Route("FAQ", .modal).named("Frequent Questions")
  /// ```
  ///
  /// - Parameter name: the name for people; `nil` for the words of the id.
  public consuming func named(_ name: String?) -> Route {
    setDetail(detail.replacing(name: .some(name)))
    return self
  }

  /// The names of the guards that stand at it, for it and all below it.
  package var guards: [String] { detail.guards }

  /// The same route with guards, by their names; the app binds them when it makes its router.
  ///
  /// ```swift
  /// Route("Account").guarded(by: "SignIn")
  /// ```
  ///
  /// A plan holds no code, so that it can come from a file or a server. A router whose guards lack
  /// one of the names is refused.
  public consuming func guarded(by names: String...) -> Route {
    guarded(by: names)
  }

  /// The same route with guards, by a list of names, as a file has it.
  package consuming func guarded(by names: [String]) -> Route {
    setDetail(detail.replacing(guards: names))
    return self
  }

  /// How many routes the fragment holds, itself included.
  package var count: Int { nodes.count }

  var detail: RouteDetail { nodes.top.detail ?? .plain }

  mutating func setDetail(_ detail: RouteDetail) {
    nodes.top.detail = detail == .plain ? nil : detail
  }
}

/// Collects routes written one below the other; takes `if`, `switch`, `for` and lists of routes.
@resultBuilder
public enum RouteBuilder: ListBuilder {
  /// Routes.
  public typealias Element = Route

  /// Takes one route.
  public static func buildExpression(_ route: Route) -> [Route] { [route] }
}

public import WaymarkLinks

/// A table whose links lead to routes: to an id, or to a path of ids.
///
/// ```swift
/// let table = try LinkTable([
///   LinkEntry("/titles/{titleId:Int}", to: "Title"),
///   LinkEntry("/query/{query}", to: "Query"),
/// ])
/// let match = try table.match("/titles/10")
/// print(match.route, try match.input())  // Title [titleId: 10]
/// ```
public typealias LinkTable = TableOfLinks<RouteID>

/// Several link tables, asked in order: the first that knows a link reads it.
///
/// It is a value: an app can remove the links of its signed-in part and put them back later.
///
/// ```swift
/// try router.setLinks([signedIn, guest])
/// ```
public typealias LinkTables = TablesOfLinks<RouteID>

/// A line of a link table: a pattern, and the route that its links lead to.
public typealias LinkEntry = TableOfLinks<RouteID>.Entry

/// A link that a table has read: its route, and where in the link each value is written.
public typealias LinkMatch = TableOfLinks<RouteID>.Match

extension TableOfLinks where Target == RouteID {
  /// Compiles the link patterns of a plan's routes.
  ///
  /// - Parameters:
  ///   - plan: the plan; its patterns lead to its routes.
  ///   - rules: which links are read; their delimiter separates the segments of links, while the
  ///     plan's patterns are always written with slashes.
  ///   - label: what the table is called.
  /// - Throws: every problem found, such as a type that the rules do not name.
  public init(
    _ plan: RoutePlan,
    rules: LinkRules = LinkRules(),
    label: String? = nil
  ) throws(LinkTableError) {
    guard rules.areUsual, let links = plan.storage.links else {
      try self.init(plan.linkEntries, rules: rules, label: label)
      return
    }
    if let error = links.unknownTypes { throw error }
    self = links.table.labelled(label)
  }
}

extension TableOfLinks.Match where Target == RouteID {
  /// Where the link leads: an id, or a path of ids.
  public var route: RouteID { target }
}

/// The link patterns of a plan, compiled once, when the plan is checked.
struct PlanLinks: Sendable {
  /// The patterns, compiled under the default rules.
  let table: LinkTable
  /// The types that patterns name and no key describes; `nil` where all are known.
  let unknownTypes: LinkTableError?
}

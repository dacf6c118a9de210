/// Every screen of an app as one tree of routes, checked when it is made.
///
/// A plan is a value: immutable, comparable, cheap to copy, usable on any thread. It holds no
/// screens, closures or resolvers.
///
/// ```swift
/// let plan = try RoutePlan {
///   Route("Root", arranging: .tabs) {
///     Route("ToDo") { Route("ToDoDetail", .push, needs: .keys(.toDoID)) }
///     Route("Help") { Route("ContactUs", .modal) }
///   }
/// } anywhere: {
///   Route("Login", .modal)
/// }
/// ```
public struct RoutePlan: Sendable {
  package let storage: Storage

  /// The plan's flat arrays.
  package final class Storage: Sendable {
    package let nodes: [PlanNode]
    let table: NameTable
    let occurrences: Occurrences
    let details: [RouteDetail]
    package let presentations: [Presentation?]
    let roots: [Int32]
    let anywhere: [Int32]
    package let hungAs: Presentation

    init(_ maker: consuming PlanMaker, hungAs: Presentation) {
      nodes = maker.nodes
      table = maker.table
      occurrences = Occurrences(nodes: nodes, names: table.names.count)
      details = maker.details
      presentations = maker.presentations
      roots = maker.roots
      anywhere = maker.anywhere
      self.hungAs = hungAs
    }
  }

  /// Makes a plan from routes written in a block.
  ///
  /// - Parameters:
  ///   - hungAs: how a root or a tab is shown when a drive hangs it under another place.
  ///   - roots: the trees; the first is where a router starts.
  ///   - anywhere: routes that can be shown from everywhere, such as a login.
  /// - Throws: every problem found, each with the path of its route.
  public init(
    hungAs: Presentation = .push,
    @RouteBuilder roots: () -> [Route],
    @RouteBuilder anywhere: () -> [Route] = { [] }
  ) throws(ConfigurationError) {
    try self.init(roots: roots(), anywhere: anywhere(), hungAs: hungAs)
  }

  /// Makes a plan from fragments.
  ///
  /// - Throws: every problem found, each with the path of its route.
  public init(
    roots: [Route],
    anywhere: [Route] = [],
    hungAs: Presentation = .push
  ) throws(ConfigurationError) {
    let storage = Storage(PlanMaker(roots: roots, anywhere: anywhere), hungAs: hungAs)
    self.storage = storage
    if let error = ConfigurationError(problems()) { throw error }
  }

  private init() {
    storage = Storage(PlanMaker(roots: [], anywhere: []), hungAs: .push)
  }

  /// A plan in which nobody can stand, for doubles that were given none.
  package static var withoutRoutes: RoutePlan { RoutePlan() }
}

extension RoutePlan: Equatable {
  /// Plans are equal when they declare the same routes in the same order, settings included.
  public static func == (one: RoutePlan, other: RoutePlan) -> Bool {
    let (a, b) = (one.storage, other.storage)
    return a === b
      || (a.nodes == b.nodes && a.table.names == b.table.names && a.details == b.details
        && a.presentations == b.presentations && a.roots == b.roots
        && a.anywhere == b.anywhere && a.hungAs == b.hungAs)
  }
}

import WaymarkLinks

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
    /// A number computed from the content, by which places recognise their plan.
    package let stamp: UInt32
    /// The link patterns of the routes, compiled; `nil` without any.
    let links: PlanLinks?
    /// Whether any tabs route takes values.
    let tabsTakeValues: Bool
    /// The tabs of all tabs routes in one list, ordered by the index of the route in `details`.
    private let tabs: [Int32]
    /// For each of `details`, the index in `tabs` where its tabs begin; the last element is the
    /// end.
    ///
    /// Empty in a plan without tabs.
    private let tabStarts: [Int32]

    init(_ maker: consuming PlanMaker, hungAs: Presentation) {
      stamp = maker.stamp(hungAs: hungAs)
      nodes = maker.nodes
      table = maker.table
      occurrences = Occurrences(nodes: nodes, names: table.names.count)
      details = maker.details
      presentations = maker.presentations
      roots = maker.roots
      anywhere = maker.anywhere
      self.hungAs = hungAs
      links = nil
      tabsTakeValues = details.contains { $0.arrangement.isTabs && !$0.declarations.isEmpty }
      (tabs, tabStarts) = Self.tabs(in: nodes, details: details.count)
    }

    /// A copy with the compiled links, which are known only after the plan was checked.
    init(_ other: Storage, links: PlanLinks) {
      stamp = other.stamp
      nodes = other.nodes
      table = other.table
      occurrences = other.occurrences
      details = other.details
      presentations = other.presentations
      roots = other.roots
      anywhere = other.anywhere
      hungAs = other.hungAs
      self.links = links
      tabsTakeValues = other.tabsTakeValues
      tabs = other.tabs
      tabStarts = other.tabStarts
    }

    private static func tabs(in nodes: [PlanNode], details: Int) -> ([Int32], starts: [Int32]) {
      guard nodes.contains(where: \.isTab) else { return ([], []) }
      var starts = [Int32](repeating: 0, count: details + 1)
      for node in nodes where node.isTab { starts[Int(nodes[Int(node.parent)].detail) + 1] += 1 }
      for detail in 0..<details { starts[detail + 1] += starts[detail] }
      var next = starts
      var tabs = [Int32](repeating: 0, count: Int(starts[details]))
      for (index, node) in nodes.enumerated() where node.isTab {
        let detail = Int(nodes[Int(node.parent)].detail)
        tabs[Int(next[detail])] = Int32(index)
        next[detail] += 1
      }
      return (tabs, starts)
    }

    /// The index of the tab of a tabs route in whose subtree a node is; found by binary search.
    func tabIndex(of tabsRoute: Int32, holding node: Int32) -> Int {
      let detail = Int(nodes[Int(tabsRoute)].detail)
      let first = Int(tabStarts[detail])
      var low = first
      var high = Int(tabStarts[detail + 1])
      while high - low > 1 {
        let middle = (low + high) / 2
        if tabs[middle] <= node { low = middle } else { high = middle }
      }
      return low - first
    }

    /// The node of a tabs route's tab, by its index.
    func tab(_ index: Int, of tabsRoute: Int32) -> Int32 {
      tabs[Int(tabStarts[Int(nodes[Int(tabsRoute)].detail)]) + index]
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
  package init(
    roots: [Route],
    anywhere: [Route] = [],
    hungAs: Presentation = .push
  ) throws(ConfigurationError) {
    let draft = RoutePlan(
      storage: Storage(PlanMaker(roots: roots, anywhere: anywhere), hungAs: hungAs)
    )
    var problems = draft.problems()
    let links = draft.compileLinks(&problems)
    if let error = ConfigurationError(problems) { throw error }
    storage = links.map { Storage(draft.storage, links: $0) } ?? draft.storage
  }

  private init(storage: Storage) {
    self.storage = storage
  }

  /// A plan without routes, for test doubles that were given no plan.
  package static var withoutRoutes: RoutePlan {
    RoutePlan(storage: Storage(PlanMaker(roots: [], anywhere: []), hungAs: .push))
  }
}

extension RoutePlan: Equatable {
  /// Plans are equal when they declare the same routes in the same order, settings included.
  public static func == (one: RoutePlan, other: RoutePlan) -> Bool {
    let (a, b) = (one.storage, other.storage)
    return a === b
      || (a.stamp == b.stamp && a.nodes == b.nodes && a.table.names == b.table.names
        && a.details == b.details
        && a.presentations.elementsEqual(b.presentations, by: Presentation.areSame)
        && a.roots == b.roots && a.anywhere == b.anywhere
        && Presentation.areSame(a.hungAs, b.hungAs))
  }
}

import WaymarkCore
import WaymarkLinks

/// Reads a plan's nested routes into a flat list, without recursion.
struct PlanReader {
  var reader: TableReader
  private var routes: [ReadRoute] = []
  /// Whether every route of the file could be read.
  private var isWhole = true
  private var hungAs: JSONField?
  private var destinations: DestinationReader

  /// A route with the place in the file that it was read from.
  private struct ReadRoute {
    let route: Route
    /// The number of the route above it; -1 for none.
    let parent: Int
    let isAnywhere: Bool
    let value: JSONValue
  }

  /// The routes of a list that are still to be read.
  private struct Siblings {
    let parent: Int
    let isAnywhere: Bool
    var left: ArraySlice<JSONValue>
  }

  init(_ reader: TableReader = TableReader(), _ destinations: [any Destination.Type] = []) {
    self.reader = reader
    self.destinations = DestinationReader(destinations)
  }

  var problems: TableProblemList { reader.problems }

  /// The objects from which the routes were read; if all were read, in the order of the plan's
  /// nodes.
  var values: [JSONValue] { routes.map(\.value) }

  /// Reads a plan; `nil` if anything in it is wrong.
  mutating func plan(_ value: JSONValue, hasVersion: Bool = true) -> RoutePlan? {
    guard read(value, hasVersion: hasVersion), isWhole else { return nil }
    do throws(ConfigurationError) {
      return try plan(of: Array(routes.indices))
    } catch {
      for problem in error.problems { add(problem, among: Array(routes.indices), in: value) }
      reader.problems.add(more: error.more)
      return nil
    }
  }

  /// Reads a plan without the routes that cannot be read or break a rule.
  mutating func lenientPlan(_ value: JSONValue) -> RoutePlan? {
    guard read(value, hasVersion: true) else { return nil }
    var broken = [Bool](repeating: false, count: routes.count)
    for _ in 0..<20 {
      // Parents come before their children in the list, so one pass leaves out whole subtrees.
      for index in routes.indices where routes[index].parent >= 0 && broken[routes[index].parent] {
        broken[index] = true
      }
      let kept = routes.indices.filter { !broken[$0] }
      do throws(ConfigurationError) {
        return try plan(of: kept)
      } catch {
        for problem in error.problems { add(problem, among: kept, in: value) }
        for node in error.problems.compactMap(\.node) { broken[kept[Int(node)]] = true }
        // A problem without a route is about `hungAs`, which is dropped below; any other such
        // problem cannot be mended.
        guard error.problems.allSatisfy({ $0.node != nil || $0.rule.isAboutPresentations }) else {
          return nil
        }
        if error.problems.contains(where: { $0.node == nil }) { hungAs = nil }
      }
    }
    return nil
  }

  /// Reads all routes; returns false if the value is not a plan, so that nothing can be kept.
  private mutating func read(_ value: JSONValue, hasVersion: Bool) -> Bool {
    guard reader.isReadable(value, "a plan") else { return false }
    let fields = reader.fields(
      value,
      "a plan",
      needs: hasVersion ? ["waymark", "roots"] : ["roots"],
      takes: hasVersion ? ["anywhere", "hungAs"] : ["waymark", "anywhere", "hungAs"]
    )
    guard let fields else { return false }
    if reader.text(fields["hungAs"]) != nil { hungAs = fields["hungAs"] }
    guard let roots = reader.elements(fields["roots"]) else { return false }
    read(roots, isAnywhere: false)
    read(reader.elements(fields["anywhere"]) ?? [], isAnywhere: true)
    // A route that could not be read may belong to a destination, or contain such a route.
    if isWhole {
      destinations.addUnused(to: &reader.problems, at: value, among: routes.map(\.route.id))
    }
    return true
  }

  private mutating func read(_ tops: [JSONValue], isAnywhere: Bool) {
    var open = [Siblings(parent: -1, isAnywhere: isAnywhere, left: tops[...])]
    while let last = open.indices.last {
      guard let value = open[last].left.popFirst() else {
        open.removeLast()
        continue
      }
      let (written, below) = reader.route(value)
      let route = written.flatMap { destinations.typed($0, at: value, &reader.problems) }
      guard let route else {
        isWhole = false
        continue
      }
      routes.append(
        ReadRoute(route: route, parent: open[last].parent, isAnywhere: isAnywhere, value: value)
      )
      guard !below.isEmpty else { continue }
      open.append(Siblings(parent: routes.count - 1, isAnywhere: isAnywhere, left: below[...]))
    }
  }

  /// Makes a plan of some of the routes.
  ///
  /// Its nodes are these routes in the same order, depth first.
  private func plan(of kept: [Int]) throws(ConfigurationError) -> RoutePlan {
    var (roots, anywhere) = (RouteList(), RouteList())
    var entries = [RouteList.Entry?](repeating: nil, count: routes.count)
    for index in kept {
      let parent = routes[index].parent
      let above = parent < 0 ? nil : entries[parent]
      if routes[index].isAnywhere {
        entries[index] = anywhere.add(routes[index].route, under: above)
      } else {
        entries[index] = roots.add(routes[index].route, under: above)
      }
    }
    return try RoutePlan(
      roots: roots.routes,
      anywhere: anywhere.routes,
      hungAs: hungAs?.value.text.map { Presentation($0) } ?? .push
    )
  }

  /// Adds a problem that the plan itself has, at the spot of the file that it concerns.
  private mutating func add(
    _ problem: ConfigurationError.Problem,
    among kept: [Int],
    in plan: JSONValue
  ) {
    let spot: JSONValue
    if let node = problem.node {
      let route = routes[kept[Int(node)]].value
      let field = problem.rule.keyOfRoute.flatMap { route[$0] }
      let link = problem.pattern.flatMap { pattern in
        field?.elements?.first { $0.text == pattern }
      }
      spot = link ?? field ?? problem.rule.declaration(in: route) ?? route
    } else {
      spot = problem.rule == .noRoots ? plan["roots"] ?? plan : hungAs?.value ?? plan
    }
    let message = problem.text.shown(atMost: 400)
    reader.problems.add(TableProblem.Rule(rawValue: problem.rule.rawValue), at: spot, message)
  }
}

extension ConfigurationError.Rule {
  fileprivate var isAboutPresentations: Bool {
    self == .presentationNotAllowed || self == .emptyPresentation
  }

  /// The key of a route's object that a problem concerns; `nil` for the whole route.
  fileprivate var keyOfRoute: String? {
    switch self {
    case .emptyID, .slashInID, .controlInID, .duplicateSibling, .anywhereInTree: "id"
    case .emptyName: "name"
    case .presentationNotAllowed, .emptyPresentation: "presentation"
    case .reachNotAllowed: "reach"
    case .tabsWithoutTabs: "arranging"
    case .emptyGuardName, .duplicateGuardName: "guards"
    case .bareNotAllowed: "bare"
    case .duplicateKey: "accepts"
    case .malformedLink, .tiedLinks, .linkLacksNeed, .linkOfOtherType, .linkNamesNothing: "links"
    default: nil
    }
  }

  /// The first declared input in a route's object that breaks this rule.
  fileprivate func declaration(in route: JSONValue) -> JSONValue? {
    guard self == .emptyKey || self == .emptyWords else { return nil }
    let members = ["needs", "accepts"].flatMap { route[$0]?.members ?? [] }
    return members.first { member in
      self == .emptyKey ? member.name.isEmpty : member.value.elements?.isEmpty == true
    }?.value
  }
}

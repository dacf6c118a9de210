public import WaymarkCore
import WaymarkLinks
public import WaymarkTesting

/// Makes random valid plans; its properties say what they contain.
///
/// ```swift
/// var choices = Seed(7).choices
/// let plan = try RandomPlan.rich.plan(&choices)
/// ```
public struct RandomPlan: Sendable {
  /// The largest number of routes of a plan; the actual number is random.
  public var size: Int
  /// How many levels there are at most.
  public var depth: Int
  /// How many roots there are at most.
  public var roots: Int
  /// How many routes the `anywhere` group has at most, those below them included.
  public var anywhere: Int
  /// The chance that a route with children arranges them as tabs.
  public var tabs: Double
  /// The chance that a route takes a name which others have too.
  public var recurring: Double
  /// The chance that a route is presented modally and not pushed.
  public var modals: Double
  /// The chance that a route which is no root and no tab states its reach.
  public var reaching: Double
  /// The chance that a route accepts each of the keys `a`, `b` and `c`, all `Int`.
  public var accepting: Double

  /// Makes a source of plans; by default, plans are plain trees with different names.
  public init(
    size: Int = 30,
    depth: Int = 8,
    roots: Int = 1,
    anywhere: Int = 0,
    tabs: Double = 0,
    recurring: Double = 0,
    modals: Double = 0.2,
    reaching: Double = 0,
    accepting: Double = 0
  ) {
    self.size = size
    self.depth = depth
    self.roots = roots
    self.anywhere = anywhere
    self.tabs = tabs
    self.recurring = recurring
    self.modals = modals
    self.reaching = reaching
    self.accepting = accepting
  }

  /// Plain trees of different names.
  public static let plain = RandomPlan()

  /// No tabs, but several roots, names that recur and an `anywhere` group.
  public static let recurring = RandomPlan(roots: 3, anywhere: 4, recurring: 0.6)

  /// Everything: tabs (in tabs too), names that recur, several roots, an `anywhere` group.
  public static let rich = RandomPlan(
    roots: 3,
    anywhere: 4,
    tabs: 0.35,
    recurring: 0.4,
    reaching: 0.2
  )

  /// Everything, and routes that accept values.
  public static let richWithInputs = RandomPlan(
    roots: 3,
    anywhere: 4,
    tabs: 0.35,
    recurring: 0.4,
    reaching: 0.2,
    accepting: 0.3
  )

  /// Makes a plan.
  public func plan(_ choices: inout Choices) throws(ConfigurationError) -> RoutePlan {
    try RoutePlan(
      roots: routes(
        tops: choices.number(in: 1..<roots + 1),
        count: choices.number(in: 1..<size + 1),
        prefix: "",
        &choices
      ),
      anywhere: anywhere == 0
        ? []
        : routes(tops: 2, count: choices.number(in: 0..<anywhere + 1), prefix: "Any", &choices)
    )
  }

  private func routes(tops: Int, count: Int, prefix: String, _ choices: inout Choices) -> [Route] {
    let spots = Spot.spots(count, tops: tops, depth: depth, tabs: tabs, &choices)
    var list = RouteList()
    var entries: [RouteList.Entry] = []
    var taken: [Int: Set<RouteID>] = [:]
    for (index, spot) in spots.enumerated() {
      var id = RouteID("\(prefix)R\(index)")
      if choices.happens(recurring) {
        let common = RouteID("\(prefix)\(choices.one(of: ["A", "B", "C", "D", "E", "F"]))")
        if !taken[spot.parent, default: []].contains(common) { id = common }
      }
      taken[spot.parent, default: []].insert(id)
      let isTab = spot.parent >= 0 && spots[spot.parent].isTabs
      // A root states no presentation and no reach, but a route of the `anywhere` group may.
      let isRoot = spot.parent < 0 && prefix.isEmpty
      let isModal = choices.happens(modals) && !isTab && !isRoot
      let route = Route(
        id,
        isModal ? .modal : nil,
        arranging: spot.isTabs ? arrangement(&choices) : .plain,
        reach: isTab || isRoot ? nil : reach(&choices),
        accepts: keys(&choices)
      )
      entries.append(list.add(route, under: spot.parent < 0 ? nil : entries[spot.parent]))
    }
    return list.routes
  }

  private func arrangement(_ choices: inout Choices) -> Arrangement {
    .tabs(
      whenLeft: choices.happens(0.3) ? .reset : .keep,
      whenTappedAgain: choices.happens(0.3) ? .nothing : .backToTab
    )
  }

  private func reach(_ choices: inout Choices) -> Reach? {
    guard reaching > 0, choices.happens(reaching) else { return nil }
    return choices.happens(0.5) ? .tab : .window
  }

  private func keys(_ choices: inout Choices) -> InputKeys {
    guard accepting > 0 else { return .none }
    return InputKeys(
      ["a", "b", "c"].filter { _ in choices.happens(accepting) }.map {
        InputKeys.Declaration($0, .int)
      }
    )
  }

  /// One route before it is named.
  private struct Spot {
    let parent: Int
    let depth: Int
    var isTabs = false

    /// Random trees; every parent comes before its children.
    static func spots(
      _ count: Int,
      tops: Int,
      depth: Int,
      tabs: Double,
      _ choices: inout Choices
    ) -> [Spot] {
      var spots: [Spot] = []
      for index in 0..<count {
        guard index >= tops else {
          spots.append(Spot(parent: -1, depth: 1))
          continue
        }
        // Half of the routes stand below the last one, so that trees grow deep and not only wide.
        let parent = choices.happens(0.5) ? index - 1 : choices.number(in: 0..<index)
        let above = spots[parent].depth < depth ? parent : choices.number(in: 0..<min(tops, index))
        spots.append(Spot(parent: above, depth: spots[above].depth + 1))
      }
      for parent in Set(spots.map(\.parent)).sorted() where parent >= 0 {
        spots[parent].isTabs = choices.happens(tabs)
      }
      return spots
    }
  }
}

import WaymarkLinks

/// One route in a fragment's flat, depth-first array.
struct RouteNode: Equatable, Sendable {
  var id: RouteID
  var presentation: Presentation?
  /// The settings that only few routes have; `nil` if all are the defaults.
  var detail: RouteDetail?
  /// How many nodes its subtree has, itself included.
  var count: Int32
}

/// The settings of a route beyond its name and presentation, shared between copies.
final class RouteDetail: Hashable, Sendable {
  let name: String?
  let arrangement: Arrangement
  let container: Container
  let reach: Reach?
  let needs: InputKeys
  let accepts: InputKeys
  let links: [String]
  /// The names of the guards that stand at it.
  let guards: [String]

  static let plain = RouteDetail()

  init(
    name: String? = nil,
    arrangement: Arrangement = .plain,
    container: Container = .stack,
    reach: Reach? = nil,
    needs: InputKeys = .none,
    accepts: InputKeys = .none,
    links: [String] = [],
    guards: [String] = []
  ) {
    self.name = name
    self.arrangement = arrangement
    self.container = container
    self.reach = reach
    self.needs = needs
    self.accepts = accepts
    self.links = links
    self.guards = guards
  }

  /// All keys that the route declares: what it needs, followed by what it accepts.
  var declarations: [InputKeys.Declaration] { needs.declarations + accepts.declarations }

  /// The same settings with those that are given replaced; `.some(nil)` removes the name.
  func replacing(
    name: String?? = nil,
    needs: InputKeys? = nil,
    accepts: InputKeys? = nil,
    guards: [String]? = nil
  ) -> RouteDetail {
    RouteDetail(
      name: name ?? self.name,
      arrangement: arrangement,
      container: container,
      reach: reach,
      needs: needs ?? self.needs,
      accepts: accepts ?? self.accepts,
      links: links,
      guards: guards ?? self.guards
    )
  }

  static func == (one: RouteDetail, other: RouteDetail) -> Bool {
    one === other
      || (one.arrangement == other.arrangement && one.container == other.container
        && one.reach == other.reach && one.needs == other.needs && one.accepts == other.accepts
        && one.name == other.name && one.links == other.links && one.guards == other.guards)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(arrangement)
    hasher.combine(container)
    hasher.combine(reach)
    hasher.combine(needs)
    hasher.combine(accepts)
    hasher.combine(links)
    hasher.combine(guards)
  }
}

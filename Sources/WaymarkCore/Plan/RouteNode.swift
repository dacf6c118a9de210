import WaymarkLinks

/// One route in a fragment's flat, depth-first array.
struct RouteNode: Equatable, Sendable {
  var id: RouteID
  var presentation: Presentation?
  /// The settings that few routes change; `nil` where all are the defaults.
  var detail: RouteDetail?
  /// How many nodes its subtree has, itself included.
  var count: Int32
}

/// The settings of a route beyond its name and presentation, shared between copies.
final class RouteDetail: Equatable, Sendable {
  let name: String?
  let arrangement: Arrangement
  let container: Container
  let reach: Reach?
  let needs: InputKeys
  let accepts: InputKeys
  let links: [String]
  /// The names of the guards that stand at it.
  let guards: [String]

  static let usual = RouteDetail(
    name: nil,
    arrangement: .plain,
    container: .stack,
    reach: nil,
    needs: .none,
    accepts: .none,
    links: []
  )

  init(
    name: String?,
    arrangement: Arrangement,
    container: Container,
    reach: Reach?,
    needs: InputKeys,
    accepts: InputKeys,
    links: [String],
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

  /// This detail with another name.
  func named(_ name: String?) -> RouteDetail {
    RouteDetail(
      name: name,
      arrangement: arrangement,
      container: container,
      reach: reach,
      needs: needs,
      accepts: accepts,
      links: links,
      guards: guards
    )
  }

  /// This detail with other inputs.
  func taking(needs: InputKeys, accepts: InputKeys) -> RouteDetail {
    RouteDetail(
      name: name,
      arrangement: arrangement,
      container: container,
      reach: reach,
      needs: needs,
      accepts: accepts,
      links: links,
      guards: guards
    )
  }

  /// This detail with other guards.
  func guarded(by guards: [String]) -> RouteDetail {
    RouteDetail(
      name: name,
      arrangement: arrangement,
      container: container,
      reach: reach,
      needs: needs,
      accepts: accepts,
      links: links,
      guards: guards
    )
  }

  var isUsual: Bool {
    container == .stack && needs.isEmpty && accepts.isEmpty && arrangement == .plain && name == nil
      && links.isEmpty && guards.isEmpty && reach == nil
  }

  static func == (one: RouteDetail, other: RouteDetail) -> Bool {
    one === other
      || (one.arrangement == other.arrangement && one.container == other.container
        && one.reach == other.reach
        && one.needs == other.needs && one.accepts == other.accepts && one.name == other.name
        && one.links == other.links && one.guards == other.guards)
  }
}

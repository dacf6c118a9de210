import Waymark

extension Workload {
  /// Flat walks between places of a plan.
  static func flatWalks(in flat: FlatWalk, _ ways: [Way]) -> Workload {
    let ends = ways.map { (from: flat.number(of: $0.from.rawValue), to: $0.to.rawValue) }
    let tally = Tally()
    return Workload(ways.count) {
      for way in ends { tally.count &+= flat.moves(from: way.from, to: way.to).count }
    }
  }

  /// Plans ways from positions, each itinerary returned as a value.
  static func planning(_ ways: [(from: Position, to: RouteID)]) -> Workload {
    let tally = Tally()
    return Workload(ways.count) {
      for way in ways { tally.count &+= try way.from.itinerary(to: way.to).moves.count }
    }
  }
}

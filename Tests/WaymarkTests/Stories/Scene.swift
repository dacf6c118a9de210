import Waymark

/// What a story happens in.
struct Scene: Sendable, CustomStringConvertible {
  let plan: RoutePlan
  /// Whether every step is thought about for a while before it is taken, so that hands are quicker.
  let thinks: Bool

  var description: String { thinks ? "\(plan)\nwhere each step is thought about" : "\(plan)" }
}

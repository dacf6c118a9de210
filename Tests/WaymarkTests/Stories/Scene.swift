import Waymark

/// What a story happens in.
struct Scene: Sendable, CustomStringConvertible {
  /// What every step waits for before it is taken, so that hands are quicker.
  enum Wait: String, Sendable {
    case nothing, completions, fetches
  }

  let plan: RoutePlan
  let wait: Wait

  var description: String {
    wait == .nothing ? "\(plan)" : "\(plan)\nwhere each step waits for \(wait)"
  }
}

import Waymark

/// What a story happens in.
struct Scene: Sendable, CustomStringConvertible {
  /// What every step waits for before it is taken, so that hands are quicker.
  enum Wait: String, Sendable {
    case nothing, completions, fetches
  }

  let plan: RoutePlan
  let wait: Wait
  var underForeignScreens = RouterOptions.UnderForeignScreens.fail

  var description: String {
    var words = "\(plan)"
    if wait != .nothing { words += "\nwhere each step waits for \(wait)" }
    if underForeignScreens == .wait { words += "\nwhere drives wait under the app's own screens" }
    return words
  }
}

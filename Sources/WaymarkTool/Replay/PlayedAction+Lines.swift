import Waymark

extension PlayedAction {
  /// The result for people: the action and how it has ended, then each step on a line of its own.
  func lines(_ words: String, number: Int) -> [String] {
    let place = trail.isEmpty ? "nothing is shown" : "at \(at)"
    var lines = ["\(number) \(words): \(outcome.name), \(place)"]
    if let why { lines.append("    \(why)") }
    lines += steps.map { "    \($0.kind.rawValue) \($0.route), by \($0.by)" }
    lines += ended.map { "    action \($0.action) has ended: \($0.outcome.name)" }
    return lines
  }
}

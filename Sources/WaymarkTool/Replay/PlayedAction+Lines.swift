import Waymark
import WaymarkTables

extension PlayedAction {
  /// The result for people: the action and how it has ended, then each step on a line of its own.
  func lines(_ words: String, number: Int) -> [String] {
    let place = trail.isEmpty ? "nothing is shown" : "at \(at)"
    var lines = ["\(number) \(words): \(outcome.name), \(place)"]
    if let why { lines.append("    \(why)") }
    lines += steps.map { "    \($0.kind.rawValue) \($0.route), by \($0.by)" }
    if !asked.isEmpty { lines.append("    asked: \(asked.joined(separator: ", "))") }
    if !chain.isEmpty {
      lines.append("    led to \(chain.map(\.rawValue).joined(separator: ", then to "))")
    }
    lines += ended.map { "    action \($0.action) has ended: \($0.outcome.name)" }
    lines += answers.map { answer in
      let value = answer.result.value.map { " with \($0)" } ?? ""
      return "    the ask of action \(answer.action) is \(answer.word)\(value)"
    }
    return lines
  }
}

extension PlayedAction.Answer {
  /// The result of the ask in one word.
  var word: String {
    switch result {
    case .answered: "answered"
    case .cancelled: "cancelled"
    case .lost: "lost"
    }
  }
}

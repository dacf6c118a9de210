import Waymark

/// Switching between two tabs, each with places one above the other: as many are left as are
/// brought back, and none of them costs anything.
extension Drives {
  mutating func measureTabs(_ speed: MachineSpeed) async throws {
    var first: [Double]?
    for depth in [2, 1_000, 10_000] {
      let window = try await Window(Self.tabs(depth), journal: .everything)
      let tops: [RouteID] = ["a\(depth - 1)", "b\(depth - 1)"]
      try await window.drive(to: tops)
      let switches = Array(repeating: tops, count: depth > 1_000 ? 5 : 50).flatMap { $0 }
      let selected: [RouteID] = switches.map { $0 == tops[0] ? "a0" : "b0" }
      let best = try await Workload.best(
        of: depth > 1_000 ? 20 : 60,
        [
          speed.workload,
          Workload(switches.count) { try await window.drive(to: switches) },
          Workload(switches.count) { try await window.select(selected) },
        ]
      )
      let subjects = ["drive to another tab's top", "select another tab"]
      for (index, subject) in subjects.enumerated() {
        let line = Line(subject, on: "\(depth) in each tab", a: "switch")
          .taking(best[index + 1], floor: best[0], against: first?[index])
        add(line, atMost: 500)
      }
      first = first ?? Array(best[1...])
    }
  }

  private static func tabs(_ depth: Int) throws(ConfigurationError) -> RoutePlan {
    var list = RouteList()
    let root = list.add(Route("Root", arranging: .tabs))
    for letter in ["a", "b"] {
      var last = root
      for index in 0..<depth { last = list.add(Route(RouteID("\(letter)\(index)")), under: last) }
    }
    return try RoutePlan(roots: list.routes)
  }
}

import Waymark

extension InputKey<Int> {
  fileprivate static var item: Self { .init("item") }
}

/// Drives that bring values, and links; and plans that are let go.
extension Drives {
  /// Plans of sections, each with an item that needs a number.
  private static func sections(_ count: Int) throws(ConfigurationError) -> RoutePlan {
    try RoutePlan {
      Route("Root") {
        for index in 0..<count {
          Route(RouteID("s\(index)")) {
            Route(RouteID("i\(index)"), needs: .keys(.item), links: ["/s\(index)/items/{item:Int}"])
          }
        }
      }
    }
  }

  /// Down to an item with its number, and to the next number where one stands.
  mutating func measureInputs(_ speed: MachineSpeed) async throws {
    let window = try await Window(Self.sections(100), journal: .everything)
    try await window.drive(to: ["s7"])
    let router = window.router
    let rounds = 100
    let down = Workload(2 * rounds) {
      for round in 0..<rounds {
        try await router.driveTo("i7", input: Input((.item, round)))
        try await router.driveParent()
      }
    }
    let onSelf = Workload(rounds, reset: { try await window.drive(to: ["s7"]) }) {
      for round in 0..<rounds { try await router.driveTo("i7", input: Input((.item, round))) }
    }
    let best = try await Workload.best(of: 60, [speed.workload, down, onSelf])
    report.add(
      Line("one step, down with a number, up without", on: "100 sections", a: "drive")
        .taking(best[1], floor: best[0])
    )
    report.add(
      Line("a new number where one stands", on: "100 sections", a: "drive")
        .taking(best[2], floor: best[0])
    )
  }

  /// Links from anywhere: up to the root, down to the section and to its item.
  mutating func measureLinks(_ speed: MachineSpeed) async throws {
    let window = try await Window(Self.sections(100), journal: .everything)
    let router = window.router
    var generator = SeededGenerator(seed: 9)
    let links = (0..<100).map { number in
      "/s\(Int.random(in: 0..<100, using: &generator))/items/\(number)"
    }
    let opening = Workload(links.count) { for link in links { try await router.open(link) } }
    let best = try await Workload.best(of: 60, [speed.workload, opening])
    report.add(
      Line("an opened link, two steps down", on: "100 sections", a: "drive")
        .taking(best[1], floor: best[0])
    )
  }

  /// Letting the last copy of a plan go.
  mutating func measureFreeing(_ speed: MachineSpeed) async throws {
    var first: Double?
    for size in [1_000, 100_000] {
      let ids = (0..<size).map(Plans.id)
      let fragments = Plans.list(of: ids) { ($0 - 1) / Plans.branching }.routes
      var plan: RoutePlan? = try RoutePlan(roots: fragments)
      let freeing = Workload(size, reset: { plan = try RoutePlan(roots: fragments) }) { plan = nil }
      let best = try await Workload.best(of: 20, [speed.workload, freeing])
      _ = plan
      report.add(
        Line("freeing a plan", on: "balanced \(size)", a: "route")
          .taking(best[1], floor: best[0], against: first)
      )
      first = first ?? best[1]
    }
  }
}

import Waymark

/// Drives to values, beside drives to names that bring the same values; and values out of links.
extension Drives {
  struct Numbered: Destination {
    var number: Int
  }

  struct Found: Destination {
    var text: String
    var page: Int
    var isExact: Bool
  }

  enum Shelf: DestinationCases {
    case book(author: String, number: Int)
  }

  /// A plan with two destinations, and a route by name that needs the same as one of them.
  private static func plan() throws(ConfigurationError) -> RoutePlan {
    try RoutePlan {
      Route("Root") {
        Numbered.route(.push)
        Route("Counted", .push, needs: .keys(InputKey<Int>("number")))
        Route(
          "Book",
          needs: .keys(InputKey<String>("author"), InputKey<Int>("number")),
          links: ["/named/{author}/{number:Int}"]
        )
        Shelf.route("book", .push, links: ["/typed/{author}/{number:Int}"])
      }
    }
  }

  mutating func measureDestinations(_ speed: MachineSpeed) async throws {
    let router = try await Window(Self.plan()).router
    let key = InputKey<Numbered>("Numbered")
    let rounds = 100
    let named = Workload(2 * rounds) {
      for round in 0..<rounds {
        try await router.driveTo("Numbered", input: Input((key, Numbered(number: round))))
        try await router.driveParent()
      }
    }
    let number = InputKey<Int>("number")
    let counted = Workload(2 * rounds) {
      for round in 0..<rounds {
        try await router.driveTo("Counted", input: Input((number, round)))
        try await router.driveParent()
      }
    }
    let typed = Workload(2 * rounds) {
      for round in 0..<rounds {
        try await router.driveTo(Numbered(number: round))
        try await router.driveParent()
      }
    }
    let best = try await Workload.best(of: 60, [speed.workload, named, typed, counted])
    report.add(
      Line("one step down to a name with a value, up again", on: "3 screens", a: "drive")
        .taking(best[1], floor: best[0])
    )
    // Every other drive goes up, and is the same in both.
    add(
      Line("to a value, more than to its name with it under a key", on: "3 screens", a: "drive")
        .taking(2 * (best[2] - best[1]), floor: best[0]),
      atMost: 80
    )
    // A number lies in the input itself, and a value of the app's own in a box: that is told here.
    report.add(
      Line("to a value, more than to a name with a number", on: "3 screens", a: "drive")
        .taking(2 * (best[2] - best[3]), floor: best[0])
    )
  }

  mutating func measureDecoding(_ speed: MachineSpeed) async throws {
    let table = try LinkTable([LinkEntry("/find/{text}/{page:Int}/{isExact:Bool}", to: "Find")])
    let matches = try (0..<1_000).map { try table.match("/find/tea\($0)/\($0)/true") }
    let tally = Tally()
    let decoding = Workload(matches.count) {
      for match in matches { tally.count &+= try match.decode(Found.self).page }
    }
    let router = try await Window(Self.plan()).router
    func opening(_ word: String) -> Workload {
      let links = (0..<100).map { "/\(word)/author/\($0)" }
      return Workload(links.count, reset: { try await router.driveTo("Root") }) {
        for link in links { try await router.open(link) }
      }
    }
    let best = try await Workload.best(
      of: 60,
      [speed.workload, decoding, opening("named"), opening("typed")]
    )
    add(
      Line("three properties out of a match", on: "one pattern", a: "value")
        .taking(best[1], floor: best[0]),
      atMost: 400
    )
    add(
      Line("to a case of two values, more than to two keys", on: "3 screens", a: "opened link")
        .taking(best[3] - best[2], floor: best[0]),
      atMost: 2_000
    )
  }
}

import Waymark

/// From the text of a link to a match, in made-up sets.
extension Links {
  /// What is read of one set.
  private struct Kinds {
    let literal: [String]
    let parameters: [String]
    let deep: [String]
    let early: [String]
    let late: [String]

    init(_ set: LinkSet) {
      literal = set.links(Links.count, parameters: 0, seed: 11)
      parameters = set.links(Links.count, parameters: 2, seed: 12)
      deep = set.links(Links.count, parameters: 3, seed: 13)
      early = parameters.map { "/nowhere" + $0 }
      late = deep.map { $0 + "/none" }
    }
  }

  mutating func measureReading(_ speed: MachineSpeed) async throws {
    var small: Double?
    for size in [100, 140, 1_000, 10_000] {
      let set = LinkSet.madeUp(size)
      let kinds = Kinds(set)
      let table = try LinkTable(set.entries)
      let flat = FlatTrie(set.patterns)
      let best = try await Workload.best(
        of: 150,
        [
          speed.workload, .flatReading(kinds.parameters, by: flat),
          .places(kinds.parameters, by: table), .values(kinds.parameters, by: table),
          .flatReading(kinds.literal, by: flat), .reading(kinds.literal, by: table),
          .reading(kinds.deep, by: table), .missing(kinds.early, by: table),
          .missing(kinds.late, by: table),
        ]
      )
      let subjects = [
        "bare trie walk, the floor", "two parameters", "two parameters as strings",
        "bare trie walk of literals", "literals", "three parameters", "early miss", "late miss",
      ]
      for (subject, time) in zip(subjects, best[1...]) {
        report.add(Line(subject, on: set.name, a: "link").taking(time, floor: best[1]))
      }
      try limit(set, best, small)
      small = small ?? best[2]
    }
  }

  private mutating func limit(_ set: LinkSet, _ best: [Double], _ small: Double?) throws {
    let reading = Line("", on: set.name, a: "link").taking(best[2], floor: best[1])
    if small == nil {
      report.limit(
        "two parameters as strings: a link, in flat walks",
        best[3] / best[0],
        atMost: MachineSpeed.walks(250),
        note: reading.note
      )
    }
    report.limit(
      "two parameters in \(set.name), in bare trie walks",
      reading.timesFloor,
      atMost: 2,
      note: reading.note
    )
    report.limit(
      "literals in \(set.name), in bare trie walks of their own",
      best[5] / best[4],
      atMost: 2.5
    )
    report.limit(
      "early miss in \(set.name): a link, in flat walks",
      best[7] / best[0],
      atMost: MachineSpeed.walks(40),
      note: "\(Decimal(best[7])) ns a link"
    )
    report.limit("late miss in \(set.name), in hits", best[8] / best[6], atMost: 1)
    if let small, set.patterns.count == 10_000 {
      report.limit("growth from 100 to 10000 patterns", best[2] / small, atMost: 1.25)
    }
  }

  /// Links of the shapes of a public API.
  mutating func measureGitHub(_ speed: MachineSpeed) async throws {
    let set = LinkSet.github
    let table = try LinkTable(set.entries)
    // The floor knows no rest.
    let patterns = set.patterns.filter { !$0.contains("...") && $0 != "/" }
    let flat = FlatTrie(patterns)
    let links = set.links(Self.count, of: patterns, seed: 14)
    let best = try await Workload.best(
      of: 150,
      [.flatReading(links, by: flat), .places(links, by: table), .values(links, by: table)]
    )
    let subjects = ["bare trie walk, the floor", "all shapes", "all shapes as strings"]
    for (subject, time) in zip(subjects, best) {
      report.add(Line(subject, on: set.name, a: "link").taking(time, floor: best[0]))
    }
    report.limit("all shapes of \(set.name), in bare trie walks", best[1] / best[0], atMost: 2)
  }
}

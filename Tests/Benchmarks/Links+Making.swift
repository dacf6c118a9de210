import Waymark

/// Compiling tables, and what they and their matches occupy.
extension Links {
  mutating func measureMaking(_ speed: MachineSpeed) async throws {
    for set in [LinkSet.github, .madeUp(140), .madeUp(1_000), .madeUp(10_000)] {
      let entries = set.entries
      var table: LinkTable?
      let making = Workload(entries.count, reset: { table = nil }) {
        table = try LinkTable(entries)
      }
      let best = try await Workload.best(of: 20, [speed.workload, making])
      _ = table
      let line = Line("making a table", on: set.name, a: "pattern").taking(best[1], floor: best[0])
      report.add(line)
      report.limit(
        "making a table of \(set.name): a pattern, in flat walks",
        line.timesFloor,
        atMost: MachineSpeed.walks(500),
        note: line.note
      )
    }
  }

  /// The memory that tables keep occupied while the entries that they were made of are kept too.
  mutating func measureMemory() throws {
    // What was measured is kept, as memory that is free again would be taken unseen.
    var kept: [[LinkTable]] = []
    for size in [140, 1_000, 10_000] { kept.append(try measureMemory(of: size)) }
  }

  private mutating func measureMemory(of size: Int) throws -> [LinkTable] {
    let copies = 80_000 / size
    let entries = LinkSet.madeUp(size).entries
    var tables: [LinkTable] = []
    let before = ResidentMemory.bytes
    for _ in 0..<copies { tables.append(try LinkTable(entries)) }
    let after = ResidentMemory.bytes
    let count = tables.reduce(0) { $0 + $1.count }
    var line = Line("memory of a table", on: "\(size) patterns", a: "pattern")
    if let before, let after { line.bytes = Double(after - before) / Double(count) }
    report.add(line)
    report.limit("memory of \(size) patterns: bytes a pattern", count: line.bytes, atMost: 250)
    return tables
  }

  /// The memory that matches keep occupied beside the array that they stand in.
  mutating func holdMatches() throws {
    let set = LinkSet.madeUp(100)
    let table = try LinkTable(set.entries)
    let links = set.links(100_000, parameters: 2, seed: 15)
    // The array is filled once, so that all of it is there already.
    var matches = [LinkMatch](repeating: try table.match(links[0]), count: links.count)
    let before = ResidentMemory.bytes
    for (index, link) in links.enumerated() { matches[index] = try table.match(link) }
    let after = ResidentMemory.bytes
    var line = Line("kept matches", on: set.name, a: "match")
    if let before, let after { line.bytes = Double(after - before) / Double(matches.count) }
    report.add(line)
    report.limit("kept matches: bytes allocated for one", count: line.bytes, atMost: 1)
  }
}

import PresentationStacks
import Waymark

/// Links that bring or hold many values.
extension Growth {
  private struct Numbers: Destination {
    var numbers: [Int]
  }

  private struct Counts: Destination {
    var counts: [String: Int]
  }

  mutating func measureLinks(upTo most: Int, _ speed: MachineSpeed) async throws {
    let (numbers, counts) = (Self.numbers, Self.counts)
    try await measure("a list written in a link", upTo: most, "value", speed) { count in
      try Self.writing(numbers(count))
    }
    try await measure("a dictionary written in a link", upTo: most, "value", speed) { count in
      try Self.writing(counts(count))
    }
    try await measure("a list read from a link", upTo: most, "value", speed) { count in
      try Self.reading(numbers(count))
    }
    try await measure("a dictionary read from a link", upTo: most, "value", speed) { count in
      try Self.reading(counts(count))
    }
    try await measure("a dictionary for one destination", upTo: most, "value", speed) { count in
      try await Self.opening(counts(count))
    }
    try await measure("inputs written in a link", upTo: most, "value", speed, Self.writing)
    try await measure("types that nobody knows", upTo: most / 10, "pattern", speed, Self.refusing)
  }

  /// Refusing a table each of whose patterns names another type that the rules lack.
  private static func refusing(_ count: Int) -> Workload {
    let entries = (0..<count).map { LinkTable.Entry("/\($0)/{value:Type\($0)}", to: "Values") }
    let tally = Tally()
    return Workload(count) {
      do throws(LinkTableError) { _ = try LinkTable(entries) } catch { tally.count &+= error.more }
    }
  }

  /// Rules for links of any length; usually they have 8,192 bytes at most.
  private static let rules = LinkRules(byteLimit: .max)

  private static func numbers(_ count: Int) -> Numbers { Numbers(numbers: Array(0..<count)) }

  private static func counts(_ count: Int) -> Counts {
    Counts(counts: Dictionary(uniqueKeysWithValues: (0..<count).map { ("key\($0)", $0) }))
  }

  private static func plan<Value: Destination>(of type: Value.Type) throws -> RoutePlan {
    try RoutePlan { Route("Root") { Value.route(links: ["/values"]) } }
  }

  private static func writing<Value: Destination>(_ value: Value) throws -> Workload {
    let plan = try plan(of: Value.self)
    let tally = Tally()
    return Workload(try size(of: value, in: plan)) {
      tally.count &+= try plan.link(to: value, rules: rules).utf8.count
    }
  }

  private static func reading<Value: Destination>(_ value: Value) throws -> Workload {
    let plan = try plan(of: Value.self)
    let match = try LinkTable(plan, rules: rules).match(try plan.link(to: value, rules: rules))
    let tally = Tally()
    return Workload(try size(of: value, in: plan)) {
      tally.count &+= try match.decode(Value.self) == value ? 1 : 0
    }
  }

  /// Opening a link that says with each value for which destination it is.
  private static func opening(_ value: Counts) async throws -> Workload {
    let plan = try plan(of: Counts.self)
    let plain = try plan.link(to: value, rules: rules)
    let items = try LinkTable(plan, rules: rules).match(plain).queryItems
    let link =
      "/values?" + items.map { "Counts.\($0.name)=\($0.value ?? "")" }.joined(separator: "&")
    let window = try await Window(plan)
    try window.router.setLinks([LinkTable(plan, rules: rules)])
    return Workload(items.count, reset: { try await window.drive(to: ["Root"]) }) {
      try await window.router.open(link)
    }
  }

  /// How many values a link to a destination holds.
  private static func size(of value: some Destination, in plan: RoutePlan) throws -> Int {
    try LinkTable(plan, rules: rules).match(try plan.link(to: value, rules: rules)).queryItems.count
  }

  /// Writing a link with values that the route accepts, and that its pattern does not name.
  private static func writing(_ count: Int) throws -> Workload {
    var keys: [InputKeys.Declaration] = []
    var input = Input.none
    for index in 0..<count {
      keys.append(InputKeys.Declaration("value\(index)", .int))
      input[InputKey<Int>("value\(index)")] = index
    }
    let table = try LinkTable([LinkTable.Entry("/values", to: "Values")], rules: rules)
    let accepted = InputKeys(keys)
    let tally = Tally()
    return Workload(count) { [input] in
      tally.count &+= try table.link(to: "Values", input: input, accepting: accepted).utf8.count
    }
  }
}

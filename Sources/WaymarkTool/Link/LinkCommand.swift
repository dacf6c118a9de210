import Waymark
import WaymarkTables

/// Writes the link that leads to a route of a plan.
struct LinkCommand {
  private let file: String
  private let route: RouteID
  private let values: [(key: String, text: String)]
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    file = try arguments.operand(0, "PLAN")
    route = RouteID(try arguments.operand(1, "ROUTE"))
    isJSON = arguments.has(.json)
    let given = arguments.values(of: .input)
    if given.isEmpty { try arguments.expectNoMore(than: 2) }
    var values: [(key: String, text: String)] = []
    var keys: Set<String> = []
    // One `--input` may be followed by several values; the parser reads the later ones as operands.
    for word in given + arguments.operands.dropFirst(2) {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { throw .noKey(word) }
      guard keys.insert(String(parts[0])).inserted else { throw .repeatedKey(String(parts[0])) }
      values.append((String(parts[0]), String(parts[1])))
    }
    self.values = values
  }

  func run(_ console: Console) throws -> ExitStatus {
    let document = try JSONDocument(contentsOf: file)
    let plan = try RoutePlan(in: document)
    let patterns = try Patterns(of: plan, rules: LinkRules(), in: document)
    let request = LinkRequest(plan: plan, table: patterns.table, route: route)
    let link: String
    do throws(NoLink) { link = try request.link(values) } catch {
      try refuse(error.why, console)
      return .no
    }
    try tell("link", link, console.output)
    return .success
  }

  private func refuse(_ why: String, _ console: Console) throws(SystemError) {
    if isJSON { return try tell("why", why, console.output) }
    try console.errors.write(shown: "waymark: \(why)")
    try console.errors.flush()
  }

  private func tell(_ key: String, _ text: String, _ output: Output) throws(SystemError) {
    guard isJSON else { return try output.write(shown: text) }
    var json = JSONWriter()
    json.object { $0.field(key, text) }
    try output.write(&json)
  }
}

import Waymark
import WaymarkTables

/// Draws a plan as a tree.
struct MapCommand {
  private let file: String
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    file = try arguments.operand(0, "PLAN")
    try arguments.expectNoMore(than: 1)
    isJSON = arguments.has(.json)
  }

  func run(_ console: Console) throws -> ExitStatus {
    let plan = try RoutePlan(in: try JSONText(contentsOf: file))
    if isJSON {
      var json = JSONWriter()
      json.map(of: plan)
      try console.output.write(&json)
    } else {
      for line in "\(plan)".split(separator: "\n") {
        try console.output.write(shown: String(line))
      }
    }
    return .success
  }
}

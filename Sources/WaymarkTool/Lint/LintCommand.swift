import Waymark
import WaymarkTables

/// Finds the problems of plans, link tables and journeys.
@MainActor
struct LintCommand {
  private let files: [String]
  private let rules: LinkRules
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    _ = try arguments.operand(0, "FILE")
    files = arguments.operands
    rules = try LinkRules(arguments)
    isJSON = arguments.has(.json)
  }

  func run(_ console: Console) throws -> ExitStatus {
    var problems: [TableProblem] = []
    var notes: [String] = []
    var more = 0
    for file in files {
      do {
        notes += try Lint(file, rules: rules).check().map { "\(file): note: \($0)" }
      } catch {
        problems += error.problems
        more += error.more
      }
    }
    try console.tell(problems, more: more, isJSON: isJSON, linesTo: console.output)
    // Notes are no problems, so they go to standard error, apart from what a script reads.
    for note in notes { try console.errors.write(shown: note) }
    try console.errors.flush()
    if problems.contains(where: { $0.rule == .unreadable }) { return .refused }
    return problems.isEmpty ? .success : .no
  }
}

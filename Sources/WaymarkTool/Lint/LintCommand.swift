import Waymark
import WaymarkTables

/// Finds what is wrong in plans, link tables and journeys.
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
        problems += error.problems.sorted {
          ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0)
        }
        more += error.more
      }
    }
    try tell(problems, more, console.output)
    // What is right and still to be known stands apart from what a script reads.
    for note in notes { try console.errors.write(shown: note) }
    try console.errors.flush()
    if problems.contains(where: { $0.rule == .unreadable }) { return .refused }
    return problems.isEmpty ? .success : .no
  }

  private func tell(_ problems: [TableProblem], _ more: Int, _ output: Output) throws {
    guard !isJSON else {
      var json = JSONWriter()
      json.problems(problems, more: more)
      return try output.write(&json)
    }
    for problem in problems { try output.write(shown: "\(problem)") }
    if more > 0 { try output.write(line: "… and \(more) more") }
  }
}

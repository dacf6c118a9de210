/// Finds what is wrong in plans, link tables and journeys.
struct LintCommand {
  private let files: [String]
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    _ = try arguments.operand(0, "FILE")
    files = arguments.operands
    isJSON = arguments.has(.json)
  }
}

/// Draws a plan as a tree.
struct MapCommand {
  private let plan: String
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    plan = try arguments.operand(0, "PLAN")
    try arguments.expectNoMore(than: 1)
    isJSON = arguments.has(.json)
  }
}

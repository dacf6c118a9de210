/// Plays journeys and tells what came of each action.
struct ReplayCommand {
  private let journeys: [String]
  private let expected: String?
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    _ = try arguments.operand(0, "JOURNEY")
    journeys = arguments.operands
    expected = arguments.values(of: .expect).first
    isJSON = arguments.has(.json)
  }
}

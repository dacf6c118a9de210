/// Tells what links match.
struct MatchCommand {
  private let table: String
  private let links: [String]
  private let schemes: [String]
  private let hosts: [String]
  private let delimiter: Character
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    table = try arguments.operand(0, "TABLE")
    links = Array(arguments.operands.dropFirst())
    schemes = arguments.values(of: .scheme)
    hosts = arguments.values(of: .host)
    let text = arguments.values(of: .delimiter).first ?? "/"
    guard let character = text.first, text.count == 1 else { throw .badDelimiter(text) }
    delimiter = character
    isJSON = arguments.has(.json)
  }
}

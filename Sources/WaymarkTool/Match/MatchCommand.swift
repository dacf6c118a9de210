import Waymark
import WaymarkTables

/// Tells what links match.
struct MatchCommand {
  private let file: String
  private let links: [String]
  private let rules: LinkRules
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    file = try arguments.operand(0, "TABLE")
    links = Array(arguments.operands.dropFirst())
    let text = arguments.values(of: .delimiter).first ?? "/"
    guard let delimiter = text.first, text.count == 1 else {
      throw .badRule("\(text.quoted): write one character after \(Option.delimiter.name)")
    }
    rules = LinkRules(
      schemes: arguments.values(of: .scheme),
      hosts: arguments.values(of: .host),
      delimiter: delimiter
    )
    isJSON = arguments.has(.json)
    // What is wrong with the options is no fault of the table.
    do throws(LinkTableError) { _ = try LinkTable([], rules: rules) } catch {
      throw .badRule("\(error.problems.first.map { "\($0.pattern.quoted): \($0.message)" } ?? "")")
    }
  }

  func run(_ console: Console) throws -> ExitStatus {
    var report = LinkReport(try patterns(), isJSON: isJSON)
    for link in links { try report.tell(of: link, to: console.output) }
    if links.isEmpty {
      var reader = FileReader.standardInput
      try reader.forEachLine { line throws(SystemError) in
        try report.tell(of: line, to: console.output)
      } orElse: {
        $0
      }
    }
    return report.allMatched ? .success : .no
  }

  private func patterns() throws(TableError) -> Patterns {
    let text = try JSONText(contentsOf: file)
    return try Patterns(of: try RoutePlan(json: text), rules: rules, file: file)
  }
}

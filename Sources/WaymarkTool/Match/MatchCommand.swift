import Waymark
import WaymarkTables

/// Reports what links match.
struct MatchCommand {
  /// The largest number of bytes of a line that are read; longer links are refused anyway.
  private static let longestLine = 1 << 16

  private let file: String
  private let links: [String]
  /// Links on the command line that were not valid UTF-8, in the form in which decoding has
  /// repaired them.
  private let brokenWords: Set<String>
  private let rules: LinkRules
  private let isJSON: Bool

  init(_ arguments: Arguments, _ brokenWords: Set<String>) throws(UsageError) {
    self.brokenWords = brokenWords
    file = try arguments.operand(0, "TABLE")
    links = Array(arguments.operands.dropFirst())
    rules = try LinkRules(arguments)
    isJSON = arguments.has(.json)
  }

  func run(_ console: Console) throws -> ExitStatus {
    let document = try JSONDocument(contentsOf: file)
    let patterns = try Patterns(in: document, of: try DocumentKind(of: document), rules: rules)
    var report = LinkReport(patterns, isJSON: isJSON)
    for link in links {
      try report.tell(of: link, isText: !brokenWords.contains(link), to: console.output)
    }
    if links.isEmpty {
      var reader = FileReader.standardInput
      try reader.forEachLine(upTo: Self.longestLine) { line throws(SystemError) in
        try report.tell(of: line, to: console.output)
      } waiting: { () throws(SystemError) in
        // The output is flushed before waiting for input: the sender of the next link may need this
        // answer first.
        try console.output.flush()
      }
    }
    return report.allMatched ? .success : .no
  }
}

import WaymarkTables

/// Finds the verb on a command line, performs it, and returns how the process ends.
@MainActor
struct Tool {
  let console: Console
  /// Words of the command line that are not valid UTF-8, in their repaired form.
  var brokenWords: Set<String> = []

  /// Performs the words of a command line; errors are reported on standard error.
  func run(_ words: [String]) -> ExitStatus {
    do {
      let status = try perform(words)
      try console.output.flush()
      return status
    } catch let error as UsageError {
      return end(.usage, "\(error)")
    } catch let error as SystemError {
      return end(.failedTransfer, "\(error)")
    } catch {
      return end(.refused, "\(error)")
    }
  }

  private func perform(_ words: [String]) throws -> ExitStatus {
    guard let word = words.first else { throw UsageError.noVerb }
    if word == "--help" || word == "-h" || word == "help" {
      try console.output.write(line: Verb.manual)
      return .success
    }
    guard let verb = Verb(rawValue: word) else { throw UsageError.unknownVerb(word) }
    let arguments = try Arguments(words.dropFirst(), of: verb)
    if arguments.has(.help) {
      try console.output.write(line: verb.manual)
      return .success
    }
    try checkTexts(of: words, arguments)
    do {
      return try perform(arguments)
    } catch let error as TableError {
      let isJSON = arguments.has(.json)
      let (problems, errors) = (error.problems, console.errors)
      try console.tell(problems, more: error.more, isJSON: isJSON, linesTo: errors)
      try errors.flush()
      return .refused
    }
  }

  /// Throws for a word that is not valid UTF-8: its repaired form would mean another value or file.
  ///
  /// Links to match are not checked here; they are reported one by one, like links in a file.
  private func checkTexts(of words: [String], _ arguments: Arguments) throws(UsageError) {
    let links = arguments.verb == .match ? arguments.operands.dropFirst() : []
    let broken = words.first { brokenWords.contains($0) && !links.contains($0) }
    if let broken { throw .noText(broken) }
  }

  private func perform(_ arguments: Arguments) throws -> ExitStatus {
    switch arguments.verb {
    case .match: return try MatchCommand(arguments, brokenWords).run(console)
    case .link: return try LinkCommand(arguments).run(console)
    case .lint: return try LintCommand(arguments).run(console)
    case .map: return try MapCommand(arguments).run(console)
    case .replay: return try ReplayCommand(arguments).run(console)
    }
  }

  /// Flushes the output, and then writes a message that says why the command ends.
  private func end(_ status: ExitStatus, _ message: String) -> ExitStatus {
    try? console.output.flush()
    try? console.errors.write(shown: "waymark: \(message)")
    try? console.errors.flush()
    return status
  }
}

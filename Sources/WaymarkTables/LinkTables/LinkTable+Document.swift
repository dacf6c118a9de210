public import WaymarkCore
public import WaymarkLinks

/// Compiling the patterns of a table document.
extension LinkTable {
  /// Compiles the patterns of a table; each leads to the route with the name of its class.
  ///
  /// ```swift
  /// let table = try LinkTable(document, rules: LinkRules(schemes: ["catalogue"]))
  /// ```
  ///
  /// A bare list names no classes: each of its patterns leads to the route with the pattern as its
  /// name.
  ///
  /// - Throws: every problem found, each with its line and column.
  public init(
    _ document: LinkTableDocument,
    rules: LinkRules = LinkRules()
  ) throws(TableError) {
    let entries = document.entries
    do throws(LinkTableError) {
      try self.init(
        entries.map { LinkEntry($0.pattern, to: RouteID($0.className ?? $0.pattern)) },
        rules: rules,
        label: document.label
      )
    } catch {
      throw TableError(error) { problem in
        let entry = problem.entry.map { entries[$0] }
        return (entry?.file, entry?.position(ofCharacter: problem.column ?? 0))
      }
    }
  }
}

extension TableError {
  /// Turns the problems of patterns into problems of a file, with the positions that `place`
  /// returns.
  package init(
    _ error: LinkTableError,
    place: (LinkTableError.Problem) -> (file: String?, position: TextPosition?)
  ) {
    var list = TableProblemList()
    for problem in error.problems {
      let (file, position) = place(problem)
      let column = problem.column.map { ", column \($0)" } ?? ""
      list.add(
        TableProblem(
          TableProblem.Rule(rawValue: problem.rule.rawValue),
          "\(problem.pattern.quoted)\(column): \(problem.message)",
          file: file,
          position: position,
          witness: problem.witness
        )
      )
    }
    list.add(more: error.more)
    self.init(list)
  }
}

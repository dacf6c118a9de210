public import WaymarkCore
public import WaymarkLinks

/// Compiling a table that was read.
extension LinkTable {
  /// Compiles the patterns of a table; each leads to the route that is named as its class.
  ///
  /// ```swift
  /// let table = try LinkTable(document, rules: LinkRules(schemes: ["catalogue"]))
  /// ```
  ///
  /// The patterns of a bare list, which names no classes, lead to routes named as they are.
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
  /// Turns the problems of patterns into problems of a file, each at the place that is found for
  /// it.
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

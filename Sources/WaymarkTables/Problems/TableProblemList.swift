import WaymarkCore
package import WaymarkLinks

/// What is wrong with a file.
package typealias TableProblemList = FirstProblems<TableProblem>

extension FirstProblems<TableProblem> {
  /// Takes over what another file has.
  package mutating func add(_ error: TableError) {
    add(error.problems, more: error.more)
  }

  /// Adds a problem that stands at a value.
  package mutating func add(
    _ rule: TableProblem.Rule,
    at value: JSONValue,
    _ message: @autoclosure () -> String
  ) {
    add(TableProblem(rule, message(), file: value.file, position: value.position))
  }
}

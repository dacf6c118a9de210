import WaymarkCore
package import WaymarkLinks

/// The problems of a file, the first hundred of them.
package typealias TableProblemList = FirstProblems<TableProblem>

extension FirstProblems<TableProblem> {
  /// Adds the problems of another file.
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

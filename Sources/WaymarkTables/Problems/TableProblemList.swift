/// Problems as they are found; keeps the first hundred and counts the rest.
package struct TableProblemList: Sendable {
  package private(set) var problems: [TableProblem] = []
  package private(set) var more = 0

  package init() {}

  package var isEmpty: Bool { problems.isEmpty && more == 0 }

  package mutating func add(_ problem: @autoclosure () -> TableProblem) {
    guard problems.count < 100 else {
      more += 1
      return
    }
    problems.append(problem())
  }

  /// Counts some that nobody has kept.
  package mutating func add(more count: Int) {
    more += count
  }

  /// Takes over what another file has.
  package mutating func add(_ error: TableError) {
    for problem in error.problems { add(problem) }
    more += error.more
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

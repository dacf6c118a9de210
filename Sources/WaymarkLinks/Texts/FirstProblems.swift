/// Problems as they are found; keeps the first hundred and counts the rest.
package struct FirstProblems<Problem: Sendable>: Sendable {
  /// How many are kept.
  package static var limit: Int { 100 }

  /// Those that are kept, in the order in which they were found.
  package private(set) var problems: [Problem] = []
  /// How many more there are.
  package private(set) var more = 0

  package init() {}

  /// How many were found.
  package var count: Int { problems.count + more }

  package var isEmpty: Bool { count == 0 }

  /// Adds a problem, which is not even made where it would not be kept.
  package mutating func add(_ problem: @autoclosure () -> Problem) {
    guard problems.count < Self.limit else {
      more += 1
      return
    }
    problems.append(problem())
  }

  /// Takes over what somebody else has found.
  package mutating func add(_ others: [Problem], more count: Int) {
    for problem in others { add(problem) }
    more += count
  }

  /// Counts some that nobody has kept.
  package mutating func add(more count: Int) {
    more += count
  }
}

/// A list of problems that keeps the first hundred and only counts the rest.
package struct FirstProblems<Problem: Sendable>: Sendable {
  /// How many are kept.
  package static var limit: Int { 100 }

  /// The problems that are kept, in the order in which they were found.
  package private(set) var problems: [Problem] = []
  /// How many more there are.
  package private(set) var more = 0

  package init() {}

  /// How many were found.
  package var count: Int { problems.count + more }

  package var isEmpty: Bool { count == 0 }

  /// Adds a problem; when the list is full it is only counted, and its text is never computed.
  package mutating func add(_ problem: @autoclosure () -> Problem) {
    guard problems.count < Self.limit else {
      more += 1
      return
    }
    problems.append(problem())
  }

  /// Appends the problems of another list.
  package mutating func add(_ others: [Problem], more count: Int) {
    for problem in others { add(problem) }
    more += count
  }

  /// Adds to the count of problems that are not kept.
  package mutating func add(more count: Int) {
    more += count
  }
}

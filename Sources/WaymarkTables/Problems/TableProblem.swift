import WaymarkCore
package import WaymarkLinks

/// One problem in a file, with its position and how to mend it.
///
/// Printed, it is one line: `plan.json:3:14: a route needs "id", and has none; add it
/// (missingKey)`.
public struct TableProblem: Sendable, Hashable {
  /// Which rule is broken.
  public let rule: Rule
  /// What is wrong and what to do about it.
  public let message: String
  /// The file's name; `nil` for a text that is in no file.
  public let file: String?
  /// Its position; `nil` if it has none, for example for a missing file.
  public let position: TextPosition?
  /// An example of the problem, such as a link that two patterns match.
  public let witness: String?

  /// Makes a problem from its parts.
  public init(
    _ rule: Rule,
    _ message: String,
    file: String? = nil,
    position: TextPosition? = nil,
    witness: String? = nil
  ) {
    self.rule = rule
    self.message = message
    self.file = file
    self.position = position
    self.witness = witness
  }

  /// The line, counted from 1.
  public var line: Int? { position?.line }

  /// The character of the line, counted from 1.
  public var column: Int? { position?.column }
}

extension TableProblem: CustomStringConvertible {
  /// One line: file, line and column, what is wrong, and the rule in brackets.
  public var description: String {
    let place = [file, position?.description].compactMap { $0 }.joined(separator: ":")
    return (place.isEmpty ? "" : place + ": ") + "\(message) (\(rule))"
  }
}

/// The problems of a file, the first hundred of them.
package typealias TableProblemList = FirstProblems<TableProblem>

extension FirstProblems<TableProblem> {
  /// The problems file by file, each file's in the order of its text, those without position first.
  var inOrderOfText: [TableProblem] {
    var files: [String?] = []
    for problem in problems where !files.contains(problem.file) { files.append(problem.file) }
    return files.flatMap { file in
      problems.filter { $0.file == file }.sorted { one, other in
        (one.line ?? 0, one.column ?? 0) < (other.line ?? 0, other.column ?? 0)
      }
    }
  }

  /// Adds the problems of another file.
  package mutating func add(_ error: TableError) {
    add(error.problems, more: error.more)
  }

  /// Adds a problem at the position of a value.
  package mutating func add(
    _ rule: TableProblem.Rule,
    at value: JSONValue,
    _ message: @autoclosure () -> String
  ) {
    add(TableProblem(rule, message(), file: value.file, position: value.position))
  }
}

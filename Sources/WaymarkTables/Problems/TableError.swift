import WaymarkCore
import WaymarkLinks

/// What is wrong with a file: every problem at once.
public struct TableError: Error, Sendable, Equatable {
  /// The problems found, the first hundred at most.
  public let problems: [TableProblem]
  /// How many more there are.
  public let more: Int

  /// Says that something is wrong.
  public init(_ problem: TableProblem) {
    problems = [problem]
    more = 0
  }

  package init(_ list: TableProblemList) {
    problems = list.problems
    more = list.more
  }
}

extension TableError: CustomStringConvertible {
  /// All problems, one on each line.
  public var description: String {
    var lines = problems.map(\.description)
    if more > 0 { lines.append("… and \(more) more") }
    return lines.joined(separator: "\n")
  }
}

/// What could be read of a file that may have problems, together with these.
public struct PartlyRead<Value: Sendable>: Sendable {
  /// What was read; `nil` where nothing could be.
  public let value: Value?
  /// The problems found, the first hundred at most; empty when all of it was read.
  public let problems: [TableProblem]
  /// How many more there are.
  public let more: Int

  init(_ value: Value?, _ list: TableProblemList) {
    self.value = value
    problems = list.problems
    more = list.more
  }

  /// The problems, to be added to.
  var list: TableProblemList {
    var list = TableProblemList()
    list.add(problems, more: more)
    return list
  }
}

extension PartlyRead: Equatable where Value: Equatable {}

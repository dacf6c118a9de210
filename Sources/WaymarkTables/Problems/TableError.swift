import WaymarkCore
import WaymarkLinks

/// All problems that were found in a file.
public struct TableError: Error, Sendable, Equatable {
  /// The first hundred problems that were found, in the order of the text.
  public let problems: [TableProblem]
  /// How many more there are.
  public let more: Int

  /// Makes an error with one problem.
  public init(_ problem: TableProblem) {
    problems = [problem]
    more = 0
  }

  package init(_ list: TableProblemList) {
    problems = list.inOrderOfText
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

/// The part of a file that could be read, with the problems of the rest.
public struct PartlyRead<Value: Sendable>: Sendable {
  /// What was read; `nil` if nothing could be read.
  public let value: Value?
  /// The first hundred problems that were found, in the order of the text; empty if everything was
  /// read.
  public let problems: [TableProblem]
  /// How many more there are.
  public let more: Int

  init(_ value: Value?, _ list: TableProblemList) {
    self.value = value
    problems = list.inOrderOfText
    more = list.more
  }

  /// The problems as a list to which others can be added.
  var list: TableProblemList {
    var list = TableProblemList()
    list.add(problems, more: more)
    return list
  }
}

extension PartlyRead: Equatable where Value: Equatable {}

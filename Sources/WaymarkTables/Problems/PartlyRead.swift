import WaymarkCore
import WaymarkLinks

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

import Waymark
import WaymarkTables

extension TableError {
  /// The same, with what whoever calls the command can do about types, who has no rules to change.
  var advised: TableError {
    var list = TableProblemList()
    for problem in problems { list.add(problem.advised) }
    list.add(more: more)
    return TableError(list)
  }
}

extension TableProblem {
  /// The types that need no code of an app's own.
  static var builtInTypes: String {
    let names = BuiltInType.allCases.map(\.name)
    return names.dropLast().joined(separator: ", ") + " and \(names.last ?? "")"
  }

  fileprivate var advised: TableProblem {
    // A type of the app's own is read as text, so that one that is not known is misspelt.
    guard rule == "unknownType", let end = message.lastIndex(of: ";") else { return self }
    return TableProblem(
      rule,
      message[..<end]
        + "; the types are \(Self.builtInTypes), and no type of the app's is like one",
      file: file,
      position: position,
      witness: witness
    )
  }
}

import Waymark
import WaymarkTables

extension TableError {
  /// The same problems, with advice on types for a user of the command, who has no rules to change
  /// in code.
  var advised: TableError {
    var list = TableProblemList()
    for problem in problems { list.add(problem.advised) }
    list.add(more: more)
    return TableError(list)
  }
}

extension TableProblem {
  /// The names of the built-in types, which need no code of the app.
  static var builtInTypes: String {
    let names = BuiltInType.allCases.map(\.name)
    return names.dropLast().joined(separator: ", ") + " and \(names.last ?? "")"
  }

  fileprivate var advised: TableProblem {
    // The app's own types are read as text here, so a type that is still unknown is misspelled.
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

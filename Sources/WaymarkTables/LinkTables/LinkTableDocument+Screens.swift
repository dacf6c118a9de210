import WaymarkCore
import WaymarkLinks

/// Link tables that are checked against the classes of an app.
extension LinkTableDocument {
  /// Reads a table whose classes are all registered.
  ///
  /// - Throws: every problem found; an entry with an unknown class is one.
  @MainActor
  public init<Screen>(
    json text: JSONText,
    screens: ScreenRegistry<Screen>
  ) throws(TableError) {
    let read = Self.loadingLeniently(text, screens: screens)
    guard let table = read.value, read.problems.isEmpty else { throw TableError(read.list) }
    self = table
  }

  /// Reads as much of a table as there is, without the entries whose classes are not registered.
  ///
  /// Each entry that is left out is reported as a problem.
  @MainActor
  public static func loadingLeniently<Screen>(
    _ json: JSONText,
    screens: ScreenRegistry<Screen>
  ) -> PartlyRead<LinkTableDocument> {
    let read = loadingLeniently(json)
    guard let table = read.value else { return read }
    var problems = read.list
    var known: [LinkTableEntry] = []
    for entry in table.entries {
      if let name = entry.className, !screens.knows(name) {
        problems.add(screens.problem(with: entry, of: name))
      } else {
        known.append(entry)
      }
    }
    return PartlyRead(LinkTableDocument(label: table.label, table.form, known), problems)
  }
}

extension ScreenRegistry {
  /// The problem of an entry that names a class which is not registered.
  fileprivate func problem(with entry: LinkTableEntry, of name: String) -> TableProblem {
    let advice =
      NearestWord.of(name, among: names).map { "did you mean \($0.quoted)?" }
      ?? "register it, or leave the entry out"
    return TableProblem(
      .unknownClass,
      "the entry \(entry.pattern.quoted) names the class \(name.quoted), which is not registered; "
        + advice,
      file: entry.file,
      position: entry.classPosition
    )
  }
}

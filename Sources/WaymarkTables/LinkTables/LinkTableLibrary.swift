/// Link tables by their labels: the default table and others.
///
/// ```swift
/// var library = LinkTableLibrary()
/// library.add(try LinkTableDocument(json: text))
/// ```
public struct LinkTableLibrary: Sendable, Hashable {
  /// The tables in the order in which they came, each label once; the default one is first.
  public private(set) var tables: [LinkTableDocument]

  /// Holds a default table without entries.
  public init() {
    tables = [LinkTableDocument(endpoints: [:])]
  }

  /// The table that needs no name.
  public var defaultTable: LinkTableDocument { tables[0] }

  /// The table with a label; `nil` if none was added.
  public subscript(label: String) -> LinkTableDocument? {
    label == "default" ? defaultTable : tables.dropFirst().first { $0.label == label }
  }

  /// Adds a table, and returns the one that its entries now stand in.
  ///
  /// The entries of a table without a label, or with the label `default`, join the default table. A
  /// table with another label is added, or its entries join the table that has the label already.
  @discardableResult
  public mutating func add(_ table: LinkTableDocument) -> LinkTableDocument {
    let index =
      table.isDefault ? 0 : tables.dropFirst().firstIndex { $0.label == table.label }
    guard let index else {
      tables.append(table)
      return table
    }
    let known = tables[index]
    let entries = known.entries + table.entries
    let isList = entries.allSatisfy { $0.className == nil } && !entries.isEmpty
    tables[index] = LinkTableDocument(
      label: known.label,
      isList ? .patterns : .endpoints,
      entries
    )
    return tables[index]
  }
}

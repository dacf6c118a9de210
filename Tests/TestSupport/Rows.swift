/// The rows of a table, each written on a line as `input → result`.
///
/// An indented line continues the row before it.
public func rows(_ table: String) -> [(String, String)] {
  table.replacing("\n  ", with: " ").split(separator: "\n").map { row in
    let parts = row.split(separator: " → ", maxSplits: 1)
    return (String(parts[0]), String(parts[1]))
  }
}

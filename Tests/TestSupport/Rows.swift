/// The rows of a table, written as `what → what comes of it`, each on a line of its own.
///
/// What is indented goes on with the row before it.
public func rows(_ table: String) -> [(String, String)] {
  table.replacing("\n  ", with: " ").split(separator: "\n").map { row in
    let parts = row.split(separator: " → ", maxSplits: 1)
    return (String(parts[0]), String(parts[1]))
  }
}

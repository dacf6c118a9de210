import Testing

/// A block of code that the documentation shows.
struct Snippet: Sendable, CustomTestStringConvertible {
  /// The file that shows it, and the line before its first.
  let origin: String
  /// Its lines without their common indentation.
  let lines: [String]

  var testDescription: String { origin }

  init(origin: String, _ block: ArraySlice<String>) {
    self.origin = origin
    let depths = block.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }
    let common = depths.min() ?? 0
    lines = block.map { String($0.dropFirst(common)) }
  }

  /// Every Swift block of the README, the articles and the documentation comments.
  static func all() throws -> [Snippet] {
    let folders = ["Sources", "Plugins", "Samples"]
    let texts =
      try [SourceText(at: "README.md")]
      + SourceText.all(in: folders, ending: ".md")
      + SourceText.all(in: folders, ending: ".swift")
    return texts.flatMap { $0.blocks(in: "swift") }
  }
}

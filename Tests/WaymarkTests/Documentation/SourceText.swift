import Foundation

/// A file of this package, line by line.
struct SourceText {
  /// Where it is, seen from the package's folder.
  let path: String
  let lines: [String]
  /// Where each of its lines stands, whatever its indentation.
  private let places: [Substring: [Int]]

  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent()  // Documentation
    .deletingLastPathComponent()  // WaymarkTests
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()

  init(at path: String) throws {
    self.path = path
    let text = try String(contentsOf: Self.package.appending(path: path), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    self.lines = lines
    places = Dictionary(grouping: lines.indices) { lines[$0].drop { $0 == " " } }
  }

  /// Whether the package has a file or folder.
  static func exists(at path: String) -> Bool {
    FileManager.default.fileExists(atPath: package.appending(path: path).path)
  }

  /// The files of some folders whose names end in a certain way.
  static func all(in folders: [String], ending: String) throws -> [SourceText] {
    try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: package.appending(path: folder).path)
        .filter { $0.hasSuffix(ending) }
        .sorted()
        .map { try SourceText(at: "\(folder)/\($0)") }
    }
  }

  /// Its fenced blocks in a language; of a Swift file, those of its documentation comments.
  func blocks(in language: String) -> [Snippet] {
    var blocks: [Snippet] = []
    var open: (language: String, start: Int)?
    let text = path.hasSuffix(".swift") ? lines.map(Self.comment) : lines
    for (index, line) in text.enumerated() {
      let words = line.trimmingCharacters(in: .whitespaces)
      guard words.hasPrefix("```") else { continue }
      guard let block = open else {
        open = (String(words.dropFirst(3)), index + 1)
        continue
      }
      if block.language == language {
        blocks.append(Snippet(origin: "\(path):\(block.start)", text[block.start..<index]))
      }
      open = nil
    }
    return blocks
  }

  /// Whether a snippet stands in it as it is, but for its indentation.
  func contains(_ snippet: Snippet) -> Bool {
    guard let first = snippet.lines.first else { return false }
    return places[first.drop { $0 == " " }, default: []].contains { start in
      guard lines.count - start >= snippet.lines.count, lines[start].hasSuffix(first) else {
        return false
      }
      let indentation = lines[start].dropLast(first.count)
      return zip(snippet.lines, lines[start...]).allSatisfy { wanted, line in
        wanted.isEmpty ? line.isEmpty : line == indentation + wanted
      }
    }
  }

  private static func comment(_ line: String) -> String {
    let words = line.drop { $0 == " " }
    return words.hasPrefix("///") ? String(words.dropFirst(3)) : ""
  }
}

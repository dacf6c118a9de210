import Waymark
import WaymarkTables

/// The expected output of a replay, compared object by object while it is written.
struct Expectation {
  /// The first difference, in one line; `nil` while there is none.
  private(set) var difference: String?
  private let path: String
  private let lines: [(number: Int, value: JSONValue)]
  private var next = 0

  /// Reads the expected objects, one on each line; empty lines do not count.
  init(_ path: String) throws(TableError) {
    self.path = path
    let text = try JSONText(contentsOf: path)
    var lines: [(number: Int, value: JSONValue)] = []
    let all = text.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in all.enumerated() where !line.allSatisfy(\.isBlank) {
      do throws(TableError) {
        let document = try JSONDocument(reading: JSONText(bytes: line, file: path))
        lines.append((index + 1, document.root))
      } catch {
        // The line is read again after as many line ends as stand before it in the file, so that
        // the positions of problems are those in the file.
        let before = repeatElement(UInt8(ascii: "\n"), count: index)
        _ = try JSONDocument(reading: JSONText(bytes: before + line, file: path))
        throw error
      }
    }
    self.lines = lines
  }

  /// Compares one more object.
  ///
  /// - Parameters:
  ///   - text: the object.
  ///   - action: the action to which it belongs, in words.
  mutating func compare(_ text: String, of action: @autoclosure () -> String) throws(TableError) {
    guard difference == nil else { return }
    guard next < lines.count else {
      difference = "\(path): it ends before the journey does, at \(action())"
      return
    }
    let line = lines[next]
    next += 1
    let found = try JSONDocument(reading: JSONText(text)).root
    difference = JSONDifference(expected: line.value, found: found).map {
      "\(path):\(line.number): \($0)"
    }
  }

  /// Sets the difference if more objects were expected than were written.
  mutating func end() {
    guard difference == nil, next < lines.count else { return }
    difference = "\(path):\(lines[next].number): the journey has ended, and more is expected"
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}

import WaymarkLinks
import WaymarkTables

/// The first difference between two JSON values; the order of an object's members does not count.
struct JSONDifference: Equatable {
  /// The way to it: `steps[1].route`; empty for the values themselves.
  let path: String
  /// The value expected there; `nil` if nothing is expected.
  let expected: String?
  /// The value found there; `nil` if nothing was found.
  let found: String?

  /// Compares two values; `nil` if they are equal.
  ///
  /// Nothing recurses, so the values may nest to any depth.
  init?(expected: JSONValue, found: JSONValue) {
    var search = Search()
    guard let (place, expected, found) = search.first(expected, found) else { return nil }
    path = search.path(to: place)
    self.expected = expected?.shortText
    self.found = found?.shortText
  }
}

extension JSONDifference: CustomStringConvertible {
  /// The difference in one line: `steps[1].route: expected "Help", found "ToDo"`.
  var description: String {
    let words = "expected \(expected ?? "nothing"), found \(found ?? "nothing")"
    return path.isEmpty ? words : "\(path): \(words)"
  }
}

/// Walks through two values side by side, in order.
private struct Search {
  private typealias Pair = (place: Int, expected: JSONValue?, found: JSONValue?)

  /// The places visited so far: the last part of each one's path, and the index of the place that
  /// holds it.
  private var places: [(above: Int, part: String)] = [(-1, "")]

  mutating func first(
    _ one: JSONValue,
    _ other: JSONValue
  ) -> (place: Int, expected: JSONValue?, found: JSONValue?)? {
    var waiting: [Pair] = [(0, one, other)]
    while let pair = waiting.popLast() {
      guard let expected = pair.expected, let found = pair.found else { return pair }
      if let some = expected.members, let others = found.members {
        waiting += members(some, others, at: pair.place).reversed()
      } else if let some = expected.elements, let others = found.elements {
        waiting += elements(some, others, at: pair.place).reversed()
      } else if !expected.isSamePlainValue(as: found) {
        return pair
      }
    }
    return nil
  }

  func path(to place: Int) -> String {
    var parts: [String] = []
    var next = place
    while next > 0 {
      parts.append(places[next].part)
      next = places[next].above
    }
    // Only the last twenty parts of a very long path are shown.
    let shown = parts.prefix(20).reversed().joined()
    return (parts.count > 20 ? "…" : "")
      + (shown.hasPrefix(".") ? String(shown.dropFirst()) : shown)
  }

  private mutating func members(
    _ some: [JSONMember],
    _ others: [JSONMember],
    at place: Int
  ) -> [Pair] {
    // Names are compared by their bytes, because Swift's texts are equal for different spellings in
    // Unicode.
    let bytes = { (member: JSONMember) in Array(member.name.utf8) }
    let found = Dictionary(others.map { (bytes($0), $0.value) }) { first, _ in first }
    let names = Set(some.map(bytes))
    let pairs = some.map { ($0.name, Optional($0.value), found[bytes($0)]) }
    let added = others.filter { !names.contains(bytes($0)) }.map {
      ($0.name, JSONValue?.none, Optional($0.value))
    }
    return (pairs + added).map { (add(".\($0)", below: place), $1, $2) }
  }

  private mutating func elements(
    _ some: [JSONValue],
    _ others: [JSONValue],
    at place: Int
  ) -> [Pair] {
    (0..<max(some.count, others.count)).map { index in
      let one = index < some.count ? some[index] : nil
      let other = index < others.count ? others[index] : nil
      return (add("[\(index)]", below: place), one, other)
    }
  }

  private mutating func add(_ part: String, below place: Int) -> Int {
    places.append((place, part))
    return places.count - 1
  }
}

extension JSONValue {
  /// Whether two values without members or elements are equal; 1 and 1.0 are.
  fileprivate func isSamePlainValue(as other: JSONValue) -> Bool {
    if let number = int, let another = other.int { return number == another }
    if let number, let another = other.number { return number == another }
    if let text, let another = other.text { return text.utf8.elementsEqual(another.utf8) }
    return kind == other.kind && bool == other.bool
      && kind != .array && kind != .object
  }

  /// The value as JSON, cut if it is long.
  fileprivate var shortText: String {
    var writer = JSONWriter()
    writer.value(self)
    return writer.text.shortened
  }
}

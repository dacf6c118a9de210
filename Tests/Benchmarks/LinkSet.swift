import Waymark

/// Patterns, and links that they match.
struct LinkSet {
  let name: String
  let patterns: [String]

  var entries: [LinkEntry] {
    patterns.enumerated().map { LinkEntry($1, to: RouteID("r\($0 % 64)")) }
  }

  /// A made-up set: areas of four patterns each, with none to three parameters.
  static func madeUp(_ count: Int) -> LinkSet {
    let words = ["titles", "users", "comments", "albums", "photos", "posts", "orders", "carts"]
    let areas = (0..<(count + 3) / 4).map { "\(words[$0 % words.count])\($0)" }
    let patterns = areas.flatMap { area in
      [
        "/\(area)/about/contact", "/\(area)/{id}", "/\(area)/{id}/{part}",
        "/\(area)/{id}/{part}/{page}",
      ]
    }
    return LinkSet(name: "\(count) patterns", patterns: Array(patterns.prefix(count)))
  }

  /// Links of random patterns with so many parameters, each with random values.
  func links(_ count: Int, parameters: Int, seed: UInt64) -> [String] {
    let fitting = patterns.filter { $0.split(separator: "{").count - 1 == parameters }
    return links(count, of: fitting, seed: seed)
  }

  /// Links of random patterns.
  func links(_ count: Int, of patterns: [String], seed: UInt64) -> [String] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      let pattern = patterns[Int.random(in: 0..<patterns.count, using: &generator)]
      return pattern.split(separator: "/").map { segment in
        segment.hasPrefix("{") ? Self.value(&generator) : "/\(segment)"
      }.joined()
    }
  }

  /// Four to twelve letters behind a slash.
  private static func value(_ generator: inout SeededGenerator) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz-0123456789")
    let count = Int.random(in: 4...12, using: &generator)
    return "/" + String((0..<count).map { _ in letters[Int.random(in: 0..<37, using: &generator)] })
  }
}

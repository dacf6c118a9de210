import WaymarkLinks
import WaymarkTesting

/// A pattern of segments, matched by trying it against the whole of a link.
struct NaivePattern: Hashable, Sendable, CustomStringConvertible {
  let segments: [NaiveSegment]

  /// The pattern as it is written, its placeholders called by their places.
  var description: String {
    "/"
      + segments.enumerated().map { index, segment in
        switch segment {
        case .literal(let text): text
        case .value(let before, let kind, let after):
          "\(before){v\(index)\(kind.written)}\(after)"
        case .rest: "{v\(index)...}"
        }
      }.joined(separator: "/")
  }

  var target: String { description }

  /// A table of patterns, with a type of its own beside those that every table knows.
  static func table(_ patterns: [NaivePattern]) throws(LinkTableError) -> LinkTable {
    try LinkTable(
      patterns.map { LinkEntry($0.description, to: $0.target) },
      rules: LinkRules(schemes: ["app"], types: [Even.short, Even.type])
    )
  }

  /// The values that it binds; `nil` when it does not match.
  func values(of link: [String]) -> [String]? {
    var values: [String] = []
    for (index, segment) in segments.enumerated() {
      if segment == .rest { return values + [link[index...].joined(separator: "/")] }
      guard index < link.count, let value = segment.value(of: link[index]) else { return nil }
      if case .value = segment { values.append(value) }
      if index + 1 < segments.count, segments[index + 1] == .rest, link.count == index + 1 {
        return values + [""]
      }
    }
    return segments.count == link.count ? values : nil
  }

  /// How many segments of a link it takes before the two part.
  func reach(along link: [String]) -> Int {
    for (index, segment) in segments.enumerated() {
      guard segment != .rest, index < link.count, segment.value(of: link[index]) != nil else {
        return index
      }
    }
    return segments.count
  }

  /// Whether it goes before another that matches the same link.
  func isMoreSpecific(than other: NaivePattern) -> Bool {
    // An end comes before a rest that is empty.
    let ranks = segments.map(\.specificity) + [[2]]
    let others = other.segments.map(\.specificity) + [[2]]
    for (rank, other) in zip(ranks, others) where rank != other {
      return rank.lexicographicallyPrecedes(other)
    }
    return false
  }

  func ties(with other: NaivePattern) -> Bool {
    segments.count == other.segments.count
      && zip(segments, other.segments).allSatisfy { $0.ties(with: $1) }
  }

  /// The most specific of some patterns that match a link.
  static func best(of patterns: [NaivePattern], for link: [String]) -> NaivePattern? {
    patterns.filter { $0.values(of: link) != nil }.min { $0.isMoreSpecific(than: $1) }
  }
}

extension NaivePattern {
  static func random(_ choices: inout Choices) -> NaivePattern {
    var segments = (0..<choices.number(in: 0..<4)).map { _ in NaiveSegment.random(&choices) }
    if choices.happens(0.15) { segments.append(.rest) }
    return NaivePattern(segments: segments)
  }

  /// Makes some patterns, no two of which tie.
  static func several(_ choices: inout Choices, fewerThan limit: Int = 12) -> [NaivePattern] {
    var patterns: [NaivePattern] = []
    for _ in 0..<choices.number(in: 1..<limit) {
      let pattern = random(&choices)
      if !patterns.contains(where: { $0.ties(with: pattern) }) { patterns.append(pattern) }
    }
    return patterns
  }
}

extension NaiveSegment {
  /// Texts that meet often.
  static let texts = ["a", "b", "aa", "ab", "1", "11", "true", "é", "a b", "1a", "@a"]

  static func random(_ choices: inout Choices) -> NaiveSegment {
    if choices.happens(0.35) { return .literal(choices.one(of: texts)) }
    let before = choices.happens(0.3) ? choices.one(of: ["@", "a", "1", "aa"]) : ""
    let after = choices.happens(0.3) ? choices.one(of: ["a", "1", ".json", "é"]) : ""
    let words = (0..<choices.number(in: 2..<4)).map { _ in choices.one(of: texts) }
    let kinds: [Kind] = [.bool, .int, .int, .uuid, .double, .even, .short, .text, .text, .text]
    let isWords = choices.happens(0.4) && Set(words).count == words.count
    return .value(before: before, isWords ? .words(words) : choices.one(of: kinds), after: after)
  }
}

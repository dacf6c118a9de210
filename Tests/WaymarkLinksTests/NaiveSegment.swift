import WaymarkLinks

/// One segment of a pattern, as the naive matcher knows it.
enum NaiveSegment: Hashable, Sendable {
  case literal(String)
  case value(before: String, Kind, after: String)
  case rest

  /// What a placeholder takes, the most specific first.
  enum Kind: Hashable, Sendable {
    case words([String])
    case bool
    case int
    case uuid
    case double
    case even
    case short
    case text

    var rank: Int {
      switch self {
      case .words: 0
      case .bool: 1
      case .int: 2
      case .uuid: 3
      case .double: 4
      case .even: 5
      case .short: 6
      case .text: 7
      }
    }

    var written: String {
      switch self {
      case .words(let words): ":" + words.joined(separator: "|")
      case .bool: ":Bool"
      case .int: ":Int"
      case .uuid: ":UUID"
      case .double: ":Double"
      case .even: ":Even"
      case .short: ":Short"
      case .text: ""
      }
    }

    func takes(_ text: String) -> Bool {
      switch self {
      case .words(let words): return words.contains(text)
      case .bool: return text == "true" || text == "false"
      case .int:
        return !text.hasPrefix("+") && text.utf8.allSatisfy { $0 < 0x80 } && Int(text) != nil
      case .uuid:
        let groups = text.split(separator: "-", omittingEmptySubsequences: false)
        return groups.map(\.count) == [8, 4, 4, 4, 12] && groups.joined().allSatisfy(\.isHexDigit)
      case .double:
        return text.first != "+" && text.allSatisfy { "0123456789.eE+-".contains($0) }
          && text.last != "." && !text.hasPrefix(".") && Double(text)?.isFinite == true
      case .even: return Even(text) != nil
      case .short: return text.utf8.count <= 2
      case .text: return !text.isEmpty
      }
    }
  }

  /// The value that a segment of a link has for it; `nil` when it does not match.
  func value(of text: String) -> String? {
    switch self {
    case .literal(let literal): return text == literal ? "" : nil
    case .rest: return nil
    case .value(let before, let kind, let after):
      let bytes = Array(text.utf8)
      guard bytes.starts(with: before.utf8), bytes.reversed().starts(with: after.utf8.reversed()),
        bytes.count > before.utf8.count + after.utf8.count
      else { return nil }
      let middle = bytes[before.utf8.count..<bytes.count - after.utf8.count]
      // Cut in the middle of a character, it is no text.
      let value = String(decoding: middle, as: UTF8.self)
      guard value.utf8.elementsEqual(middle), kind.takes(value) else { return nil }
      return value
    }
  }

  /// Compared number by number, the smaller one is more specific.
  var specificity: [Int] {
    switch self {
    case .literal: [0]
    case .value(let before, let kind, let after):
      [1, -(before.utf8.count + after.utf8.count), -before.utf8.count, kind.rank]
    case .rest: [3]
    }
  }

  /// Whether one segment can match both, equally specific.
  func ties(with other: NaiveSegment) -> Bool {
    guard case .value(let before, .words(let words), let after) = self,
      case .value(before, .words(let others), after) = other
    else { return self == other }
    return !Set(words).isDisjoint(with: others)
  }
}

/// An even number below ten: a type of the app.
struct Even: Equatable, Sendable {
  let number: Int

  init?(_ text: String) {
    guard let number = Int(text), number % 2 == 0, (0..<10).contains(number),
      text.utf8.count == 1
    else { return nil }
    self.number = number
  }

  static let type = LinkType(
    ValueType("Even", example: "4", read: { Even($0) }, write: { "\($0.number)" }),
    rank: 3
  )
  /// One or two bytes of text.
  static let short = LinkType(
    ValueType("Short", example: "ab") {
      $0.utf8.count <= 2 ? $0 : nil
    } write: {
      $0
    },
    rank: 8
  )
}

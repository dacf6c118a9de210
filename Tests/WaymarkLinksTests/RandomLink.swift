import WaymarkTesting

/// A link as its decoded segments, and one of the ways to write it.
struct RandomLink: Sendable, CustomStringConvertible {
  let segments: [String]
  let text: String

  var description: String { "\"\(text)\"" }

  init(_ choices: inout Choices) {
    segments = (0..<choices.number(in: 0..<5)).map { _ in Self.segment(&choices) }
    var text = choices.happens(0.5) ? "/" : "app://"
    for segment in segments {
      text += choices.happens(0.1) ? "//" : "/"
      text += Self.encoded(segment, &choices)
    }
    if choices.happens(0.2) { text += "/" }
    if choices.happens(0.2) { text += "?a=1&b" }
    if choices.happens(0.2) { text += "#x" }
    self.text = text
  }

  /// The same link with another delimiter, which its segments do not hold.
  func text(separatedBy delimiter: Character) -> String {
    let start = text.hasPrefix("app://") ? "app://" : ""
    return start + String(text.dropFirst(start.count).map { $0 == "/" ? delimiter : $0 })
  }

  private static func segment(_ choices: inout Choices) -> String {
    let before = choices.happens(0.3) ? choices.one(of: ["@", "a", "1", "aa"]) : ""
    let after = choices.happens(0.3) ? choices.one(of: ["a", "1", ".json", "é"]) : ""
    let uuid = "01234567-89ab-cdef-0123-456789ABCDEF"
    let others = ["4", "-7", "1.5", "false", "1e3", uuid, "a/b", "zzz", "%", "0"]
    return before + choices.one(of: NaiveSegment.texts + others) + after
  }

  /// Escapes what must be, and now and then what need not be.
  private static func encoded(_ text: String, _ choices: inout Choices) -> String {
    let isEager = choices.happens(0.3)
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      let isEscaped = "/%?#".unicodeScalars.contains(scalar) || (isEager && choices.happens(0.5))
      for byte in String(scalar).utf8 {
        if isEscaped {
          let digits = Array((byte < 16 ? "0" : "") + String(byte, radix: 16))
          bytes += Array("%\(String(digits))".utf8)
        } else {
          bytes.append(byte)
        }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

import WaymarkCore
import WaymarkLinks

/// Reading texts.
extension JSONReader {
  /// Reads a text from its opening quote to the closing one.
  mutating func readText() {
    let start = at + 1
    var (isEscaped, isASCII) = (false, true)
    at = start
    while at < bytes.count {
      let byte = bytes[at]
      switch byte {
      case UInt8(ascii: "\""):
        add(.text, from: start, isEscaped: isEscaped, isASCII: isASCII)
        at += 1
        return
      case UInt8(ascii: "\\"):
        isEscaped = true
        readEscape()
      case 0x0A, 0x0D:
        return stop(
          .controlCharacter,
          at: at,
          "the line ends within a text; close it with a quote, or write the line's end as \\n"
        )
      case 0..<0x20:
        note(.controlCharacter, at: at, "a control character stands in a text; write it as \\u00…")
        at += 1
      case 0x80...:
        isASCII = false
        readSequence()
      default:
        at += 1
      }
    }
    stop(.unexpectedEnd, at: at, "the file ends within a text; close it with a quote")
  }

  /// How many bytes the character at an index has; 0 if they are not valid UTF-8.
  func sequenceLength(at start: Int) -> Int {
    guard let lead = UTF8Lead(bytes[start]), start + lead.followers < bytes.count else { return 0 }
    for distance in 0..<lead.followers {
      let range = distance == 0 ? lead.second : UTF8Lead.follower
      guard range.contains(bytes[start + 1 + distance]) else { return 0 }
    }
    return lead.followers + 1
  }

  /// The message about bytes that are no character.
  static let noUTF8 = "the bytes here are no UTF-8; save the file as UTF-8"

  private mutating func readSequence() {
    let length = sequenceLength(at: at)
    if length == 0 {
      note(.invalidUTF8, at: at, Self.noUTF8)
    }
    at += max(1, length)
  }

  private mutating func readEscape() {
    guard at + 1 < bytes.count else {
      at += 1
      return
    }
    guard bytes[at + 1] == UInt8(ascii: "u") else {
      guard JSONEscapes.byte(for: bytes[at + 1]) == nil else {
        at += 2
        return
      }
      note(.invalidEscape, at: at, "this backslash begins no escape of JSON; write \\\\ for itself")
      // Only the backslash is skipped: the next byte may begin a longer character, or end the line.
      at += 1
      return
    }
    readUnits()
  }

  /// Reads one `\u` escape, or the pair of them that makes a character beyond the first 65,536.
  private mutating func readUnits() {
    guard let unit = JSONEscapes.unit(at: at + 2, in: bytes[...]) else {
      note(.invalidEscape, at: at, "four hexadecimal digits follow \\u; write all four")
      at += 2
      return
    }
    guard 0xD800...0xDFFF ~= unit else {
      at += 6
      return
    }
    let isPair =
      unit < 0xDC00 && at + 7 < bytes.count && bytes[at + 6] == UInt8(ascii: "\\")
      && bytes[at + 7] == UInt8(ascii: "u")
      && JSONEscapes.unit(at: at + 8, in: bytes[...]).map { 0xDC00...0xDFFF ~= $0 } == true
    if !isPair {
      note(.loneSurrogate, at: at, "half of a character stands alone; write both halves")
    }
    at += isPair ? 12 : 6
  }
}

import WaymarkTables
import WaymarkTesting

/// Makes random JSON that is valid, written in every way that JSON allows.
struct RandomJSON {
  private var text = ""
  private var choices: Choices

  /// The JSON of a seed.
  static func text(_ seed: UInt64, size: Int = 40) -> String {
    var maker = RandomJSON(choices: Seed(seed).choices)
    maker.make(size)
    return maker.text
  }

  private init(choices: Choices) { self.choices = choices }

  /// Opens and closes at random, so that it nests as deep as it happens.
  private mutating func make(_ size: Int) {
    var open: [(isObject: Bool, count: Int)] = []
    var left = size
    repeat {
      if let level = open.last, left <= 0 || choices.happens(0.25) {
        space()
        text += level.isObject ? "}" : "]"
        open.removeLast()
      } else {
        if let level = open.last {
          if level.count > 0 { text += "," }
          space()
          if level.isObject { key(level.count) }
          open[open.count - 1].count += 1
        }
        left -= 1
        if choices.happens(open.isEmpty ? 0.9 : 0.4) {
          open.append((choices.happens(0.5), 0))
          text += open.last?.isObject == true ? "{" : "["
        } else {
          plain()
        }
      }
      space()
    } while !open.isEmpty
  }

  private mutating func space() {
    if choices.happens(0.2) { text += choices.one(of: [" ", "\n", "\r\n", "\t", "  ", "\r"]) }
  }

  private mutating func key(_ number: Int) {
    text += choices.one(of: ["\"k\(number)\"", "\"\\u006B\(number)\"", "\"é\(number)\""])
    space()
    text += ":"
    space()
  }

  private mutating func plain() {
    let bits = choices.next()
    switch choices.number(in: 0..<8) {
    case 0: text += choices.one(of: ["true", "false", "null"])
    case 1: text += String(Int64(bitPattern: bits))
    case 2: text += String(Int64(bitPattern: bits) >> 40)
    case 3:
      let number = Double(bitPattern: bits)
      text += number.isFinite ? number.description : "0.5"
    case 4: text += choices.one(of: ["-0", "0", "-0.0", "1e5", "1E-2", "12.50e+1", "1e-400"])
    default: word()
    }
  }

  private mutating func word() {
    text += "\""
    for _ in 0..<choices.number(in: 0..<6) {
      text += choices.one(of: [
        "a", "é", "😀", "e\u{301}", "\\n", "\\\"", "\\\\", "\\/", "\\u0041", "\\uD83D\\uDE00",
        "\\u0000", "\\u00e9", "\u{7F}", " ", "\u{2028}", "\\b\\f\\r\\t",
      ])
    }
    text += "\""
  }
}

/// A text some times over.
func * (text: String, count: Int) -> String { String(repeating: text, count: count) }

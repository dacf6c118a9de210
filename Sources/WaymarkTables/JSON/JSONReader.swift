import WaymarkCore
import WaymarkLinks

/// Reads JSON from bytes in one pass, without recursion; values become one flat array.
struct JSONReader {
  let bytes: [UInt8]
  var at = 0
  private(set) var nodes: [JSONNode] = []
  private(set) var mistakes = FirstProblems<JSONMistake>()
  private var open: [Level] = []
  private var expected = Expected.value
  /// Whether reading has stopped, because it is unclear how to go on.
  private var isStuck = false

  static let deepest = 1_000_000
  static let longest = Int(Int32.max) - 1

  /// A list or an object that is not closed yet.
  private struct Level {
    let node: Int32
    let isObject: Bool
    /// How many keys it has.
    var keys = 0
  }

  /// What may come next.
  private enum Expected {
    case value
    case firstElement
    case key
    case firstKey
    case comma
    case nothing
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the whole text, or up to the first spot where it is unclear how to go on.
  mutating func read() {
    guard bytes.count <= Self.longest else {
      return stop(.tooLarge, at: 0, "a text of more than two gigabytes is not read; split it")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      note(.byteOrderMark, at: 0, "a byte order mark stands before the JSON; save it without one")
      at = 3
    }
    while !isStuck {
      skipSpace()
      guard at < bytes.count else { return end() }
      step(bytes[at])
    }
  }

  mutating func note(
    _ rule: TableProblem.Rule,
    at offset: Int,
    _ message: @autoclosure () -> String
  ) {
    mistakes.add(JSONMistake(offset: offset, rule: rule, message: message()))
  }

  /// Adds a problem after which it is unclear how to go on, and stops.
  mutating func stop(_ rule: TableProblem.Rule, at offset: Int, _ message: String) {
    note(rule, at: offset, message)
    isStuck = true
  }

  /// Whether the one value of the text was read to its end.
  private var isComplete: Bool { expected == .nothing }

  /// What should come next, in words.
  private var wanted: String {
    switch expected {
    case .value: "a value should"
    case .firstElement: "a value or ] should"
    case .key: "a key should"
    case .firstKey: "a key or } should"
    case .comma: open.last?.isObject == true ? "a comma or } should" : "a comma or ] should"
    case .nothing: "nothing should"
    }
  }

  /// Adds a value that begins at an offset and ends here; the end of a list or an object is set
  /// later.
  mutating func add(
    _ kind: JSONKind,
    from start: Int,
    bits: Int64 = 0,
    isEscaped: Bool = false,
    isASCII: Bool = true
  ) {
    nodes.append(
      JSONNode(
        kind: kind,
        isEscaped: isEscaped,
        isASCII: isASCII,
        start: Int32(start),
        end: Int32(at),
        next: Int32(nodes.count) + 1,
        bits: bits
      )
    )
  }

  private mutating func step(_ byte: UInt8) {
    switch (expected, byte) {
    case (.firstElement, UInt8(ascii: "]")), (.firstKey, UInt8(ascii: "}")):
      close()
    case (.value, _), (.firstElement, _):
      readValue(byte)
    case (.key, UInt8(ascii: "\"")), (.firstKey, UInt8(ascii: "\"")):
      readKey()
    case (.comma, UInt8(ascii: ",")):
      expected = open.last?.isObject == true ? .key : .value
      at += 1
    case (.comma, UInt8(ascii: "]")) where open.last?.isObject == false,
      (.comma, UInt8(ascii: "}")) where open.last?.isObject == true:
      close()
    default:
      stopAtUnexpected(byte)
    }
  }

  private mutating func readValue(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return begin(isObject: byte == UInt8(ascii: "{"))
    case UInt8(ascii: "\""): readText()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
    case UInt8(ascii: "t"): readWord("true", .bool, bits: 1)
    case UInt8(ascii: "f"): readWord("false", .bool, bits: 0)
    case UInt8(ascii: "n"): readWord("null", .null, bits: 0)
    default: return stopAtUnexpected(byte)
    }
    valueIsRead()
  }

  private mutating func valueIsRead() {
    expected = open.isEmpty ? .nothing : .comma
  }

  private mutating func begin(isObject: Bool) {
    guard open.count < Self.deepest else {
      return stop(.tooDeep, at: at, "values nest more than a million levels deep; nest them less")
    }
    open.append(Level(node: Int32(nodes.count), isObject: isObject))
    add(isObject ? .object : .array, from: at)
    expected = isObject ? .firstKey : .firstElement
    at += 1
  }

  private mutating func close() {
    at += 1
    guard let level = open.popLast() else { return }
    nodes[Int(level.node)].end = Int32(at)
    nodes[Int(level.node)].next = Int32(nodes.count)
    if level.keys > 1 { checkKeys(of: level.node) }
    valueIsRead()
  }

  private mutating func readKey() {
    readText()
    guard !isStuck else { return }
    open[open.count - 1].keys += 1
    skipSpace()
    guard at < bytes.count else { return end() }
    guard bytes[at] == UInt8(ascii: ":") else {
      return stop(.unexpectedCharacter, at: at, "\(found(bytes[at])) stands where a colon should")
    }
    at += 1
    expected = .value
  }

  private mutating func readWord(_ word: StaticString, _ kind: JSONKind, bits: Int64) {
    let end = at + word.utf8CodeUnitCount
    let isThere = word.withUTF8Buffer { end <= bytes.count && bytes[at..<end].elementsEqual($0) }
    guard isThere else { return stopAtUnexpected(bytes[at]) }
    let start = at
    at = end
    add(kind, from: start, bits: bits)
  }

  private mutating func skipSpace() {
    while at < bytes.count {
      switch bytes[at] {
      case 0x20, 0x0A, 0x0D, 0x09: at += 1
      default: return
      }
    }
  }

  private mutating func end() {
    isStuck = true
    guard let level = open.last else {
      if nodes.isEmpty { note(.emptyText, at: at, "the text is empty; write a value of JSON") }
      return
    }
    let place = TextPositions(bytes).position(of: Int(nodes[Int(level.node)].start), in: bytes)
    let (what, mark) = level.isObject ? ("object", "}") : ("list", "]")
    let message = "the text ends within the \(what) of \(place); close it with \(mark)"
    note(.unexpectedEnd, at: at, message)
  }
}

/// Problems for characters that JSON does not allow where they stand.
extension JSONReader {
  private mutating func stopAtUnexpected(_ byte: UInt8) {
    if byte >= 0x80, sequenceLength(at: at) == 0 {
      return stop(.invalidUTF8, at: at, Self.noUTF8)
    }
    let rule: TableProblem.Rule = isComplete ? .trailingText : .unexpectedCharacter
    stop(rule, at: at, "\(found(byte)) stands where \(wanted); \(advice(byte))")
  }

  /// The current character in words.
  private func found(_ byte: UInt8) -> String {
    if byte < 0x20 || byte == 0x7F { return "a control character" }
    guard byte >= 0x80 else { return String(UnicodeScalar(byte)).quoted }
    let end = at + max(1, sequenceLength(at: at))
    return String(decoding: bytes[at..<end], as: UTF8.self).quoted
  }

  private func advice(_ byte: UInt8) -> String {
    if isComplete { return "a text holds one value, so leave out what follows" }
    switch byte {
    case UInt8(ascii: "'"): return "write texts in double quotes"
    case UInt8(ascii: "/"), UInt8(ascii: "#"): return "JSON has no comments, so leave it out"
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      return "leave out a comma before it, or close with the mark that was opened"
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
      return "write texts and keys in double quotes; the words are true, false and null"
    default: return "add what is missing before it, or leave it out"
    }
  }
}

/// Something wrong in a text that should be JSON.
struct JSONMistake {
  let offset: Int
  let rule: TableProblem.Rule
  let message: String
}

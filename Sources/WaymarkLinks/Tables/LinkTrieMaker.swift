/// Compiles the patterns of a table, and collects their problems.
struct LinkTrieMaker {
  /// The most custom types that a table can have.
  static let typeLimit = Int(UInt16.max)

  let delimiter: UInt8
  let seed = UInt64(truncatingIfNeeded: "seed".hashValue)
  /// The spellings of custom types, `nil` for unknown types: first the types of the rules by rank,
  /// then the others that keys and patterns name.
  private(set) var types: [ValueSpelling?] = []
  /// The positions in `types`, for quick look-up of many.
  private var typeNumbers: [TypeName: Int] = [:]
  /// The types of the rules; `nil` if unknown types are accepted for now, as in a ``LinkDraft``.
  private let ruleTypes: [LinkType]?

  var pool: [UInt8] = []
  var lines: [LinkTrie.Line] = []
  var parts: [LinkPart] = []
  var items: [LinkQueryPart] = []
  var nodes = [LinkTrie.Node(), LinkTrie.Node()]
  var slots: [LinkTrie.Slot] = []
  var edges: [LinkTrie.Edge] = []
  var words: [LinkTrie.Text] = []
  var problems = LinkProblems()
  /// The problems of unknown types, if these are accepted for now.
  private(set) var unknownTypes = LinkProblems()

  /// For each of `lines`, the number of its entry; entries with malformed patterns have no line.
  var entries: [Int32] = []
  var heads: [Head] = []
  var splits: [Split] = []
  var groups = LinkGroups()
  /// Pairs whose tie is reported already; with words, the same pair can meet at several nodes.
  var ties: Set<[Int32]> = []
  var isOverfull = false
  /// Whether lists of words that overlap too much are refused.
  var limitsWords = true
  /// The most that a match of any link may look at.
  var worstCase = 1

  /// An element of a linked list of patterns that share all segments so far.
  struct Head {
    let line: Int32
    var next: Int32 = -1
  }

  /// A list of patterns that reach a node which is still to be made.
  struct Split {
    let way: Way
    let depth: Int
    let first: Int32
    let count: Int
  }

  /// The link in the trie that leads to a node.
  enum Way {
    case start
    /// The literal in a slot.
    case literal(Int)
    case edge(Int)
    /// The plain placeholder of a node.
    case text(of: Int)
  }

  /// What identifies a custom type: the bytes of its name and, if a key declares it, its Swift
  /// type.
  private struct TypeName: Hashable {
    let bytes: [UInt8]
    let valueType: ObjectIdentifier?
  }

  /// Starts with the types of a table's rules; with `nil`, unknown types are accepted for now.
  init(delimiter: UInt8, types: [LinkType]?, problems: LinkProblems) {
    self.delimiter = delimiter
    self.problems = problems
    ruleTypes = types
    for type in (types ?? []).sorted(by: { $0.rank < $1.rank }) {
      let name = TypeName(bytes: Array(type.name.utf8), valueType: nil)
      // If two types have one name, which is reported as a problem of the rules, the first one
      // counts.
      if typeNumbers[name] == nil { typeNumbers[name] = self.types.count }
      self.types.append(type.spelling)
    }
  }

  /// The number of a type; a new name gets a new number, so that types with different names do not
  /// tie.
  private mutating func number(of name: TypeName, _ spelling: ValueSpelling?) -> Int {
    if let number = typeNumbers[name] { return number }
    typeNumbers[name] = types.count
    types.append(spelling)
    return types.count - 1
  }

  /// Reads the patterns of some entries.
  mutating func add<Target>(_ entries: [TableOfLinks<Target>.Entry]) {
    reserveCapacity(entries.count)
    // This code is not specialized for `Target`; the indices of a buffer are quicker then than
    // those of an array.
    entries.withUnsafeBufferPointer { entries in
      for number in 0..<entries.count { add(entries[number].written, number: number) }
    }
  }

  /// Reserves capacity for a number of patterns.
  private mutating func reserveCapacity(_ count: Int) {
    lines.reserveCapacity(count)
    parts.reserveCapacity(count * 4)
    pool.reserveCapacity(count * 32)
    nodes.reserveCapacity(count * 3)
    slots.reserveCapacity(count * 3)
    heads.reserveCapacity(count)
    entries.reserveCapacity(count)
  }

  /// Reads the pattern of an entry, and collects its problems.
  private mutating func add(_ entry: WrittenPattern, number: Int) {
    let sign = entry.delimiter ?? delimiter
    let (firstPart, firstItem, start) = (parts.count, items.count, pool.count)
    var fault: LinkPatternFault?
    var origin = 0
    var counts = (parts: 0, items: 0)
    entry.text.withBytes { bytes in
      var reader = LinkPatternReader(bytes, delimiter: sign)
      do throws(LinkPatternFault) {
        try reader.read(into: &parts, &items)
        origin = reader.origin.upperBound
        counts = (reader.partCount, reader.itemCount)
        pool.append(contentsOf: bytes)
      } catch { fault = error }
    }
    if let fault {
      parts.removeSubrange(firstPart...)
      items.removeSubrange(firstItem...)
      problems.add(Self.problem(.malformedPattern, number, entry.text, fault))
      return
    }
    let line = LinkTrie.Line(
      text: Int32(start),
      textEnd: Int32(pool.count),
      originEnd: UInt16(origin),
      partCount: UInt16(counts.parts),
      itemCount: UInt16(counts.items),
      delimiter: sign,
      firstPart: Int32(firstPart),
      firstItem: Int32(firstItem)
    )
    lines.append(line)
    entries.append(Int32(number))
    findTypes(of: line, entry, number)
  }

  private static func problem(
    _ rule: LinkTableError.Rule,
    _ number: Int,
    _ pattern: String,
    _ fault: LinkPatternFault
  ) -> LinkTableError.Problem {
    let column = fault.error(in: pattern).column
    return .init(rule, entry: number, of: pattern, column: column, fault.message)
  }
}

extension LinkTrieMaker {
  /// Finds the custom types of a pattern; reports unknown types, and defaults that a type cannot
  /// read.
  private mutating func findTypes(of line: LinkTrie.Line, _ entry: WrittenPattern, _ number: Int) {
    for index in Int(line.firstPart)..<Int(line.firstPart) + Int(line.partCount)
    where parts[index].kind == .custom {
      let type = type(parts[index].type, of: parts[index].name, in: entry, number)
      parts[index].customType = UInt16(clamping: type)
    }
    for index in Int(line.firstItem)..<Int(line.firstItem) + Int(line.itemCount)
    where items[index].kind == .custom {
      let item = items[index]
      let type = type(item.type, of: item.name, in: entry, number)
      items[index].customType = UInt16(clamping: type)
      guard let range = item.fallback else { continue }
      let (name, text) = entry.text.withBytes { ($0.plainText(item.type), $0.text(range)) }
      guard let spelling = types[type], spelling.read(text) == nil else { continue }
      let fault = LinkPatternFault.defaultOfOtherType(than: name, at: range.lowerBound)
      problems.add(Self.problem(.fallback, number, entry.text, fault))
    }
  }

  /// The number of the type that a placeholder names: that of a key on the way, else of the rules.
  private mutating func type(
    _ range: Range<Int>,
    of placeholder: Range<Int>,
    in entry: WrittenPattern,
    _ number: Int
  ) -> Int {
    let (text, bytes) = entry.text.withBytes { ($0.plainText(placeholder), Array($0[range])) }
    if let spelling = entry.spellings[text] {
      let known = types.count
      let type = self.number(of: .init(bytes: bytes, valueType: spelling.valueType), spelling)
      if type == known, !spelling.takesItsExample {
        let name = String(decoding: bytes, as: UTF8.self)
        let message = "the type \(name) does not read its example and write it again"
        let fault = LinkPatternFault(.type, at: range.lowerBound, message)
        problems.add(Self.problem(.example, number, entry.text, fault))
      }
      return type
    }
    let type = self.number(of: .init(bytes: bytes, valueType: nil), nil)
    guard types[type] == nil else { return type }
    // A closure, because finding the nearest name is slow and only problems that are kept need it.
    let problem = { [ruleTypes] in
      let message = Self.unknown(String(decoding: bytes, as: UTF8.self), among: ruleTypes ?? [])
      let fault = LinkPatternFault(.type, at: range.lowerBound, message)
      return Self.problem(.unknownType, number, entry.text, fault)
    }
    if ruleTypes == nil { unknownTypes.add(problem()) } else { problems.add(problem()) }
    return type
  }

  /// The message about an unknown type, with the name that was probably meant.
  private static func unknown(_ name: String, among types: [LinkType]) -> String {
    let known = BuiltInType.allCases.map(\.name) + types.map(\.name)
    let hint = NearestWord.of(name, among: known).map { "is it \($0)? If not, " } ?? ""
    return "no type is called \(name); \(hint)add it to the types of the rules"
  }
}

/// Compiles the patterns of a table, and finds what is wrong with them.
struct LinkTrieMaker {
  /// How many custom types are told apart.
  static let typeLimit = Int(UInt16.max)

  let delimiter: UInt8
  let seed = UInt64(truncatingIfNeeded: "seed".hashValue)
  /// How custom types are spelled, `nil` where nobody says it: those of the rules by rank, then what keys
  /// and patterns name besides.
  private(set) var types: [ValueSpelling?] = []
  /// Their numbers, as there may be very many.
  private var typeNumbers: [TypeName: Int] = [:]
  /// The types of the rules; `nil` where those that nobody knows are admitted.
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
  /// The types that nobody knows, where these are admitted.
  private(set) var unknownTypes = LinkProblems()

  /// The entries of the lines, as malformed ones are left out.
  var entries: [Int32] = []
  var heads: [Head] = []
  var splits: [Split] = []
  var groups = LinkGroups()
  /// Pairs that are known to tie, as words let them meet more than once.
  var ties: Set<[Int32]> = []
  var isOverfull = false
  /// Whether lists of words that overlap too much are refused.
  var limitsWords = true
  /// How much a match may look at, whatever the link.
  var worstCase = 1

  /// A line on its way through the trie, in a list of those that took the same one so far.
  struct Head {
    let line: Int32
    var next: Int32 = -1
  }

  /// Lines that are still to be told apart, at a node that is not made yet.
  struct Split {
    let way: Way
    let depth: Int
    let first: Int32
    let count: Int
  }

  /// What leads to a node.
  enum Way {
    case start
    /// The literal in a slot.
    case literal(Int)
    case edge(Int)
    /// The plain placeholder of a node.
    case text(of: Int)
  }

  /// What tells custom types apart: the bytes of the name and, where a key is of it, its values.
  private struct TypeName: Hashable {
    let bytes: [UInt8]
    let valueType: ObjectIdentifier?
  }

  /// Starts with the types of a table's rules; without any, those that nobody knows are admitted.
  init(delimiter: UInt8, types: [LinkType]?, problems: LinkProblems) {
    self.delimiter = delimiter
    self.problems = problems
    ruleTypes = types
    for type in (types ?? []).sorted(by: { $0.rank < $1.rank }) {
      let name = TypeName(bytes: Array(type.name.utf8), valueType: nil)
      // Of two with one name, which is a problem of the rules, the first counts.
      if typeNumbers[name] == nil { typeNumbers[name] = self.types.count }
      self.types.append(type.spelling)
    }
  }

  /// The number of a type; one that nobody knows has its own, so that it ties with no other.
  private mutating func number(of name: TypeName, _ spelling: ValueSpelling?) -> Int {
    if let number = typeNumbers[name] { return number }
    typeNumbers[name] = types.count
    types.append(spelling)
    return types.count - 1
  }

  /// Reads the patterns of some entries.
  mutating func add<Target>(_ entries: [TableOfLinks<Target>.Entry]) {
    reserveCapacity(entries.count)
    // The type of the targets is not known here: the indices of an array would be asked for it.
    entries.withUnsafeBufferPointer { entries in
      for number in 0..<entries.count { add(entries[number].written, number: number) }
    }
  }

  /// Makes room for a number of patterns.
  private mutating func reserveCapacity(_ count: Int) {
    lines.reserveCapacity(count)
    parts.reserveCapacity(count * 4)
    pool.reserveCapacity(count * 32)
    nodes.reserveCapacity(count * 3)
    slots.reserveCapacity(count * 3)
    heads.reserveCapacity(count)
    entries.reserveCapacity(count)
  }

  /// Reads the pattern of an entry; notes what is wrong with it.
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
  /// Finds the custom types of a line; notes those that nobody knows, and defaults that they do
  /// not read.
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

  /// The number of a type that a placeholder names: what a key on the way says, or the rules.
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
    // The type that was meant is looked for among all, and only for problems that are told.
    let problem = { [ruleTypes] in
      let message = Self.unknown(String(decoding: bytes, as: UTF8.self), among: ruleTypes ?? [])
      let fault = LinkPatternFault(.type, at: range.lowerBound, message)
      return Self.problem(.unknownType, number, entry.text, fault)
    }
    if ruleTypes == nil { unknownTypes.add(problem()) } else { problems.add(problem()) }
    return type
  }

  /// That nobody knows a type, and the one that was probably meant.
  private static func unknown(_ name: String, among types: [LinkType]) -> String {
    let known = BuiltInType.allCases.map(\.name) + types.map(\.name)
    let hint = NearestWord.of(name, among: known).map { "is it \($0)? If not, " } ?? ""
    return "no type is called \(name); \(hint)add it to the types of the rules"
  }
}

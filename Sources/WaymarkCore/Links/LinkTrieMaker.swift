/// Compiles the patterns of a table, and finds what is wrong with them.
struct LinkTrieMaker {
  /// How many custom types are told apart.
  static let typeLimit = Int(UInt16.max)

  let delimiter: UInt8
  let seed = UInt64(truncatingIfNeeded: "seed".hashValue)
  /// Custom types by rank; for a plan, which knows none, those that its patterns name.
  private(set) var types: [LinkTypeName] = []
  /// Their numbers by the bytes of their names, as a plan may name very many.
  private(set) var typeNumbers: [[UInt8]: Int] = [:]
  private let admitsUnknownTypes: Bool

  var pool: [UInt8] = []
  var lines: [LinkTrie.Line] = []
  var parts: [LinkPart] = []
  var items: [LinkQueryPart] = []
  var nodes = [LinkTrie.Node(), LinkTrie.Node()]
  var slots: [LinkTrie.Slot] = []
  var edges: [LinkTrie.Edge] = []
  var words: [LinkTrie.Text] = []
  var problems = LinkProblems()

  /// The entries of the lines, as malformed ones are left out.
  var entries: [Int32] = []
  var heads: [Head] = []
  var splits: [Split] = []
  var groups = LinkGroups()
  /// Pairs that are known to tie, as words let them meet more than once.
  var ties: Set<[Int32]> = []
  var isOverfull = false

  /// A line on its way through the trie, in a list of those that took the same one so far.
  struct Head {
    let line: Int32
    var next: Int32 = -1
  }

  /// A node whose lines are still to be told apart.
  struct Split {
    let node: Int32
    let depth: Int
    let first: Int32
    let count: Int
  }

  init(delimiter: UInt8, types: [LinkTypeName], admitsUnknownTypes: Bool, problems: LinkProblems) {
    self.delimiter = delimiter
    self.admitsUnknownTypes = admitsUnknownTypes
    self.problems = problems
    for type in types { add(type, named: Array(type.name.utf8)) }
  }

  private mutating func add(_ type: LinkTypeName, named name: [UInt8]) {
    // Of two with one name, which is a problem of the rules, the first counts.
    if typeNumbers[name] == nil { typeNumbers[name] = types.count }
    types.append(type)
  }

  /// Makes room for a number of patterns.
  mutating func reserveCapacity(_ count: Int) {
    lines.reserveCapacity(count)
    parts.reserveCapacity(count * 4)
    pool.reserveCapacity(count * 32)
    nodes.reserveCapacity(count * 3)
    slots.reserveCapacity(count * 3)
    heads.reserveCapacity(count)
    entries.reserveCapacity(count)
  }

  /// Reads the pattern of an entry; notes what is wrong with it.
  mutating func add(_ entry: LinkEntry, number: Int) {
    let sign = entry.delimiter ?? delimiter
    let (firstPart, firstItem, start) = (parts.count, items.count, pool.count)
    var fault: LinkPatternFault?
    var origin = 0
    var counts = (parts: 0, items: 0)
    entry.pattern.withBytes { bytes in
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
      report(.malformedPattern, number, entry.pattern, fault)
      return
    }
    let line = LinkTrie.Line(
      target: entry.target,
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
    checkTypes(of: line, entry, number)
  }

  mutating func report(
    _ rule: LinkTableError.Rule,
    _ number: Int,
    _ pattern: String,
    _ fault: LinkPatternFault
  ) {
    problems.add(
      LinkTableError.Problem(
        rule: rule,
        entry: number,
        pattern: pattern,
        column: fault.error(in: pattern).column,
        message: fault.message,
        witness: nil
      )
    )
  }
}

extension LinkTrieMaker {
  /// Notes custom types that nobody knows, and defaults that they do not read.
  private mutating func checkTypes(of line: LinkTrie.Line, _ entry: LinkEntry, _ number: Int) {
    for index in Int(line.firstPart)..<Int(line.firstPart) + Int(line.partCount)
    where parts[index].kind == .custom {
      checkType(parts[index].type, in: entry, number)
    }
    for index in Int(line.firstItem)..<Int(line.firstItem) + Int(line.itemCount)
    where items[index].kind == .custom {
      let item = items[index]
      checkType(item.type, in: entry, number)
      guard let range = item.fallback else { continue }
      let (name, text) = entry.pattern.withBytes { ($0.plainText(item.type), $0.text(range)) }
      let known = typeNumbers[Array(name.utf8)]
      guard let type = known.flatMap({ types[$0].type }), type.read(text) == nil else { continue }
      let message = "the default is not of the type \(name); write one that is"
      report(
        .fallback,
        number,
        entry.pattern,
        LinkPatternFault(.fallback, at: range.lowerBound, message)
      )
    }
  }

  private mutating func checkType(_ range: Range<Int>, in entry: LinkEntry, _ number: Int) {
    let (name, bytes) = entry.pattern.withBytes { ($0.plainText(range), Array($0[range])) }
    let known = typeNumbers[bytes].map { types[$0] }
    // Even one that nobody knows is another type than all others: the two do not tie.
    if known == nil { add(LinkTypeName(name: name, type: nil), named: bytes) }
    guard known?.type == nil, !admitsUnknownTypes else { return }
    let message = "no type is called \(name); add it to the types of the rules"
    report(
      .unknownType,
      number,
      entry.pattern,
      LinkPatternFault(.type, at: range.lowerBound, message)
    )
  }
}

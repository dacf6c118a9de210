/// Compiles the patterns of a table, and finds what is wrong with them.
struct LinkTrieMaker {
  let delimiter: UInt8
  let seed = UInt64(truncatingIfNeeded: "seed".hashValue)
  /// Custom types by rank; for a plan, which knows none, those that its patterns name.
  private(set) var types: [LinkTypeName]
  private let admitsUnknownTypes: Bool

  private(set) var pool: [UInt8] = []
  private(set) var lines: [LinkTrie.Line] = []
  private(set) var parts: [LinkPart] = []
  private(set) var items: [LinkQueryPart] = []
  private(set) var nodes = [LinkTrie.Node(), LinkTrie.Node()]
  private(set) var slots: [LinkTrie.Slot] = []
  var edges: [LinkTrie.Edge] = []
  var words: [LinkTrie.Text] = []
  private(set) var problems = LinkProblems()

  /// The entries of the lines, as malformed ones are left out.
  private var entries: [Int32] = []
  var heads: [Head] = []
  private var tasks: [Task] = []
  private var groups = LinkGroups()
  /// Pairs that are known to tie, as words let them meet more than once.
  private var ties: Set<[Int32]> = []
  var isOverfull = false

  /// A line on its way through the trie, in a list of those that took the same one so far.
  struct Head {
    let line: Int32
    var next: Int32 = -1
  }

  /// A node whose lines are still to be told apart.
  private struct Task {
    let node: Int32
    let depth: Int
    let first: Int32
    let count: Int
  }

  init(delimiter: UInt8, types: [LinkTypeName], admitsUnknownTypes: Bool, problems: LinkProblems) {
    self.delimiter = delimiter
    self.types = types
    self.admitsUnknownTypes = admitsUnknownTypes
    self.problems = problems
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

  private mutating func report(
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
      guard let type = types.first(where: { $0.name == name })?.type, type.read(text) == nil else {
        continue
      }
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
    let name = entry.pattern.withBytes { $0.plainText(range) }
    guard !types.contains(where: { $0.name == name }) else { return }
    if admitsUnknownTypes {
      types.append(LinkTypeName(name: name, type: nil))
    } else {
      let message = "no type is called \(name); add it to the types of the rules"
      report(
        .unknownType,
        number,
        entry.pattern,
        LinkPatternFault(.type, at: range.lowerBound, message)
      )
    }
  }

  /// Compiles the lines that are well-formed.
  mutating func build() {
    var hosts = LinkHosts()
    var first: Int32 = -1
    var last: Int32 = -1
    var count = 0
    for index in lines.indices {
      let line = lines[index]
      if line.originEnd > 0 {
        hosts.add(Int32(index), origin(of: line))
        continue
      }
      heads.append(Head(line: Int32(index)))
      let head = Int32(heads.count - 1)
      if last >= 0 { heads[Int(last)].next = head } else { first = head }
      last = head
      count += 1
    }
    tasks.append(Task(node: 0, depth: 0, first: first, count: count))
    if !hosts.lists.isEmpty { addHosts(hosts) }
    while let task = tasks.popLast(), !isOverfull { perform(task) }
    if isOverfull {
      problems.add(
        .overlappingWords,
        of: "the table",
        "its lists of words overlap in too many ways; write fewer lists, or the same ones"
      )
    }
    countPlaces()
  }

  private func origin(of line: LinkTrie.Line) -> [UInt8] {
    pool[Int(line.text)..<Int(line.text) + Int(line.originEnd)].map(\.lowercased)
  }

  private mutating func addHosts(_ hosts: LinkHosts) {
    groups.removeAll(expecting: hosts.lists.count)
    for (origin, list) in zip(hosts.origins, hosts.lists) {
      let text = LinkTrie.Text(start: Int32(pool.count), count: Int32(origin.count))
      pool.append(contentsOf: origin)
      let shape = LinkShape(.literal, prefix: text, in: pool, seed: seed)
      for line in list {
        heads.append(Head(line: line))
        groups.add(Int32(heads.count - 1), shape, in: pool, &heads)
      }
    }
    addLiterals(to: Int(LinkTrie.hostRoot), depth: -1)
  }

  /// Tells the lines of a node apart by their next segment.
  private mutating func perform(_ task: Task) {
    groups.removeAll(expecting: task.count)
    var next = task.first
    while next >= 0 {
      let head = next
      next = heads[Int(head)].next
      heads[Int(head)].next = -1
      let number = heads[Int(head)].line
      let line = lines[Int(number)]
      guard task.depth < Int(line.partCount) else {
        end(number, at: Int(task.node), \.end)
        continue
      }
      let part = parts[Int(line.firstPart) + task.depth]
      if part.kind == .rest {
        end(number, at: Int(task.node), \.rest)
      } else {
        let shape = shape(of: part, in: line)
        groups.add(head, shape, in: pool, &heads)
      }
    }
    addLiterals(to: Int(task.node), depth: task.depth)
    if groups.hasPlaceholders { addPlaceholders(to: Int(task.node), depth: task.depth) }
  }

  private mutating func end(
    _ line: Int32,
    at node: Int,
    _ path: WritableKeyPath<LinkTrie.Node, Int32>
  ) {
    let first = nodes[node][keyPath: path]
    guard first >= 0 else {
      nodes[node][keyPath: path] = line
      return
    }
    guard ties.insert([first, line]).inserted else { return }
    let witness = witness(of: Int(first), Int(line))
    let other = String(decoding: text(of: Int(first)), as: UTF8.self)
    let both = witness.map { "both match \($0)" } ?? "a link can match both"
    let problem = LinkTableError.Problem(
      rule: .tie,
      entry: Int(entries[Int(line)]),
      pattern: String(decoding: text(of: Int(line)), as: UTF8.self),
      column: nil,
      message: "it is as specific as \(other), and \(both); change one of the two",
      witness: witness
    )
    problems.add(problem)
  }

  /// Adds a text to the pool.
  mutating func addToPool(_ text: String) -> LinkTrie.Text {
    pool.append(contentsOf: text.utf8)
    return LinkTrie.Text(start: Int32(pool.count - text.utf8.count), count: Int32(text.utf8.count))
  }

  /// The bytes of a pattern's text.
  func text(of line: Int) -> ArraySlice<UInt8> {
    pool[Int(lines[line].text)..<Int(lines[line].textEnd)]
  }

  /// What a segment admits; its literal text is decoded into the pool where it has escapes.
  private mutating func shape(of part: LinkPart, in line: LinkTrie.Line) -> LinkShape {
    var shape = LinkShape(
      part.kind,
      type: part.kind == .custom ? number(ofType: part.type, in: line) : 0,
      prefix: literal(part.prefix, of: part, in: line),
      suffix: literal(part.suffix, of: part, in: line)
    )
    shape.takeHash(of: pool, seed: seed)
    return shape
  }

  private func number(ofType range: Range<Int>, in line: LinkTrie.Line) -> UInt16 {
    let name = pool[Int(line.text) + range.lowerBound..<Int(line.text) + range.upperBound]
    return UInt16(types.firstIndex { $0.name.utf8.elementsEqual(name) } ?? 0)
  }

  private mutating func literal(
    _ range: Range<Int>,
    of part: LinkPart,
    in line: LinkTrie.Line
  ) -> LinkTrie.Text {
    let start = Int(line.text) + range.lowerBound
    guard part.isEscaped, !range.isEmpty else {
      return LinkTrie.Text(start: Int32(start), count: Int32(range.count))
    }
    let decoded = pool.withUnsafeBufferPointer { $0.decoded(start..<start + range.count) }
    pool.append(contentsOf: decoded)
    return LinkTrie.Text(
      start: Int32(pool.count - decoded.count),
      count: Int32(decoded.count)
    )
  }
}

extension LinkTrieMaker {
  /// Makes a node behind another, for lines still to be told apart.
  mutating func child(of group: LinkGroups.Group, depth: Int) -> Int32 {
    let node = Int32(nodes.count)
    nodes.append(LinkTrie.Node())
    tasks.append(Task(node: node, depth: depth + 1, first: group.first, count: group.count))
    return node
  }

  private mutating func addLiterals(to node: Int, depth: Int) {
    let count = groups.literalCount
    guard count > 0 else { return }
    var size = 1
    while count > 1, size < count * 2 { size *= 2 }
    let first = slots.count
    slots.append(contentsOf: repeatElement(LinkTrie.Slot(), count: size))
    nodes[node].firstSlot = Int32(first)
    nodes[node].slotMask = Int32(size - 1)
    for group in groups.all where group.shape.kind == .literal {
      var slot = Int(truncatingIfNeeded: group.shape.hash) & (size - 1)
      while slots[first + slot].child != 0 { slot = (slot + 1) & (size - 1) }
      slots[first + slot] = LinkTrie.Slot(
        tag: UInt32(truncatingIfNeeded: group.shape.hash &>> 32),
        child: child(of: group, depth: depth),
        text: group.shape.prefix.start,
        count: group.shape.prefix.count
      )
    }
  }

  private mutating func addPlaceholders(to node: Int, depth: Int) {
    let first = edges.count
    for group in groups.all where group.shape.kind != .literal {
      if group.shape.isPlainText {
        nodes[node].text = child(of: group, depth: depth)
      } else if group.shape.kind == .words {
        addWords(group, depth: depth)
      } else {
        let child = child(of: group, depth: depth)
        edges.append(group.shape.edge(to: child, words: 0..<0))
      }
    }
    if edges.count - first > 1 {
      edges[first...].sort(by: LinkTrie.Edge.isMoreSpecific)
    }
    nodes[node].firstEdge = Int32(first)
    nodes[node].edgeCount = Int32(edges.count - first)
  }

  /// Counts how many nodes a match may look at, from each node on; children come after parents.
  private mutating func countPlaces() {
    for index in nodes.indices.reversed() {
      let node = nodes[index]
      var worst: Int32 = 0
      if node.slotMask >= 0 {
        for slot in Int(node.firstSlot)...Int(node.firstSlot + node.slotMask)
        where slots[slot].child != 0 {
          worst = max(worst, nodes[Int(slots[slot].child)].worst)
        }
      }
      // Of edges that differ in their literal text or words alone, a segment takes one at most.
      var run: Int32 = 0
      var last: LinkTrie.Edge?
      for edge in edges[Int(node.firstEdge)..<Int(node.firstEdge + node.edgeCount)] {
        if let last, !LinkTrie.Edge.isMoreSpecific(last, edge) {
          run = max(run, nodes[Int(edge.child)].worst)
        } else {
          worst = worst.addingSaturated(run)
          run = nodes[Int(edge.child)].worst
        }
        last = edge
      }
      worst = worst.addingSaturated(run)
      if node.text != 0 { worst = worst.addingSaturated(nodes[Int(node.text)].worst) }
      nodes[index].worst = worst.addingSaturated(1)
    }
  }
}

extension Int32 {
  fileprivate func addingSaturated(_ other: Int32) -> Int32 {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}

/// A custom type by its name, where a plan knows no more.
struct LinkTypeName {
  let name: String
  let type: LinkType?
}

/// The patterns for web links, by scheme and host.
struct LinkHosts {
  private(set) var origins: [[UInt8]] = []
  private(set) var lists: [[Int32]] = []
  private var numbers: [[UInt8]: Int] = [:]

  mutating func add(_ line: Int32, _ origin: [UInt8]) {
    if let number = numbers[origin] {
      lists[number].append(line)
    } else {
      numbers[origin] = origins.count
      origins.append(origin)
      lists.append([line])
    }
  }
}

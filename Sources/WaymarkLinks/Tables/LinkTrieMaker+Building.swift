extension LinkTrieMaker {
  /// Compiles the patterns that are well-formed.
  mutating func build() {
    guard types.count <= Self.typeLimit else { return refuseTypes() }
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
    splits.append(Split(way: .start, depth: 0, first: first, count: count))
    if !hosts.lists.isEmpty { addHosts(hosts) }
    while let split = splits.popLast() { perform(split) }
    if isOverfull {
      problems.add(
        .overlappingWords,
        of: "the table",
        "its lists of words overlap in too many ways; write fewer lists, or the same ones"
      )
    }
    countPlaces()
  }

  /// Refuses a table with too many custom types: some would share a number, and their patterns
  /// would seem to tie.
  private mutating func refuseTypes() {
    problems.add(
      .tooManyTypes,
      of: "the table",
      "it knows \(types.count) custom types; keep to \(Self.typeLimit), as no more are told apart"
    )
  }

  private func origin(of line: LinkTrie.Line) -> [UInt8] {
    pool[Int(line.text)..<Int(line.text) + Int(line.originEnd)].map(\.lowercased)
  }

  private mutating func addHosts(_ hosts: LinkHosts) {
    groups.removeAll(expecting: hosts.lists.count)
    for (origin, list) in zip(hosts.origins, hosts.lists) {
      let text = addToPool(origin)
      let shape = LinkShape(.literal, prefix: text, in: pool, seed: seed)
      for line in list {
        heads.append(Head(line: line))
        groups.add(Int32(heads.count - 1), shape, in: pool, &heads)
      }
    }
    addLiterals(to: Int(LinkTrie.hostRoot), depth: -1)
  }

  /// Makes a node, and splits the patterns that reach it by their next segment.
  private mutating func perform(_ split: Split) {
    let node = makeNode(behind: split.way)
    guard !isOverfull else { return }
    groups.removeAll(expecting: split.count)
    var next = split.first
    while next >= 0 {
      let head = next
      next = heads[Int(head)].next
      heads[Int(head)].next = -1
      let number = heads[Int(head)].line
      let line = lines[Int(number)]
      guard split.depth < Int(line.partCount) else {
        if isAlone(number, nodes[node].end) { nodes[node].end = number }
        continue
      }
      let part = parts[Int(line.firstPart) + split.depth]
      if part.kind == .rest {
        if isAlone(number, nodes[node].rest) { nodes[node].rest = number }
      } else {
        let shape = shape(of: part, in: line)
        groups.add(head, shape, in: pool, &heads)
      }
    }
    addLiterals(to: node, depth: split.depth)
    if groups.hasPlaceholders { addPlaceholders(to: node, depth: split.depth) }
  }

  private mutating func makeNode(behind way: Way) -> Int {
    let node = nodes.count
    switch way {
    case .start: return Int(LinkTrie.pathRoot)
    case .literal(let slot): slots[slot].child = Int32(node)
    case .edge(let edge): edges[edge].child = Int32(node)
    case .text(let parent): nodes[parent].text = Int32(node)
    }
    nodes.append(LinkTrie.Node())
    return node
  }

  /// Whether no other pattern ends here, which is given as a negative `first`; else reports a tie.
  private mutating func isAlone(_ line: Int32, _ first: Int32) -> Bool {
    guard first >= 0 else { return true }
    reportTie(of: first, line)
    return false
  }

  private mutating func reportTie(of first: Int32, _ line: Int32) {
    guard ties.insert([first, line]).inserted else { return }
    let witness = witness(of: Int(first), Int(line))
    let other = String(decoding: text(of: Int(first)), as: UTF8.self)
    let both = witness.map { "both match \($0)" } ?? "a link can match both"
    let problem = LinkTableError.Problem(
      .tie,
      entry: Int(entries[Int(line)]),
      tiedWith: Int(entries[Int(first)]),
      of: String(decoding: text(of: Int(line)), as: UTF8.self),
      "it is as specific as \(other), and \(both); change one of the two",
      witness: witness
    )
    problems.add(problem)
  }

  /// Adds a text to the pool.
  mutating func addToPool(_ text: [UInt8]) -> LinkTrie.Text {
    pool.append(contentsOf: text)
    return LinkTrie.Text(start: Int32(pool.count - text.count), count: Int32(text.count))
  }

  /// The bytes of a pattern's text.
  func text(of line: Int) -> ArraySlice<UInt8> {
    pool[Int(lines[line].text)..<Int(lines[line].textEnd)]
  }

  /// The shape of a segment; literal text that has escapes is decoded into the pool.
  private mutating func shape(of part: LinkPart, in line: LinkTrie.Line) -> LinkShape {
    let prefix = literal(part.prefix, of: part, in: line)
    let suffix = literal(part.suffix, of: part, in: line)
    return LinkShape(
      part.kind,
      type: part.customType,
      prefix: prefix,
      suffix: suffix,
      in: pool,
      seed: seed
    )
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
    return addToPool(pool.withUnsafeBufferPointer { $0.decoded(start..<start + range.count) })
  }
}

extension LinkTrieMaker {
  /// Defers the patterns of a group until the node after this segment is made.
  ///
  /// The group that is deferred last is handled next. So a node and the node after its plain
  /// placeholder are neighbors in memory.
  private mutating func putOff(_ group: LinkGroups.Group, _ way: Way, depth: Int) {
    splits.append(Split(way: way, depth: depth + 1, first: group.first, count: group.count))
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
      nodes[node].literalCounts |= 1 << UInt32(group.shape.prefix.count & 31)
      slots[first + slot] = LinkTrie.Slot(group.shape.prefix, in: pool)
      putOff(group, .literal(first + slot), depth: depth)
    }
  }

  private mutating func addPlaceholders(to node: Int, depth: Int) {
    let first = edges.count
    var text: LinkGroups.Group?
    // Until its node is made, the child of an edge is the number of its group.
    var behind: [LinkGroups.Group] = []
    for group in groups.all where group.shape.kind != .literal {
      if group.shape.isPlainText {
        text = group
      } else if group.shape.kind == .words {
        addWords(group, depth: depth, &behind)
      } else {
        edges.append(group.shape.edge(to: Int32(behind.count), words: 0..<0))
        behind.append(group)
      }
    }
    if edges.count - first > 1 {
      edges[first...].sort(by: LinkTrie.Edge.isMoreSpecific)
    }
    nodes[node].firstEdge = Int32(first)
    nodes[node].edgeCount = Int32(edges.count - first)
    for edge in first..<edges.count {
      putOff(behind[Int(edges[edge].child)], .edge(edge), depth: depth)
    }
    if let text { putOff(text, .text(of: node), depth: depth) }
  }
}

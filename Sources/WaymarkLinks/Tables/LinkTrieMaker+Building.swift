extension LinkTrieMaker {
  /// Compiles the lines that are well-formed.
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
    splits.append(Split(node: 0, depth: 0, first: first, count: count))
    if !hosts.lists.isEmpty { addHosts(hosts) }
    while let split = splits.popLast(), !isOverfull { perform(split) }
    if isOverfull {
      problems.add(
        .overlappingWords,
        of: "the table",
        "its lists of words overlap in too many ways; write fewer lists, or the same ones"
      )
    }
    countPlaces()
  }

  /// With more types two would be taken for one, and patterns be said to tie that do not.
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
  private mutating func perform(_ split: Split) {
    groups.removeAll(expecting: split.count)
    var next = split.first
    while next >= 0 {
      let head = next
      next = heads[Int(head)].next
      heads[Int(head)].next = -1
      let number = heads[Int(head)].line
      let line = lines[Int(number)]
      guard split.depth < Int(line.partCount) else {
        end(number, at: Int(split.node), \.end)
        continue
      }
      let part = parts[Int(line.firstPart) + split.depth]
      if part.kind == .rest {
        end(number, at: Int(split.node), \.rest)
      } else {
        let shape = shape(of: part, in: line)
        groups.add(head, shape, in: pool, &heads)
      }
    }
    addLiterals(to: Int(split.node), depth: split.depth)
    if groups.hasPlaceholders { addPlaceholders(to: Int(split.node), depth: split.depth) }
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
  mutating func addToPool(_ text: [UInt8]) -> LinkTrie.Text {
    pool.append(contentsOf: text)
    return LinkTrie.Text(start: Int32(pool.count - text.count), count: Int32(text.count))
  }

  /// The bytes of a pattern's text.
  func text(of line: Int) -> ArraySlice<UInt8> {
    pool[Int(lines[line].text)..<Int(lines[line].textEnd)]
  }

  /// What a segment admits; its literal text is decoded into the pool where it has escapes.
  private mutating func shape(of part: LinkPart, in line: LinkTrie.Line) -> LinkShape {
    var shape = LinkShape(
      part.kind,
      type: part.customType,
      prefix: literal(part.prefix, of: part, in: line),
      suffix: literal(part.suffix, of: part, in: line)
    )
    shape.takeHash(of: pool, seed: seed)
    return shape
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
    splits.append(Split(node: node, depth: depth + 1, first: group.first, count: group.count))
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
      let child = child(of: group, depth: depth)
      nodes[node].literalCounts |= 1 << UInt32(group.shape.prefix.count & 31)
      slots[first + slot] = LinkTrie.Slot(group.shape.prefix, in: pool, child: child)
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
}

extension LinkTrieMaker {
  /// Adds the edges for the lists of words that patterns allow at one node.
  ///
  /// Lists that overlap are split into sets of words that the same patterns allow. Each word then
  /// leads to exactly one node with all of these patterns, and later segments decide between them.
  mutating func addWords(
    _ group: LinkGroups.Group,
    depth: Int,
    _ behind: inout [LinkGroups.Group]
  ) {
    var lists: [(words: [[UInt8]], head: Int32)] = []
    var head = group.first
    while head >= 0 {
      lists.append((wordList(of: Int(heads[Int(head)].line), depth), head))
      head = heads[Int(head)].next
    }
    guard let first = lists.first else { return }
    let set = Set(first.words)
    if lists.allSatisfy({ Set($0.words) == set }) {
      edges.append(group.shape.edge(to: Int32(behind.count), words: add(first.words)))
      behind.append(group)
      return
    }
    var members: [[UInt8]: [Int32]] = [:]
    var order: [[UInt8]] = []
    for (words, head) in lists {
      for word in words {
        if members[word] == nil { order.append(word) }
        members[word, default: []].append(head)
      }
    }
    var atoms: [[Int32]: [[UInt8]]] = [:]
    var signatures: [[Int32]] = []
    for word in order {
      let signature = members[word, default: []]
      if atoms[signature] == nil { signatures.append(signature) }
      atoms[signature, default: []].append(word)
    }
    for signature in signatures {
      add(atoms[signature, default: []], signature, like: group, &behind)
    }
  }

  /// Adds an edge for words that the same patterns allow, and copies their heads for the new node.
  private mutating func add(
    _ words: [[UInt8]],
    _ lines: [Int32],
    like group: LinkGroups.Group,
    _ behind: inout [LinkGroups.Group]
  ) {
    // Each split copies heads, and splits of splits can grow exponentially: past this limit the
    // table is refused.
    let limit = 64 * (self.lines.count + parts.count) + 1_024
    guard !limitsWords || heads.count + lines.count <= limit else {
      isOverfull = true
      return
    }
    let first = heads.count
    for (offset, head) in lines.enumerated() {
      let next = offset + 1 < lines.count ? Int32(first + offset + 1) : -1
      heads.append(Head(line: heads[Int(head)].line, next: next))
    }
    let copy = LinkGroups.Group(
      shape: group.shape,
      first: Int32(first),
      last: Int32(heads.count - 1),
      count: lines.count
    )
    edges.append(group.shape.edge(to: Int32(behind.count), words: add(words)))
    behind.append(copy)
  }

  /// Adds the words of an edge in the order in which a match searches them.
  private mutating func add(_ list: [[UInt8]]) -> Range<Int> {
    let first = words.count
    let sorted = list.sorted { one, other in
      one.count == other.count ? one.lexicographicallyPrecedes(other) : one.count < other.count
    }
    for word in sorted { words.append(addToPool(word)) }
    return first..<words.count
  }

  /// The words of one segment of a pattern, decoded.
  ///
  /// They are bytes and not texts, because a link has to hold exactly the same bytes.
  func wordList(of line: Int, _ index: Int) -> [[UInt8]] {
    let part = parts[Int(lines[line].firstPart) + index]
    return text(of: line).withUnsafeBufferPointer { text in
      text.words(part.type).map { text.decoded($0) }
    }
  }
}

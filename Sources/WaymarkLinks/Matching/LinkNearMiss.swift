/// The pattern that a link nearly matched, the segment at which the two differ, and why.
///
/// It is computed only when the description of a refusal is read.
package struct LinkNearMiss {
  /// The pattern; `nil` if no pattern begins like the link.
  package let pattern: String?
  /// How many segments of the link match before the first difference.
  package let depth: Int
  /// Why they differ, as the end of a sentence.
  let reason: String

  /// The whole text for a message.
  var text: String {
    guard let pattern else { return reason }
    return "nearest is \(pattern.shortened), but \(reason)"
  }

  /// Whether it matches more segments than another, or as many and only the other has no pattern.
  func isNearer(than other: LinkNearMiss) -> Bool {
    depth == other.depth ? other.pattern == nil && pattern != nil : depth > other.depth
  }
}

extension LinkTrie {
  /// The near miss of a link that no pattern matches; `nil` for a link that cannot be read at all.
  func nearMiss(of link: String) -> LinkNearMiss? {
    if lines.isEmpty {
      return LinkNearMiss(pattern: nil, depth: -1, reason: "there are no patterns at all")
    }
    return link.withBytes { bytes in
      withMemory { memory in
        var start = LinkStart()
        if bytes.first != .slash, findStart(in: bytes, &start, memory) != nil { return nil }
        let limit = min(segmentLimit, bytes.count)
        let room = LinkScratch.bytes(forSegments: limit)
        return withUnsafeTemporaryAllocation(byteCount: room, alignment: 8) { room in
          guard let base = room.baseAddress else { return nil }
          let scratch = LinkScratch(room, base)
          var scan = LinkScan(bytes, scratch.segments, limit: limit)
          guard scan.read(from: start.path, delimiter: delimiter) == nil else { return nil }
          return nearMiss(of: scan, start, memory, scratch)
        }
      }
    }
  }

  private func nearMiss(
    of scan: LinkScan,
    _ start: LinkStart,
    _ memory: LinkMemory,
    _ scratch: LinkScratch
  ) -> LinkNearMiss? {
    let room = scan.pathEnd + 1
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { decoded in
      withUnsafeTemporaryAllocation(of: LinkSpan.self, capacity: scan.count + 1) { segments in
        scan.decode(into: decoded, segments)
        guard let text = UnsafeRawPointer(decoded.baseAddress), let first = segments.baseAddress
        else { return nil }
        let walk = LinkWalk(memory, scratch, text, first, scan.count)
        var search = NearSearch(walk, self, scan.credentialCount(from: start.path))
        if start.isPath { search.go(from: Self.pathRoot) }
        if start.host != 0 { search.go(from: start.host) }
        let nearest = search.result
        if nearest?.pattern != nil { return nearest }
        return matchElsewhere(of: scan, start, walk) ?? nearest
      }
    }
  }

  /// A pattern for links of another host, or of none, that matches the path of a link.
  private func matchElsewhere(
    of scan: LinkScan,
    _ start: LinkStart,
    _ walk: LinkWalk
  ) -> LinkNearMiss? {
    var search = NearSearch(walk, self, 0)
    if !start.isPath { search.go(from: Self.pathRoot) }
    walk.memory.forEachLiteral(of: walk.memory.node(Self.hostRoot)) { host in
      if host.child != start.host { search.go(from: host.child) }
    }
    guard let line = search.firstMatch else { return nil }
    let originEnd = Int(lines[Int(line)].originEnd)
    let reason =
      if originEnd > 0 {
        "that is for links with its scheme, host and port only"
      } else {
        "that is not for the host \(scan.host(before: start.path).quoted) unless the rules name it"
      }
    return LinkNearMiss(pattern: text(of: Int(line)), depth: 0, reason: reason)
  }
}

/// Follows all ways that a link can take through a table, and keeps those that lead furthest.
private struct NearSearch {
  private let walk: LinkWalk
  private let trie: LinkTrie
  /// How many segments may hold a part of a user name or password, which messages must not show.
  private let credentialCount: Int
  /// Limits the search, because ways multiply where literals and placeholders compete.
  private var visitsLeft = 10_000
  private var depth = -1
  /// The nodes at the ends of the longest ways.
  private var nodes: [LinkTrie.Node] = []

  init(_ walk: LinkWalk, _ trie: LinkTrie, _ credentialCount: Int) {
    self.walk = walk
    self.trie = trie
    self.credentialCount = credentialCount
  }

  mutating func go(from root: Int32) {
    var open = [(node: root, depth: 0)]
    while let (index, depth) = open.popLast(), visitsLeft > 0 {
      visitsLeft -= 1
      let node = walk.memory.node(index)
      if depth > self.depth {
        self.depth = depth
        nodes = []
      }
      if depth == self.depth, nodes.count < 16 { nodes.append(node) }
      guard depth < walk.count else { continue }
      // The list is a stack: the most specific way is pushed last, to be followed first.
      if node.text != 0 { open.append((node.text, depth + 1)) }
      for edge in walk.memory.edges(of: node).reversed()
      where walk.takes(edge, walk.segments[depth], trie) {
        open.append((edge.child, depth + 1))
      }
      let child = walk.literal(of: node, depth, trie)
      if child != 0 { open.append((child, depth + 1)) }
    }
  }

  /// The first pattern that matches the whole path.
  var firstMatch: Int32? {
    depth == walk.count ? nodes.map(\.end).filter { $0 >= 0 }.min() : nil
  }

  /// The near miss that was found.
  var result: LinkNearMiss? {
    guard depth >= 0 else { return nil }
    guard depth < walk.count else { return tooShort }
    let segment = walk.text(depth)
    let shown = shown(segment).quoted
    if let literal = literal(like: segment) { return miss(literal, shown) }
    let edges = nodes.flatMap { walk.memory.edges(of: $0) }
    if let edge = edges.first(where: { walk.begins(segment: depth, as: $0) }) ?? edges.first {
      return unfit(edge, shown)
    }
    if depth > 0, let end = nodes.first(where: { $0.end >= 0 })?.end {
      return miss(line: end, "it ends before \(shown)")
    }
    if depth > 0, let literal = walk.memory.firstLiteral(of: nodes) { return miss(literal, shown) }
    let reason = "no pattern begins with \(shown); see the table for its patterns"
    return LinkNearMiss(pattern: nil, depth: depth, reason: reason)
  }

  /// The literal that a segment probably misspells.
  private func literal(like segment: String) -> LinkTrie.Slot? {
    var search = NearestWord(to: segment)
    var nearest: LinkTrie.Slot?
    for node in nodes {
      walk.memory.forEachLiteral(of: node) { literal in
        if search.offer(inAnyOrder: walk.memory.bytes(of: literal)) { nearest = literal }
      }
    }
    return nearest
  }

  /// A segment for messages, without the user name and password that a link may begin with.
  private func shown(_ segment: String) -> String {
    guard depth < credentialCount else { return segment }
    guard depth == credentialCount - 1, let sign = segment.lastIndex(of: "@") else { return "…" }
    return sign == segment.startIndex ? segment : "…\(segment[sign...])"
  }

  /// The near miss of a link that ends where all patterns go on.
  private var tooShort: LinkNearMiss? {
    guard let node = nodes.first, let line = line(below: node) else { return nil }
    return miss(line: line, "the link ends before \(part(of: line))")
  }

  /// The near miss of a segment that a placeholder does not take.
  private func unfit(_ edge: LinkTrie.Edge, _ shown: String) -> LinkNearMiss? {
    guard let line = line(below: walk.memory.node(edge.child)) else { return nil }
    let type = trie.withText(of: Int(line)) { bytes -> InputType? in
      let parts = trie.parts(of: Int(line))
      let part = parts[parts.startIndex + depth]
      let isBare = part.prefix.isEmpty && part.suffix.isEmpty
      return isBare ? part.kind.inputType(named: bytes, part.type) : nil
    }
    switch type {
    case .words?: return miss(line: line, "\(shown) is none of \("\(type ?? .string)".shortened)")
    case let type?: return miss(line: line, "\(shown) is no \("\(type)".shortened)")
    case nil: return miss(line: line, "\(shown) does not fit \(part(of: line))")
    }
  }

  /// The segment of a pattern at which the link and the pattern differ.
  private func part(of line: Int32) -> String {
    let parts = trie.parts(of: Int(line))
    guard depth < parts.count else { return "more" }
    let part = parts[parts.startIndex + depth]
    return trie.withText(of: Int(line)) { $0.plainText(Int(part.start)..<Int(part.end)).shortened }
  }

  /// A pattern that is reached through a node.
  private func line(below node: LinkTrie.Node) -> Int32? {
    var node = node
    while true {
      if node.end >= 0 { return node.end }
      if node.rest >= 0 { return node.rest }
      var child = walk.memory.edges(of: node).first?.child ?? node.text
      if child == 0 {
        child = walk.memory.firstLiteral(of: [node])?.child ?? 0
      }
      guard child != 0 else { return nil }
      node = walk.memory.node(child)
    }
  }

  /// The near miss of a segment that differs from a literal.
  private func miss(_ literal: LinkTrie.Slot, _ shown: String) -> LinkNearMiss? {
    let reason = "\(shown) is not \(walk.memory.string(literal).quoted)"
    return line(below: walk.memory.node(literal.child)).flatMap { miss(line: $0, reason) }
  }

  private func miss(line: Int32, _ reason: String) -> LinkNearMiss? {
    LinkNearMiss(pattern: trie.text(of: Int(line)), depth: depth, reason: reason)
  }
}

extension LinkScan {
  /// The host before the path of a web link.
  fileprivate func host(before path: Int) -> String {
    bytes.plainText((bytes[..<path].lastIndex(of: .slash) ?? -1) + 1..<path)
  }

  /// How many segments begin before the last @ that comes before the first slash; 0 without such an
  /// @.
  ///
  /// A user name and password may stand there.
  fileprivate func credentialCount(from start: Int) -> Int {
    let end = bytes[start..<pathEnd].firstIndex(of: .slash) ?? pathEnd
    guard let sign = bytes[start..<end].lastIndex(of: .at) else { return 0 }
    return (0..<count).prefix { Int(segments[$0].start) <= sign }.count
  }
}

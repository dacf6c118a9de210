extension LinkTrieMaker {
  /// An example of a link that two equally specific patterns match; `nil` if a type is unknown.
  func witness(of one: Int, _ other: Int) -> String? {
    let line = lines[one]
    let first = Int(line.firstPart)
    let text = Array(text(of: one))
    var link = Array(text[..<Int(line.originEnd)])
    if delimiter == .slash || line.originEnd > 0 { link.append(.slash) }
    for index in 0..<Int(line.partCount) {
      let part = parts[first + index]
      guard part.kind != .rest else { break }
      if index > 0 { link.append(delimiter) }
      let before = text.withUnsafeBufferPointer { $0.text(part.prefix) }
      LinkEncoding.append(segment: before, delimiter: delimiter, to: &link)
      guard part.kind != .literal else { continue }
      let isWord = part.kind == .words
      let word = isWord ? commonWord(of: one, other, index) : sample(of: part)
      guard let word else { return nil }
      LinkEncoding.append(segment: word, delimiter: delimiter, to: &link)
      let after = text.withUnsafeBufferPointer { $0.text(part.suffix) }
      LinkEncoding.append(segment: after, delimiter: delimiter, to: &link)
    }
    return link.isEmpty ? "/" : String(decoding: link, as: UTF8.self)
  }

  private func commonWord(of one: Int, _ other: Int, _ index: Int) -> String? {
    let words = Set(wordList(of: other, index))
    return wordList(of: one, index).first { words.contains($0) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private func sample(of part: LinkPart) -> String? {
    switch part.kind {
    case .plain(let type): type.example
    case .custom: types[Int(part.customType)]?.example
    default: BuiltInType.string.example
    }
  }
}

extension LinkTrieMaker {
  /// Counts for each node how much a match may look at from there on: nodes, and placeholders that
  /// it tries.
  ///
  /// The nodes are visited backwards, because children come after their parents in the array.
  mutating func countPlaces() {
    var worsts = [Int32](repeating: 1, count: nodes.count)
    for index in nodes.indices.reversed() {
      let node = nodes[index]
      var worst: Int32 = 0
      if node.slotMask >= 0 {
        for slot in Int(node.firstSlot)...Int(node.firstSlot + node.slotMask)
        where slots[slot].child != 0 {
          worst = max(worst, worsts[Int(slots[slot].child)])
        }
      }
      // Among edges that differ only in their literal text or words, a segment matches at most one.
      var run: Int32 = 0
      var last: LinkTrie.Edge?
      for edge in edges[Int(node.firstEdge)..<Int(node.firstEdge + node.edgeCount)] {
        if let last, !LinkTrie.Edge.isMoreSpecific(last, edge) {
          run = max(run, worsts[Int(edge.child)])
        } else {
          worst = worst.addingSaturated(run)
          run = worsts[Int(edge.child)]
        }
        last = edge
      }
      worst = worst.addingSaturated(run)
      if node.text != 0 { worst = worst.addingSaturated(worsts[Int(node.text)]) }
      // If all ways are dead ends, the segment is compared with every edge once.
      worsts[index] = worst.addingSaturated(node.edgeCount).addingSaturated(1)
    }
    worstCase = Int(worsts[Int(LinkTrie.pathRoot)]) + Int(worsts[Int(LinkTrie.hostRoot)]) - 1
  }
}

extension Int32 {
  fileprivate func addingSaturated(_ other: Int32) -> Int32 {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}

extension TableOfLinks {
  /// The result of reading a link: its target, and where in the link each value stands.
  ///
  /// ```swift
  /// let match = try table.match("/titles/10?page=2")
  /// let id = match["titleId"]  // "10"
  /// let items = match.queryItems  // [page=2]
  /// ```
  public struct Match: Sendable {
    /// The link as it was given.
    public let link: String
    let trie: LinkTrie
    let finding: LinkFinding
    /// The ranges of the ninth and later parameters.
    private let more: [LinkSpan]?

    init(_ link: String, _ trie: LinkTrie, _ finding: LinkFinding, _ more: [LinkSpan]?) {
      self.link = link
      self.trie = trie
      self.finding = finding
      self.more = more
    }

    var line: Int { Int(finding.line) }

    /// Where the link leads.
    public var target: Target { trie.targets(Target.self).all[line] }

    /// The pattern that was chosen.
    public var pattern: String { trie.text(of: line) }

    /// The number of the chosen pattern in the table's entries.
    package var entry: Int { line }

    /// How many values stand in its path.
    package var count: Int { Int(finding.spans.count) + (more?.count ?? 0) }

    /// The names of the values in its path, in order.
    package var names: [String] {
      trie.withText(of: line) { text in
        trie.parts(of: line).filter { $0.kind != .literal }.map { text.plainText($0.name) }
      }
    }

    /// The values in its path as decoded texts, in order.
    package var values: [String] {
      link.withBytes { bytes in
        var values: [String] = []
        values.reserveCapacity(count)
        for index in 0..<count { values.append(value(index, in: bytes)) }
        return values
      }
    }

    /// The value with a name in its path, as decoded text.
    public subscript(name: String) -> String? {
      guard let index = names.firstIndex(of: name) else { return nil }
      return link.withBytes { value(index, in: $0) }
    }

    /// The range of a value of its path in the link's UTF-8, still encoded; by number, from 0.
    package func range(of index: Int) -> Range<Int>? {
      index >= 0 && index < count ? span(index).range : nil
    }

    /// Calls back with each value in its path, in order: its part of the pattern, name and text.
    @inline(__always)
    func forEachPathValue(
      _ body: (LinkPart, _ name: consuming String, _ text: consuming String) -> Void
    ) {
      link.withBytes { bytes in
        trie.withText(of: line) { pattern in
          var index = 0
          for part in trie.parts(of: line) where part.kind != .literal {
            body(part, pattern.plainText(part.name), value(index, in: bytes))
            index += 1
          }
        }
      }
    }

    private func span(_ index: Int) -> LinkSpan {
      index < LinkSpans.limit ? finding.spans[index] : more?[index - LinkSpans.limit] ?? .none
    }

    func value(_ index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String {
      let span = span(index)
      guard index == count - 1, trie.parts(of: line).last?.kind == .rest else {
        return finding.isEscaped ? bytes.text(span.range) : bytes.plainText(span.range)
      }
      return bytes.pieces(of: span.range, at: trie.delimiter).filter { !$0.isEmpty }
        .map { bytes.text($0) }
        .joined(separator: "/")
    }
  }
}

extension TableOfLinks.Match: Equatable where Target: Equatable {
  /// Matches are equal when the same link led to the same target by the same pattern.
  public static func == (one: Self, other: Self) -> Bool {
    one.link == other.link && one.target == other.target && one.pattern == other.pattern
  }
}

extension TableOfLinks.Match: CustomStringConvertible {
  /// The link without its arguments, the pattern and where it leads.
  public var description: String { "\(link.withoutArguments) matches \(pattern) → \(target)" }
}
